import { takenOffOf } from '@kirana/contracts/taken-off';
import { Notice } from '@kirana/ui';
import { useTranslations } from 'use-intl';
import { nameOf } from '../../lib/catalogue/localized.js';
import { useMoney } from '../../lib/i18n/format.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import type { OrderView } from '../../lib/orders/order-view.js';

/** Says which goods are not in the bag and how much less the customer pays, or gets back; nothing about a complete or a cancelled order. */
export function LeftOut({ order, className }: { order: OrderView; className?: string }) {
  const t = useTranslations('tracking');
  const { locale } = useLanguage();
  const money = useMoney();
  const { items, totals, status } = order;
  const { line, off, left, leftMinor } = takenOffOf(order);
  const missing = items.filter(({ leftOut = 0 }) => leftOut > 0);
  if (missing.length === 0 || status === 'cancelled') return null;
  const list = missing.map(item => `${item.leftOut} × ${nameOf(item, locale)}`).join(', ');
  return (
    <Notice tone="warning" role="status" title={t('leftOut', { list })} className={className}>
      {totals &&
        t('leftOutText', {
          how: line === undefined ? 'nothing' : line === 'refunded' ? 'back' : left === 'toPay' ? 'door' : 'paid',
          less: money(off[0]?.minor ?? 0),
          amount: money(leftMinor + (off[1]?.minor ?? 0)),
        })}
    </Notice>
  );
}
