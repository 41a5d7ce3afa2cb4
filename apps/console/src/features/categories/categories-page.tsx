import type { AdminCategory } from '@kirana/contracts';
import { defaultLocale, offeredTranslations } from '@kirana/i18n';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '../../lib/data-table.js';
import { labelIn } from '../../lib/label-in.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { PageHeader } from '../../lib/tools.js';
import { categoryListQuery } from './api.js';
import { CategoryDialog } from './category-dialog.js';
import { useCategoryChanges } from './use-category-changes.js';

type Open = { readonly what: 'edit' | 'remove'; readonly category: AdminCategory } | { readonly what: 'add' };

/** Lists the categories in the order of the shop; they are added, renamed, moved and switched here. */
export default function CategoriesPage() {
  const t = useTranslations('categories');
  const c = useTranslations('console');
  const p = useTranslations('adminProducts');
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useQuery(categoryListQuery());
  const { mutate, isPending } = useCategoryChanges();
  const close = () => setOpen(undefined);
  const categories = data ?? [];

  /** Whether it can go there now; its button is not `disabled` otherwise, which would take the focus from it. */
  const canMove = (category: AdminCategory, by: -1 | 1) =>
    !isPending && categories[categories.indexOf(category) + by] !== undefined;

  function move(category: AdminCategory, by: -1 | 1) {
    if (!canMove(category, by)) return;
    const at = categories.indexOf(category);
    mutate({ kind: 'order', categories: categories.toSpliced(at, 1).toSpliced(at + by, 0, category) });
  }

  const columns: Column<AdminCategory>[] = [
    {
      key: 'order',
      title: t('order'),
      name: '',
      cell: category => (
        <span className="flex">
          <IconButton
            className="aria-disabled:opacity-60"
            label={t('moveUp', { name: category.name })}
            aria-disabled={!canMove(category, -1)}
            onClick={() => move(category, -1)}
          >
            <ArrowUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            className="aria-disabled:opacity-60"
            label={t('moveDown', { name: category.name })}
            aria-disabled={!canMove(category, 1)}
            onClick={() => move(category, 1)}
          >
            <ArrowDown size={16} aria-hidden />
          </IconButton>
        </span>
      ),
    },
    { key: 'name', title: labelIn(t('name'), defaultLocale), onPhone: 'lead', cell: ({ name }) => name },
    ...offeredTranslations().map(each => ({
      key: each,
      title: labelIn(t('name'), each),
      name: '',
      cell: ({ translatedName }: AdminCategory) => translatedName[each] || '–',
    })),
    {
      key: 'products',
      title: t('products'),
      numeric: true,
      cell: ({ id, products }) => (
        <Link
          to={`/admin/products?category=${id}`}
          className="inline-flex items-center underline underline-offset-4 max-md:min-h-11 max-md:min-w-11"
        >
          {products}
        </Link>
      ),
    },
    {
      key: 'visible',
      title: t('visible'),
      onPhone: 'aside',
      cell: category => (
        <label className="inline-flex min-h-11 items-center gap-2 md:min-h-9">
          <input
            type="checkbox"
            role="switch"
            className="size-5 accent-leaf"
            aria-label={t('switch', { name: category.name })}
            checked={category.storefrontVisible}
            disabled={isPending}
            onChange={() => mutate({ kind: 'switch', category })}
          />
          {t(category.storefrontVisible ? 'on' : 'off')}
        </label>
      ),
    },
    {
      key: 'actions',
      title: p('actions'),
      onPhone: 'aside',
      cell: category => (
        <span className="flex">
          <IconButton label={p('edit', { name: category.name })} onClick={() => setOpen({ what: 'edit', category })}>
            <Pencil size={16} aria-hidden />
          </IconButton>
          {category.products === 0 && (
            <IconButton label={p('delete', { name: category.name })} onClick={() => setOpen({ what: 'remove', category })}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </span>
      ),
    },
  ];

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button size="small" onClick={() => setOpen({ what: 'add' })}>
          {t('add')}
        </Button>
      </PageHeader>
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <DataTable label={t('title')} columns={columns} rows={data} keyOf={({ id }) => id} empty={c('noData')} />
      )}
      {open?.what === 'add' && <CategoryDialog onClose={close} />}
      {open?.what === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={p('sure')}
          text={t('sureText', { name: open.category.name })}
          confirm={p('deleteIt')}
          cancel={c('cancel')}
          onClose={close}
          onConfirm={() => {
            mutate({ kind: 'remove', category: open.category });
            close();
          }}
        />
      )}
    </>
  );
}
