import type { AdminDish } from '@kirana/contracts';
import { defaultLocale, offeredTranslations } from '@kirana/i18n';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { notify } from '@kirana/web-kit/notify/notify';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isChangedMeanwhile } from '../../lib/changed-meanwhile.js';
import { DataTable, type Column } from '../../lib/data-table.js';
import { labelIn } from '../../lib/label-in.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader } from '../../lib/tools.js';
import { adminDishesQuery, changeDish } from './api.js';
import { DishDialog } from './dish-dialog.js';

/** The dishes of the shop; they are added, edited and switched here. */
export default function DishesPage() {
  return (
    <MoreTexts texts={dishTexts}>
      <Dishes />
    </MoreTexts>
  );
}

function Dishes() {
  const t = useTranslations('adminDishes');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const queries = useQueryClient();
  const [open, setOpen] = useState<AdminDish | 'new'>();
  const { data, error, refetch } = useQuery(adminDishesQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version, isActive }: AdminDish) =>
      changeDish({ params: { id }, body: { version, changes: { isActive: !isActive } } }),
    onSuccess: ({ isActive }) => notify({ tone: 'success', title: t(isActive ? 'switchedOn' : 'switchedOff') }),
    onError: refused => {
      console.error('the dish was not switched', refused);
      const text = isChangedMeanwhile(refused) ? t('clashTitle') : (sentenceOf(refused) ?? t('failed'));
      notify({ tone: 'error', title: c('error'), description: text });
    },
    onSettled: () => queries.invalidateQueries(),
  });

  const columns: Column<AdminDish>[] = [
    { key: 'title', title: labelIn(t('title'), defaultLocale), onPhone: 'lead', cell: ({ title }) => title },
    ...offeredTranslations().map(each => ({
      key: each,
      title: labelIn(t('title'), each),
      name: '',
      cell: ({ translatedTitle }: AdminDish) => translatedTitle[each] || '–',
    })),
    { key: 'minutes', title: t('minutes'), numeric: true, cell: ({ minutes }) => minutes },
    { key: 'products', title: t('products'), numeric: true, cell: ({ products }) => products.length },
    {
      key: 'visible',
      title: t('visible'),
      onPhone: 'aside',
      cell: dish => (
        <label className="inline-flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-leaf"
            aria-label={t('switch', { title: dish.title })}
            checked={dish.isActive}
            disabled={isPending}
            onChange={() => mutate(dish)}
          />
          {t(dish.isActive ? 'on' : 'off')}
        </label>
      ),
    },
    {
      key: 'actions',
      title: p('actions'),
      onPhone: 'aside',
      cell: dish => (
        <IconButton label={p('edit', { name: dish.title })} onClick={() => setOpen(dish)}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      ),
    },
  ];

  return (
    <>
      <PageHeader title={t('heading')} lead={t('pageLead')}>
        <Button size="small" onClick={() => setOpen('new')}>
          {t('add')}
        </Button>
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('heading')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
      )}
      {open && <DishDialog {...(open !== 'new' && { dish: open })} onClose={() => setOpen(undefined)} />}
    </>
  );
}
