import { orderStatuses } from '@kirana/contracts/order-status';
import { currencySign } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { RemovableChip } from '@kirana/web-kit/ui/removable-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ridersQuery } from '../../lib/riders-query.js';
import { useMay } from '../../lib/use-may.js';
import { paymentFilters, type ChangeOrderList, type OrderListFilter } from './order-list-filter.js';
import { writtenAmount } from '../../lib/admin-money.js';

interface Props {
  readonly filter: OrderListFilter;
  readonly change: ChangeOrderList;
}

/** None of the filters that the chips show. */
const nothing: OrderListFilter = {
  status: undefined,
  district: undefined,
  payment: undefined,
  rider: undefined,
  mine: undefined,
  windowFrom: undefined,
  windowTo: undefined,
  amountFromMinor: undefined,
  amountToMinor: undefined,
  from: undefined,
  to: undefined,
};

/** Says which filters are in force, each with a way to remove it. */
export function FilterChips({ filter, change }: Props) {
  const t = useTranslations('orderList');
  const s = useTranslations('adminStatus');
  const words = useTranslations('adminOrders');
  const date = useShopDate();
  const amount = useAmountWord(filter);
  const isAllowed = useMay()('riders.manage');
  const { data: riders = [] } = useQuery({ ...ridersQuery(), enabled: isAllowed && filter.rider !== undefined });
  const { status, district, payment, from, to, rider, windowFrom, windowTo, mine } = filter;
  const statuses = orderStatuses.filter(each => status?.split(',').includes(each));
  const chips = [
    ...statuses.map(each => [s(each), () => change({ status: statuses.filter(other => other !== each).join(',') })] as const),
    ...(district ? [[district, () => change({ district: undefined })] as const] : []),
    ...paymentFilters
      .filter(each => each === payment)
      .map(each => [words(`payment-${each}`), () => change({ payment: undefined })] as const),
    ...(rider ? [[riders.find(({ id }) => id === rider)?.name ?? rider, () => change({ rider: undefined })] as const] : []),
    ...(mine === 'packed' ? [[t('mine-packed'), () => change({ mine: undefined })] as const] : []),
    ...(windowFrom ? [[t('windowSince', { time: date(windowFrom) }), () => change({ windowFrom: undefined })] as const] : []),
    ...(windowTo ? [[t('windowUntil', { time: date(windowTo) }), () => change({ windowTo: undefined })] as const] : []),
    ...(amount ? [[amount, () => change({ amountFromMinor: undefined, amountToMinor: undefined })] as const] : []),
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
      <Button size="small" tone="quiet" onClick={() => change(nothing)}>
        {t('clear')}
      </Button>
    </div>
  );
}

/** Returns what a filter says of totals, as the language writes amounts: `50.00–120.50 zł`; undefined: nothing. */
function useAmountWord({ amountFromMinor, amountToMinor }: OrderListFilter): string | undefined {
  const t = useTranslations('orderList');
  const { locale } = useLanguage();
  const written = (minor: string) => writtenAmount(Number(minor), locale);
  const currency = currencySign();
  if (amountFromMinor && amountToMinor)
    return t('amountBetween', { from: written(amountFromMinor), to: written(amountToMinor), currency });
  if (amountFromMinor) return t('amountSince', { amount: written(amountFromMinor), currency });
  return amountToMinor && t('amountUntil', { amount: written(amountToMinor), currency });
}
