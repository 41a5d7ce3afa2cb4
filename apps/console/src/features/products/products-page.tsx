import './products-table.css';
import type { AdminProduct, AdminProductSort } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { productsQuery } from './api.js';
import { categoriesQuery } from '../../lib/categories-query.js';
import { asksToAdd } from '../../lib/add-product-place.js';
import { DataTable } from '../../lib/data-table.js';
import { laterPart } from '../../lib/later-part.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { useKeptList } from '../../lib/neighbours/use-kept-list.js';
import { Pager } from '../../lib/pager.js';
import { PageHeader, FilterTool, SearchTool } from '../../lib/tools.js';
import { IfMay, useMay } from '../../lib/use-may.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { BulkBar } from './bulk-bar.js';
import { DeleteDialog } from './delete-dialog.js';
import { DemoRangeDialog } from './demo-range-dialog.js';
import { ListMenu } from './list-menu.js';
import { ProductDetails } from './product-details.js';
import { useProductColumns } from './use-product-columns.js';

// Their forms are as large as the page, and most visits need none.
const ProductDialog = laterPart(() => import('./product-dialog.js'));
const ImportDialog = laterPart(() => import('./import-dialog.js'));

/** Orders of the list besides the newest first. */
const sorts = ['name', 'price-low', 'price-high', 'stock'] as const satisfies readonly AdminProductSort[];

type Open = { what: 'view' | 'edit' | 'delete'; product: AdminProduct } | { what: 'add' | 'import' | 'demo' };

/** Lists the catalogue, active or not, newest first. */
export default function ProductsPage() {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const [filter, setFilter] = useUrlFilter(['search', 'category', 'stock', 'active', 'sort']);
  const { locale } = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const [open, setOpen] = useState<Open>();
  const [showsFilters, setShowsFilters] = useState(false);
  const may = useMay();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productsQuery({ query: filter }),
    placeholderData: keepPreviousData,
  });
  useKeptList('products', isPlaceholderData ? undefined : data);
  // Bulk changes apply to visible rows only: rows hidden by a filter or another page are deselected.
  const change = useCallback<typeof setFilter>(
    changes => {
      setSelected(new Set());
      setFilter(changes);
    },
    [setFilter],
  );
  const chosen = (data?.items ?? []).filter(({ id }) => selected.has(id));
  const columns = useProductColumns({
    rows: data?.items ?? [],
    selected,
    onSelect: setSelected,
    onAct: (what, product) => setOpen({ what, product }),
  });
  const close = () => setOpen(undefined);
  useAskedToAdd(setOpen);
  return (
    <>
      <PageHeader title={c('products')}>
        <IfMay permission="products.write">
          <Button size="small" onClick={() => setOpen({ what: 'add' })}>
            {t('add')}
          </Button>
        </IfMay>
        <ListMenu onImport={() => setOpen({ what: 'import' })} onDemo={() => setOpen({ what: 'demo' })} />
      </PageHeader>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchTool label={t('search')} value={filter['search'] ?? ''} onSearch={search => change({ search })} />
        <Button
          size="small"
          tone="secondary"
          className="md:hidden"
          aria-expanded={showsFilters}
          onClick={() => setShowsFilters(!showsFilters)}
        >
          <ListFilter size={16} aria-hidden />
          {t('filters')}
        </Button>
        <div className={clsx('flex flex-wrap items-center gap-2', !showsFilters && 'max-md:hidden')}>
          <FilterTool
            label={t('category')}
            all={c('all')}
            value={filter['category']}
            options={categories.map(category => [category.id, nameOf(category, locale)] as const)}
            onChoose={category => change({ category })}
          />
          <FilterTool
            label={t('stockFilter')}
            all={c('all')}
            value={filter['stock']}
            options={[
              ['low', t('low')],
              ['out', t('out')],
            ]}
            onChoose={stock => change({ stock })}
          />
          <FilterTool
            label={t('status')}
            all={c('all')}
            value={filter['active']}
            options={[
              ['true', t('active')],
              ['false', t('inactive')],
            ]}
            onChoose={active => change({ active })}
          />
          <FilterTool
            label={t('sort')}
            all={t('sort_newest')}
            value={filter['sort']}
            options={sorts.map(sort => [sort, t(`sort_${sort}`)] as const)}
            onChoose={sort => change({ sort })}
          />
        </div>
      </div>
      {chosen.length > 0 && may('products.write') && <BulkBar products={chosen} onDone={() => setSelected(new Set())} />}
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={c('products')}
            columns={columns}
            rows={data?.items}
            keyOf={({ id }) => id}
            empty={c('noData')}
            selected={selected}
            className="products-table"
          />
          {data && <Pager {...data} onPage={page => change({ page: String(page) })} />}
        </>
      )}
      <Suspense>
        {open?.what === 'add' && <ProductDialog onClose={close} />}
        {open?.what === 'edit' && <ProductDialog product={open.product} onClose={close} />}
        {open?.what === 'import' && <ImportDialog onClose={close} onDemo={() => setOpen({ what: 'demo' })} />}
      </Suspense>
      {open?.what === 'view' && <ProductDetails product={open.product} onClose={close} />}
      {open?.what === 'delete' && <DeleteDialog product={open.product} onClose={close} />}
      {open?.what === 'demo' && <DemoRangeDialog onClose={close} />}
    </>
  );
}

/** Opens the form when the address asks for it, which it then no longer does: a reload shows the list. */
function useAskedToAdd(setOpen: (open: Open) => void) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksToAdd(search);
  useEffect(() => {
    if (!isAsked) return;
    setOpen({ what: 'add' });
    void navigate('/admin/products', { replace: true });
  }, [isAsked, navigate, setOpen]);
}
