import type { StocktakeLine } from '@kirana/contracts';
import { Notice } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/console/admin-name.js';
import { useWarsawDate } from '../../lib/i18n/format.js';

/** Counts that were not booked, and why: they are to be taken again. */
export function RefusedCounts({ lines, nameOf }: { lines: readonly StocktakeLine[]; nameOf: (productId: string) => string }) {
  const t = useTranslations('stock');
  const date = useWarsawDate();
  if (lines.length === 0) return null;
  const why = ({ outcome, by, at, available }: StocktakeLine) => {
    if (outcome === 'counted-meanwhile') return t('countedBy', { who: by ? adminName(by) : t('shop'), when: at ? date(at) : '' });
    return outcome === 'insufficient-stock' ? t('promised', { n: String(available) }) : t('notStocked');
  };
  return (
    <Notice tone="warning" title={t('refusedCounts', { n: lines.length })} role="alert" className="mb-4">
      <ul>
        {lines.map(line => (
          <li key={line.productId}>
            <b>{nameOf(line.productId)}</b>: {why(line)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
