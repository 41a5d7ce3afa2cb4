import { paceDays } from '@kirana/contracts/pace-days';
import { Button, buttonClass } from '@kirana/web-kit/ui/button.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { PackagePlus, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CsvButton } from '../../lib/csv-button.js';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import { ReportTable } from '../../lib/report-table.js';
import { ProductStock } from '../../lib/stock/product-stock.js';
import { FilterTool, PageHeader, SearchTool } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { FormDialog } from '../../lib/unsaved/form-dialog.js';
import { ReceiveDialog } from './receive-dialog.js';
import { SupplierOrders } from './supplier-orders.js';
import { useStockColumns } from './use-stock-columns.js';
import { filtered, noShelf, placesOf, useStockList, type NamedStock } from './use-stock-list.js';

/** The most lines a browser draws without delay; more are found by a filter. */
const mostShown = 200;

/** What to reorder, the first to end first; deliveries are received here, and the stocktake begins here. */
export default function StockPage() {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const [filter, change] = useUrlFilter(['show', 'shelf', 'supplier', 'search']);
  const [opened, setOpened] = useState<NamedStock>();
  const [isReceiving, setReceiving] = useState(false);
  const columns = useStockColumns(setOpened);
  const { rows, error, refetch } = useStockList();
  const shown = rows && filtered(rows, filter);
  const isAll = filter.show === 'every';
  const suppliers = placesOf(rows ?? [], 'supplier');
  return (
    <>
      <PageHeader title={t('title')} lead={isAll ? t('leadAll') : t('lead', { days: paceDays })}>
        <SearchTool label={t('search')} value={filter.search ?? ''} onSearch={search => change({ search })} />
        <Link to="/admin/stock/stocktake" className={buttonClass('secondary', 'small')}>
          <ScanLine size={16} aria-hidden />
          {t('stocktake')}
        </Link>
        <Button size="small" disabled={!rows} onClick={() => setReceiving(true)}>
          <PackagePlus size={16} aria-hidden />
          {t('receive')}
        </Button>
      </PageHeader>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FilterTool
          label={t('show')}
          value={filter.show}
          options={[['every', t('showAll')]]}
          all={t('showDue')}
          onChoose={show => change({ show })}
        />
        <FilterTool
          label={t('shelf')}
          value={filter.shelf}
          options={placesOf(rows ?? [], 'shelf').map(([shelf]) => [shelf, shelf === noShelf ? t('noShelf') : shelf])}
          all={t('everyShelf')}
          onChoose={shelf => change({ shelf })}
        />
        {(filter.supplier !== undefined || suppliers.some(([supplier]) => supplier !== noShelf)) && (
          <FilterTool
            label={t('supplier')}
            value={filter.supplier}
            options={suppliers.map(([supplier]) => [supplier, supplier === noShelf ? t('noSupplier') : supplier])}
            all={t('everySupplier')}
            onChoose={supplier => change({ supplier })}
          />
        )}
        {shown && (
          <span className="ml-auto flex items-center gap-3 text-xs text-muted tabular-nums">
            {t('count', { n: shown.length })}
            <CsvButton title={t('title')} file="kirana-stock" columns={columns} rows={shown} />
          </span>
        )}
      </div>
      {!isAll && rows && <SupplierOrders rows={rows} chosen={filter.supplier} onChoose={supplier => change({ supplier })} />}
      {error && !rows && <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!error && !shown && <Spinner label={c('loading')} />}
      {shown && (
        <ReportTable
          label={t('title')}
          sortable
          rows={shown}
          most={mostShown}
          keyOf={({ productId }) => productId}
          empty={isAll || filter.search || filter.shelf || filter.supplier ? c('noData') : t('nothingDue')}
          columns={columns}
        />
      )}
      {shown && shown.length > mostShown && (
        <p className="mt-3 text-xs text-muted">{t('more', { n: shown.length - mostShown })}</p>
      )}
      {opened && (
        <FormDialog title={opened.name} close={c('close')} shape="wide" onClose={() => setOpened(undefined)}>
          <ProductStock productId={opened.productId} />
        </FormDialog>
      )}
      {isReceiving && rows && <ReceiveDialog stock={rows} onClose={() => setReceiving(false)} />}
    </>
  );
}
