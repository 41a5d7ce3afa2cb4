import { orderStatuses } from '@kirana/contracts/order-status';
import { warsawDay } from '@kirana/i18n';
import { Button, RemovableChip } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusWord } from '../../lib/console/order-words.js';
import { FilterTool, toolClass } from '../../lib/console/tools.js';
import { storeQuery } from '../../lib/store/api.js';
import type { ChangeOrderList, OrderListFilter } from './order-list-filter.js';

const day = 86_400_000;
/** First and last day of each preset, in days ago. */
const presets = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] } as const;

interface Props {
  readonly filter: OrderListFilter;
  readonly change: ChangeOrderList;
}

/** The filters of the list that are not always in view. */
export function OrderFilters({ filter, change }: Props) {
  const t = useTranslations('orderList');
  const words = useTranslations('adminOrders');
  const c = useTranslations('console');
  const districts = useQuery(storeQuery).data?.districts ?? [];
  const chosen = filter.status?.split(',') ?? [];
  const ago = (days: number) => warsawDay(new Date(Date.now() - days * day));
  return (
    <section
      aria-label={t('filters')}
      className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 text-xs"
    >
      <fieldset className="flex w-full flex-wrap items-center gap-x-4">
        <legend className="sr-only">{words('status')}</legend>
        {orderStatuses.map(status => (
          <label key={status} className="inline-flex min-h-11 items-center gap-2 md:min-h-9">
            <input
              type="checkbox"
              className="size-4 accent-leaf"
              checked={chosen.includes(status)}
              onChange={() => change({ status: withOrWithout(chosen, status).join(',') })}
            />
            <StatusWord status={status} />
          </label>
        ))}
      </fieldset>
      <FilterTool
        label={t('district')}
        all={c('all')}
        value={filter.district}
        options={districts.map(({ name }) => [name, name] as const)}
        onChoose={district => change({ district })}
      />
      <FilterTool
        label={words('payment')}
        all={c('all')}
        value={filter.payment}
        options={(['awaited', 'settled'] as const).map(payment => [payment, words(`payment-${payment}`)] as const)}
        onChoose={payment => change({ payment })}
      />
      <DayTool label={t('from')} value={filter.from} max={filter.to} onChoose={from => change({ from })} />
      <DayTool label={t('to')} value={filter.to} min={filter.from} onChoose={to => change({ to })} />
      <span className="flex flex-wrap gap-2">
        {(Object.keys(presets) as (keyof typeof presets)[]).map(preset => {
          const [first, last] = presets[preset];
          return (
            <Button key={preset} size="small" tone="secondary" onClick={() => change({ from: ago(first), to: ago(last) })}>
              {t(`preset-${preset}`)}
            </Button>
          );
        })}
      </span>
    </section>
  );
}

function DayTool({
  label,
  value,
  onChoose,
  ...limits
}: {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={toolClass}
        value={value ?? ''}
        onChange={event => onChoose(event.target.value)}
        {...limits}
      />
    </span>
  );
}

/** Says which filters are in force, each with a way to remove it. */
export function FilterChips({ filter, change }: Props) {
  const t = useTranslations('orderList');
  const s = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const { status, district, payment, from, to } = filter;
  const statuses = orderStatuses.filter(each => status?.split(',').includes(each));
  const chips = [
    ...statuses.map(each => [s(each), () => change({ status: statuses.filter(other => other !== each).join(',') })] as const),
    ...(district ? [[district, () => change({ district: undefined })] as const] : []),
    ...(payment === 'awaited' || payment === 'settled'
      ? [[words(`payment-${payment}`), () => change({ payment: undefined })] as const]
      : []),
    ...(from ? [[t('since', { day: from }), () => change({ from: undefined })] as const] : []),
    ...(to ? [[t('until', { day: to }), () => change({ to: undefined })] as const] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <div role="group" aria-label={t('inForce')} className="filter-chips mb-3 flex flex-wrap items-center gap-2">
      {chips.map(([word, remove]) => (
        <RemovableChip key={word} label={t('remove', { filter: word })} onRemove={remove}>
          <span className="text-xs">{word}</span>
        </RemovableChip>
      ))}
      <Button
        size="small"
        tone="quiet"
        onClick={() => change({ status: undefined, district: undefined, payment: undefined, from: undefined, to: undefined })}
      >
        {t('clear')}
      </Button>
    </div>
  );
}

const withOrWithout = (all: readonly string[], one: string) =>
  all.includes(one) ? all.filter(each => each !== one) : [...all, one];
