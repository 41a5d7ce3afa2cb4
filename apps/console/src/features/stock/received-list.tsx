import type { ReceivedLine } from '@kirana/contracts';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { adminName } from '../../lib/admin-name.js';

/** What became of each line of a delivery. */
export function ReceivedList({ lines, nameOf }: { lines: readonly ReceivedLine[]; nameOf: (productId: string) => string }) {
  const t = useTranslations('stock');
  const date = useShopDate();
  const sentence = ({ outcome, pieces, available, by, at }: ReceivedLine) => {
    if (outcome === 'received') return t('gotLine', { n: String(pieces), available: String(available) });
    if (outcome === 'not-found') return t('notStocked');
    return t('gotBefore', { n: String(pieces), who: by ? adminName(by) : t('shop'), when: at ? date(at) : '' });
  };
  return (
    <ul className="divide-y divide-line text-sm" role="status">
      {lines.map(line => (
        <li key={line.productId} className="flex gap-3 py-2">
          {line.outcome === 'received' ? (
            <Check size={18} className="mt-0.5 shrink-0 text-leaf" aria-hidden />
          ) : (
            <TriangleAlert size={18} className="mt-0.5 shrink-0 text-chilli" aria-hidden />
          )}
          <span>
            <span className="font-semibold">{nameOf(line.productId)}</span>
            <span className="block text-xs text-muted">{sentence(line)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
