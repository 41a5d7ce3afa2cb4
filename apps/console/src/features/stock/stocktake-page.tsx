import { StickyBar } from '@kirana/web-kit/page/sticky-bar.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { Spinner } from '@kirana/web-kit/ui/spinner.tsx';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { LoadFailure, sentenceOf } from '../../lib/load-failure.js';
import type { ProductFacts } from '../../lib/product-facts.js';
import { ScanBar, type ScanOutcome } from '../../lib/scan/scan-bar.js';
import { PageHeader, SearchTool } from '../../lib/tools.js';
import { useUrlFilter } from '../../lib/use-url-filter.js';
import { CountLine } from './count-line.js';
import { CountList } from './count-list.js';
import { RefusedCounts } from './refused-counts.js';
import { ReviewCounts } from './review-counts.js';
import { ShelfChoice } from './shelf-choice.js';
import { useStocktake } from './use-stocktake.js';
import { filtered, noShelf, placesOf, useStockList } from './use-stock-list.js';

/** Counts what is on the shelves, on a phone: a shelf or a search, the counts, and a review before they are booked. */
export default function StocktakePage() {
  const t = useTranslations('stock');
  const c = useTranslations('console');
  const s = useTranslations('scan');
  const [{ shelf, search }, change] = useUrlFilter(['shelf', 'search']);
  const [isReview, setReview] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [reached, setReached] = useState<string>();
  const page = useRef<HTMLDivElement>(null);
  /** The scanned product whose line gets the focus once it is shown. */
  const next = useRef<string>(undefined);
  const { rows, error, refetch } = useStockList();
  const { counts, typed, untaken, refused, type, take, addPiece, drop, book, isBusy } = useStocktake();
  const counted = new Set([...Object.keys(counts), ...untaken]);
  const isReviewing = isReview && Object.keys(counts).length > 0;
  const nameOf = (id: string) => rows?.find(({ productId }) => productId === id)?.name ?? id;
  // Pieces of what is no longer sold are written off on the page of the stock.
  const sold = rows?.filter(({ isSold }) => isSold) ?? [];
  const isChosen = shelf !== undefined || Boolean(search);
  const lines =
    rows && isChosen ? filtered(sold, { show: 'every', shelf, search }).toSorted((a, b) => a.name.localeCompare(b.name)) : [];

  useEffect(() => {
    const line = next.current && page.current?.querySelector<HTMLElement>(`[data-count="${next.current}"]`);
    if (!line) return;
    next.current = undefined;
    line.focus();
  });

  function scan({ id, name }: ProductFacts): ScanOutcome {
    const row = sold.find(({ productId }) => productId === id);
    if (isReviewing) return { isWrong: true, text: s('underReview') };
    if (!row) return { isWrong: true, text: s('notStocked', { name: rows ? nameOf(id) : name }) };
    if (!lines.includes(row)) change({ shelf: row.shelf ?? noShelf, search: undefined });
    next.current = id;
    setReached(id);
    return { isWrong: false, text: s('counted', { name: row.name, n: String(addPiece(id)) }) };
  }

  return (
    <div ref={page} data-scan className="mx-auto max-w-2xl">
      <PageHeader title={t('stocktake')} lead={t('stocktakeLead')}>
        <SearchTool
          label={t('searchToCount')}
          value={search ?? ''}
          onSearch={words => change({ search: words, shelf: undefined })}
        />
      </PageHeader>
      {error && !rows && <LoadFailure title={t('loadFailed')} text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!error && !rows && <Spinner label={c('loading')} />}
      {rows && (
        <StickyBar edge="top" className="sticky top-(--head) z-10 mb-3 bg-paper py-1">
          <ScanBar onProduct={scan} />
        </StickyBar>
      )}
      <RefusedCounts lines={refused} nameOf={nameOf} />
      {isReviewing ? (
        <ReviewCounts
          counts={counts}
          nameOf={nameOf}
          isBusy={isBusy}
          onDrop={id => drop([id])}
          onBack={() => setReview(false)}
          onBook={() => {
            setReview(false);
            book();
          }}
        />
      ) : (
        rows && (
          <>
            {!isChosen && (
              <ShelfChoice shelves={placesOf(sold, 'shelf')} onChoose={chosen => change({ shelf: chosen, search: undefined })} />
            )}
            {isChosen && (
              <>
                <Button
                  size="small"
                  tone="quiet"
                  className="mb-2"
                  onClick={() => change({ shelf: undefined, search: undefined })}
                >
                  <ArrowLeft size={16} aria-hidden />
                  {t('otherShelf')}
                </Button>
                {shelf !== undefined && (
                  <h2 className="mb-2 font-display text-lg">{shelf === noShelf ? t('noShelf') : t('onShelfNamed', { shelf })}</h2>
                )}
                <CountList
                  key={`${shelf} ${search}`}
                  lines={lines}
                  reached={reached}
                  render={row => (
                    <CountLine
                      key={row.productId}
                      row={row}
                      count={counts[row.productId]}
                      typed={typed[row.productId] ?? ''}
                      onType={text => type(row.productId, text)}
                      onTake={() => take(row.productId)}
                      onDrop={() => drop([row.productId])}
                    />
                  )}
                />
                {lines.length === 0 && <p className="py-6 text-center text-sm text-muted">{c('noData')}</p>}
              </>
            )}
          </>
        )
      )}
      {!isReviewing && (
        <StickyBar
          edge="bottom"
          className="sticky bottom-(--bar) z-10 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 md:mx-0 md:px-0"
        >
          <div className="flex items-center justify-between gap-3">
            {counted.size > 0 ? (
              <Button tone="danger" onClick={() => setLeaving(true)}>
                {t('discard')}
              </Button>
            ) : (
              <Link
                to="/admin/stock"
                className="inline-flex min-h-11 items-center text-sm text-leaf underline underline-offset-4"
              >
                {t('backToStock')}
              </Link>
            )}
            <Button
              disabled={counted.size === 0 || isBusy}
              onClick={() => {
                untaken.forEach(take);
                setReview(true);
              }}
            >
              {t('review', { n: counted.size })}
            </Button>
          </div>
        </StickyBar>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText', { n: counted.size })}
          confirm={t('discard')}
          cancel={c('cancel')}
          onConfirm={() => {
            drop([...counted]);
            setLeaving(false);
          }}
          onClose={() => setLeaving(false)}
        />
      )}
    </div>
  );
}
