import { takenOffOf } from '@kirana/contracts/taken-off';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useMoney } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useTranslations } from 'use-intl';
import type { OrderView } from '../../lib/orders/order-view.js';

/**
 * Says which goods are not in the bag, or what is instead of them, and what the order comes to at the door, or that the money for them goes back;
 * nothing about a complete or a cancelled order. How much goes back stands with the items: what is refunded later is not for these goods.
 */
export function LeftOut({ order, className }: { order: OrderView; className?: string }) {
  const t = useTranslations('tracking');
  const { locale } = useLanguage();
  const money = useMoney();
  const { items, totals, status } = order;
  const { off, left, leftMinor } = takenOffOf(order);
  const missing = items.filter(({ leftOut = 0 }) => leftOut > 0);
  const goesBack = off[0] && items.some(({ leftOut, insteadOf, refundedMinor }) => (leftOut || insteadOf) && refundedMinor);
  const list = missing.map(item => `${item.leftOut} × ${nameOf(item, locale)}`).join(', ');
  const told = [
    ...(list ? [t('leftOut', { list })] : []),
    ...items.flatMap(item =>
      item.insteadOf ? t('substitute', { name: nameOf(item.insteadOf, locale), substitute: nameOf(item, locale) }) : [],
    ),
  ];
  if (told.length === 0 || status === 'cancelled') return null;
  return (
    <Notice tone="warning" role="status" title={told.join('. ')} className={className}>
      {totals &&
        t('leftOutText', {
          how: off[0]?.as === 'takenOff' ? left : goesBack ? 'back' : 'nothing',
          amount: money(leftMinor + (off[1]?.minor ?? 0)),
        })}
    </Notice>
  );
}
