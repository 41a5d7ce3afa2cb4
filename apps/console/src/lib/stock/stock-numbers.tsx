import type { StockRow } from '@kirana/contracts';
import { lowStockBelow } from '@kirana/contracts/low-stock';
import { useTranslations } from 'use-intl';
import { shownDays } from './shown-days.js';

/** What is on the shelf, what of it belongs to orders, and what is left to sell. */
export function StockNumbers({
  row: { onHand, setAside, toPack, available, daysLeft, reorderPoint, isBelow },
}: {
  row: StockRow;
}) {
  const t = useTranslations('stock');
  const numbers = [
    [t('onHand'), onHand, ''],
    [t('setAside'), setAside, toPack > 0 ? t('ofTheseToPack', { n: String(toPack) }) : ''],
    [t('available'), available, daysLeft === null ? t('noSales') : t('daysLeftIs', { n: shownDays(daysLeft) })],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-3 gap-2">
        {numbers.map(([word, number, hint]) => (
          <div key={word} className="rounded-control bg-paper p-3">
            <dt className="text-xs text-muted">{word}</dt>
            <dd className="font-display text-xl tabular-nums">{number}</dd>
            {hint && <dd className="text-xs text-muted">{hint}</dd>}
          </div>
        ))}
      </dl>
      {isBelow && (
        <p className="mt-2 text-xs font-semibold text-chilli">{t('isBelow', { n: String(reorderPoint ?? lowStockBelow) })}</p>
      )}
    </>
  );
}
