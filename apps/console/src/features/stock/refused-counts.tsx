import type { StocktakeLine } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';

/** Counts that were not booked, and why: they are to be taken again. */
export function RefusedCounts({ lines, nameOf }: { lines: readonly StocktakeLine[]; nameOf: (productId: string) => string }) {
  const t = useTranslations('stock');
  const date = useShopDate();
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
