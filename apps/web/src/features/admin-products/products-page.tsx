import type { AdminProduct } from '@kirana/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminQueries } from '../../lib/console/admin-api.js';
import { DataTable } from '../../lib/console/data-table.js';
import { LoadFailure, sentenceOf } from '../../lib/console/load-failure.js';
import { Pager } from '../../lib/console/pager.js';
import { ConsoleHead, FilterTool, SearchTool, Tool } from '../../lib/console/tools.js';
import { useUrlFilter } from '../../lib/console/use-url-filter.js';
import { BulkBar } from './bulk-bar.js';
import { DeleteDialog } from './delete-dialog.js';
import { ExportButton } from './export-button.js';
import { ImportDialog } from './import-dialog.js';
import { ProductDetails } from './product-details.js';
import { ProductDialog } from './product-dialog.js';
import { useProductColumns } from './use-product-columns.js';

type Open = { what: 'view' | 'edit' | 'delete'; product: AdminProduct } | { what: 'add' | 'import' };

/** The range, sold or not, the newest first. */
export default function ProductsPage() {
  const t = useTranslations('adminProducts');
  const c = useTranslations('console');
  const [filter, change] = useUrlFilter(['search', 'stock', 'active']);
  const [open, setOpen] = useState<Open>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useQuery({ ...adminQueries.products(filter), placeholderData: keepPreviousData });
  const columns = useProductColumns({
    rows: data?.items ?? [],
    selected,
    onSelect: setSelected,
    onAct: (what, product) => setOpen({ what, product }),
  });
  const close = () => setOpen(undefined);
  return (
    <>
      <ConsoleHead title={c('products')}>
        <SearchTool label={t('search')} value={filter['search'] ?? ''} onSearch={search => change({ search })} />
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
        <Link
          to="/admin/image-generator"
          className="inline-flex min-h-11 items-center rounded-control bg-leaf-soft px-3 text-xs font-semibold whitespace-nowrap text-leaf hover:bg-leaf hover:text-on-leaf md:min-h-9"
        >
          {c('imageGenerator')}
        </Link>
        <ExportButton />
        <Tool onClick={() => setOpen({ what: 'import' })}>{t('import')}</Tool>
        <Tool tone="main" onClick={() => setOpen({ what: 'add' })}>
          {t('add')}
        </Tool>
      </ConsoleHead>
      {selected.size > 0 && <BulkBar ids={[...selected]} onDone={() => setSelected(new Set())} />}
      {error && !data ? (
        <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable label={c('products')} columns={columns} rows={data?.items} keyOf={({ id }) => id} empty={c('noData')} />
          {data && <Pager {...data} onPage={page => change({ page: String(page) })} />}
        </>
      )}
      {open?.what === 'add' && <ProductDialog onClose={close} />}
      {open?.what === 'edit' && <ProductDialog product={open.product} onClose={close} />}
      {open?.what === 'view' && <ProductDetails product={open.product} onClose={close} />}
      {open?.what === 'delete' && <DeleteDialog product={open.product} onClose={close} />}
      {open?.what === 'import' && <ImportDialog onClose={close} />}
    </>
  );
}
