import './order-filters.css';
import { orderStatuses } from '@kirana/contracts/order-status';
import { shopDay } from '@kirana/i18n';
import { storeQuery } from '@kirana/web-kit/store/api';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StatusWord } from '../../lib/order-words.js';
import { FilterTool } from '../../lib/tools.js';
import { AmountTools } from './amount-tools.js';
import { DayTool, RiderTool, WindowTool } from './filter-tools.js';
import { paymentFilters, type ChangeOrderList, type OrderListFilter } from './order-list-filter.js';

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
  const ago = (days: number) => shopDay(new Date(Date.now() - days * day));
  return (
    <section
      aria-label={t('filters')}
      className="order-filters mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-4 text-xs"
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
        options={paymentFilters.map(payment => [payment, words(`payment-${payment}`)] as const)}
        onChoose={payment => change({ payment })}
      />
      <RiderTool value={filter.rider} onChoose={rider => change({ rider })} />
      <FilterTool
        label={t('mine')}
        all={c('all')}
        value={filter.mine}
        options={[['packed', t('mine-packed')]]}
        onChoose={mine => change({ mine })}
      />
      <AmountTools filter={filter} change={change} />
      <WindowTool
        label={t('windowFrom')}
        value={filter.windowFrom}
        max={filter.windowTo}
        onChoose={windowFrom => change({ windowFrom })}
      />
      <WindowTool
        label={t('windowTo')}
        value={filter.windowTo}
        min={filter.windowFrom}
        onChoose={windowTo => change({ windowTo })}
      />
      <div className="filter-days">
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
      </div>
    </section>
  );
}

const withOrWithout = (all: readonly string[], one: string) =>
  all.includes(one) ? all.filter(each => each !== one) : [...all, one];
