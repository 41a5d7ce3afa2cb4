import type { AuditEntry } from '@kirana/contracts';
import { auditAreas } from '@kirana/contracts/audit-areas';
import type { OrderStatus } from '@kirana/contracts/order-status';
import { partialRefundReasons, type PartialRefundReason } from '@kirana/contracts/partial-refund-reasons';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/console/admin-money.js';
import { statusLooks } from '../../lib/console/order-words.js';
import { useWarsawDate } from '../../lib/i18n/format.js';

const isOneOf = (area: keyof typeof auditAreas, action: string) => (auditAreas[area] as readonly string[]).includes(action);
const isStatus = (text: string): text is OrderStatus => Object.hasOwn(statusLooks, text);
const isReason = (text: string): text is PartialRefundReason => (partialRefundReasons as readonly string[]).includes(text);
/** `12 × DIWALI…: ` in front of the rules of several codes. */
const batch = /^\d+ × [^:]*: /;
const instant = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/**
 * Returns a function that writes a value of the audit log for people. Services note values as they store them: `pending`, `priceMinor 1690`,
 * `until 2026-12-01T23:00:00.000Z`. What it does not know stays as it is.
 */
export function useAuditValue(): (entry: Pick<AuditEntry, 'action'>, value: string) => string {
  const t = useTranslations('audit.values');
  const status = useTranslations('adminStatus');
  const reason = useTranslations('refund');
  const date = useWarsawDate();

  function orderPart(part: string): string {
    if (isStatus(part)) return status(part);
    if (isReason(part)) return reason(`reason-${part}`);
    return part.replace(/^refunded (\d+)/, (_, minor) => t('refunded', { amount: adminMoney(Number(minor)) }));
  }

  function productPart(part: string): string {
    const [, field, value = ''] = /^(priceMinor|regularPriceMinor|isActive) (.+)$/.exec(part) ?? [];
    if (field === 'isActive') return t(value === 'true' ? 'shown' : 'hidden');
    if (!field) return part;
    return t(field as 'priceMinor', {
      amount: value === 'null' ? t('none') : value.replace(/^\d+/, minor => adminMoney(Number(minor))),
    });
  }

  function discountPart(part: string): string {
    const [, word = '', number] = /^(\D*?) ?(\d+)?( %)?$/.exec(part) ?? [];
    if (part.endsWith('%')) return part;
    if (word === '' && number) return adminMoney(Number(number));
    if (word === 'from' && number) return t('from', { amount: adminMoney(Number(number)) });
    if (word === 'uses' || word === 'per customer') return t(word === 'uses' ? 'uses' : 'perCustomer', { n: Number(number) });
    const plain = { 'free-delivery': 'freeDelivery', 'first order': 'firstOrder', on: 'on', off: 'off' } as const;
    if (Object.hasOwn(plain, part)) return t(plain[part as keyof typeof plain]);
    return part.replace(/^after /, `${t('after')} `).replace(/^until /, `${t('until')} `);
  }

  const partsOf = (action: string) => {
    if (isOneOf('orders', action)) return orderPart;
    if (isOneOf('discounts', action)) return discountPart;
    return isOneOf('products', action) ? productPart : (part: string) => part;
  };
  return ({ action }, value) => {
    const [prefix = ''] = batch.exec(value) ?? [];
    const words = value
      .slice(prefix.length)
      .split(', ')
      .map(partsOf(action))
      .join(', ')
      .replace(/ to (?=\d{4}-)/, ' – ');
    return prefix + words.replace(instant, found => date(found));
  };
}
