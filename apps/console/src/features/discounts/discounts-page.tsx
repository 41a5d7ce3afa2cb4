import type { AdminCoupon } from '@kirana/contracts';
import { couponStates, type CouponState } from '@kirana/contracts/coupon-kinds';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { RemovableChip } from '@kirana/web-kit/ui/removable-chip.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';
import { CsvButton } from '../../lib/csv-button.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import type { ReportColumn } from '../../lib/report-table.js';
import { FilterTool, PageHeader, SearchTool } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { couponListQuery } from './api.js';
import { BatchDialog } from './batch-dialog.js';
import { CouponDialog } from './coupon-dialog.js';
import { useCouponWords } from './use-coupon-words.js';
import { usePauseCoupon } from './use-pause-coupon.js';
import { useRiskQuestion } from './use-risk-question.js';

const tones = {
  active: 'leaf',
  paused: 'quiet',
  planned: 'quiet',
  expired: 'quiet',
  'used-up': 'turmeric',
} as const satisfies Record<CouponState, string>;

type Open = { readonly what: 'edit'; readonly coupon: AdminCoupon } | { readonly what: 'add' | 'batch' };

/** Lists discount codes with their uses and what they cost; they are added, changed and paused here. */
export default function DiscountsPage() {
  const t = useTranslations('discounts');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const [open, setOpen] = useState<Open>();
  const [filter, setFilter] = useUrlFilter(['search', 'state', 'batch']);
  const query = { search: filter.search, state: filter.state as CouponState | undefined, batchId: filter.batch };
  const { data, error, refetch } = useQuery(couponListQuery({ query }));
  const { mutate: pause, isPending } = usePauseCoupon();
  const { ask, question } = useRiskQuestion();
  const words = useCouponWords();
  const close = () => setOpen(undefined);
  const isFiltered = [filter.search, filter.state, filter.batch].some(Boolean);

  const columns: Column<AdminCoupon>[] = [
    {
      key: 'code',
      title: t('code'),
      onPhone: 'lead',
      cell: ({ code, note }) => (
        <span className="wrap-anywhere">
          <span className="font-semibold">{code}</span>
          {note && <span className="block text-muted">{note}</span>}
        </span>
      ),
    },
    {
      key: 'takesOff',
      title: t('takesOff'),
      name: '',
      cell: coupon => (
        <span>
          {words.value(coupon)}
          <span className="block text-muted empty:hidden">{words.rules(coupon).join(' · ')}</span>
        </span>
      ),
    },
    { key: 'dates', title: t('dates'), cell: words.dates },
    {
      key: 'state',
      title: t('state'),
      name: '',
      cell: ({ state }) => (
        <Chip tone={tones[state]} className="whitespace-nowrap">
          {t(`state-${state}`)}
        </Chip>
      ),
    },
    {
      key: 'uses',
      title: t('uses'),
      numeric: true,
      cell: coupon => <span className="whitespace-nowrap">{words.uses(coupon)}</span>,
    },
    { key: 'cost', title: t('cost'), numeric: true, cell: ({ discountMinor }) => adminMoney(discountMinor) },
    {
      key: 'actions',
      title: p('actions'),
      onPhone: 'aside',
      cell: coupon => (
        <span className="flex">
          <IconButton label={p('edit', { name: coupon.code })} onClick={() => setOpen({ what: 'edit', coupon })}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            className="disabled:opacity-60"
            label={t(coupon.isActive ? 'pauseOf' : 'resumeOf', { code: coupon.code })}
            disabled={isPending}
            onClick={() => (coupon.isActive ? pause(coupon) : ask(coupon, () => pause(coupon)))}
          >
            {coupon.isActive ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </IconButton>
        </span>
      ),
    },
  ];
  const fileColumns: ReportColumn<AdminCoupon>[] = [
    { key: 'code', title: t('code'), value: ({ code }) => code },
    { key: 'note', title: t('note'), value: ({ note }) => note },
    { key: 'takesOff', title: t('takesOff'), value: coupon => [words.value(coupon), ...words.rules(coupon)].join(', ') },
    { key: 'dates', title: t('dates'), value: words.dates },
    { key: 'state', title: t('state'), value: ({ state }) => t(`state-${state}`) },
    { key: 'uses', title: t('uses'), kind: 'number', value: ({ uses }) => uses },
    { key: 'cost', title: t('cost'), kind: 'money', value: ({ discountMinor }) => discountMinor },
  ];

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button size="small" tone="secondary" onClick={() => setOpen({ what: 'batch' })}>
          {t('addMany')}
        </Button>
        <Button size="small" onClick={() => setOpen({ what: 'add' })}>
          {t('add')}
        </Button>
      </PageHeader>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchTool label={t('search')} value={filter.search ?? ''} onSearch={search => setFilter({ search })} />
        <FilterTool
          label={t('state')}
          value={filter.state}
          options={couponStates.map(state => [state, t(`state-${state}`)] as const)}
          all={c('all')}
          onChoose={state => setFilter({ state })}
        />
        {filter.batch && (
          <RemovableChip label={t('batchOff')} onRemove={() => setFilter({ batch: undefined })}>
            {t('batch')}
          </RemovableChip>
        )}
        {data && data.items.length > 0 && (
          <CsvButton title={t('title')} file="kirana-discounts" columns={fileColumns} rows={data.items} />
        )}
        {data && (
          <p role="status" className="text-xs text-muted tabular-nums">
            {t('sums', { uses: data.uses, cost: adminMoney(data.discountMinor) })}
            {data.more && ` ${t('more', { n: data.items.length })}`}
          </p>
        )}
      </div>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.items}
          keyOf={({ id }) => id}
          empty={t(isFiltered ? 'empty' : 'none')}
        />
      )}
      {question}
      {open?.what === 'add' && <CouponDialog onClose={close} />}
      {open?.what === 'edit' && <CouponDialog coupon={open.coupon} onClose={close} />}
      {open?.what === 'batch' && (
        <BatchDialog
          onClose={close}
          onMade={batch => {
            setFilter({ batch, search: undefined, state: undefined });
            close();
          }}
        />
      )}
    </>
  );
}
