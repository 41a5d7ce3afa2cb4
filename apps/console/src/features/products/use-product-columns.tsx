import type { AdminProduct } from '@kirana/contracts';
import { nameOf, netQuantityOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { IconButton } from '@kirana/web-kit/ui/icon-button.tsx';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Column } from '../../lib/data-table.js';
import { fromList } from '../../lib/neighbours/kept-list.js';
import { useMay } from '../../lib/use-may.js';
import { PriceCell, StockCell } from './quick-cells.js';
import { CategoryId } from './category-id.js';
import { ProductThumb } from './product-thumb.js';

export interface ProductColumnsProps {
  readonly rows: readonly AdminProduct[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onAct: (what: 'view' | 'edit' | 'delete', product: AdminProduct) => void;
}

const acts = [
  ['view', Eye],
  ['edit', Pencil],
  ['delete', Trash2],
] as const;

/** Returns the columns of the specification, between a selection checkbox and the actions (APRD-001, APRD-009). */
export function useProductColumns({ rows, selected, onSelect, onAct }: ProductColumnsProps): Column<AdminProduct>[] {
  const t = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const may = useMay();
  const box = 'size-4 accent-leaf max-md:size-5';
  // A finger needs more than the box; on a phone the one in the head says what it does.
  const target = 'inline-flex items-center gap-3 max-md:min-h-11 max-md:min-w-11';
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return [
    {
      key: 'select',
      title: (
        <label className={target}>
          <input
            type="checkbox"
            className={box}
            checked={all}
            onChange={() => onSelect(new Set(all ? [] : rows.map(({ id }) => id)))}
          />
          <span className="md:sr-only">{t('selectAll')}</span>
        </label>
      ),
      cell: product => (
        <label className={target}>
          <input
            type="checkbox"
            className={box}
            aria-label={t('select', { name: nameOf(product, locale) })}
            checked={selected.has(product.id)}
            onChange={() => toggle(product.id)}
          />
        </label>
      ),
    },
    { key: 'image', title: t('image'), cell: product => <ProductThumb product={product} /> },
    {
      key: 'name',
      title: t('name'),
      cell: product => (
        <>
          <Link
            to={`/admin/products/${product.id}`}
            state={fromList}
            className="inline-flex items-center underline underline-offset-4 max-md:min-h-11"
          >
            {nameOf(product, locale)}
          </Link>
          <span className="block text-xs text-muted">
            {netQuantityOf({ amount: product.netAmount, unit: product.netUnit }, locale)}
          </span>
        </>
      ),
    },
    { key: 'category', title: t('category'), cell: ({ categoryId }) => <CategoryId id={categoryId} /> },
    { key: 'price', title: t('price'), numeric: true, cell: product => <PriceCell product={product} /> },
    {
      key: 'stock',
      title: t('stock'),
      numeric: true,
      cell: product => <StockCell product={product} />,
    },
    {
      key: 'status',
      title: t('status'),
      cell: ({ isActive }) => (
        <span className={isActive ? undefined : 'is-off text-muted'}>{t(isActive ? 'active' : 'inactive')}</span>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      cell: product => (
        <span className="flex">
          {acts
            .filter(([what]) => what === 'view' || may('products.write'))
            .map(([what, Icon]) => (
              <IconButton key={what} label={t(what, { name: nameOf(product, locale) })} onClick={() => onAct(what, product)}>
                <Icon size={16} aria-hidden />
              </IconButton>
            ))}
        </span>
      ),
    },
  ];
}
