import type { AuditEntry, Role } from '@kirana/contracts';
import { formatPercent } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAuditCouponWords } from './audit-coupon-words.js';
import { useAuditFieldWords } from './audit-field-words.js';
import { adminMoney } from '../../lib/admin-money.js';
import { ridersQuery } from '../../lib/riders-query.js';

/** Settings whose value is an amount. */
const amounts: ReadonlySet<string> = new Set(['delivery_fee', 'min_order_amount']);

/** Returns a function that says what an entry notes as before or after: the services note words of the program, grosze and UTC. */
export function useAuditValues(): (entry: AuditEntry, noted: string | null) => string {
  const v = useTranslations('audit.values');
  const status = useTranslations('adminStatus');
  const role = useTranslations('roles');
  const stock = useTranslations('stock');
  const refund = useTranslations('refund');
  const plan = useTranslations('productPage');
  const settings = useTranslations('settings');
  const { locale } = useLanguage();
  const date = useShopDate();
  const { data: riders = [] } = useQuery(ridersQuery());
  const couponWords = useAuditCouponWords();
  const fieldWords = useAuditFieldWords();

  const word = (text: string) => (v.has(text as 'on') ? v(text as 'on') : text);
  const refunded = (grosze: string) => v('refunded', { amount: adminMoney(Number(grosze)) });
  /** `cancelled, refunded 4690` of an order; `pickup, nobody-home`; `refunded 500, missing` of a part of it; `refunded 500 by hand`. */
  const orderWord = (text: string) => {
    const [, grosze, otherwise] = /^refunded (\d+)( by hand)?$/.exec(text) ?? [];
    if (grosze !== undefined)
      return otherwise ? v('refundedOtherwise', { amount: adminMoney(Number(grosze)) }) : refunded(grosze);
    if (status.has(text as 'pending')) return status(text as 'pending');
    return refund.has(`reason-${text}` as 'reason-missing') ? refund(`reason-${text}` as 'reason-missing') : word(text);
  };
  /** `40 (delivery)`. */
  const stockWords = (text: string) =>
    text.replace(/\((.+)\)$/, (whole, reason: string) =>
      stock.has(`moved_${reason}` as 'moved_sale') ? `(${stock(`moved_${reason}` as 'moved_sale')})` : whole,
    );
  /** `priceMinor 990, 2026-11-27T23:00:00.000Z to 2026-11-29T23:00:00.000Z`; of a price that begins or ends, only the price. */
  const priceWords = (text: string) =>
    text
      .replace(/^priceMinor (\d+)/, (_, grosze: string) => adminMoney(Number(grosze)))
      .replace(/(\S+Z) to (\S+Z)$/, (_, from: string, to: string) => plan('planFromTo', { from: date(from), to: date(to) }));
  const settingWords = (key: string, text: string) => {
    const choice = `delivery_proof-${text}`;
    if (key === 'delivery_proof' && settings.has(choice as 'delivery_proof-none'))
      return settings(choice as 'delivery_proof-none');
    if (text === '' || Number.isNaN(Number(text))) return text;
    if (amounts.has(key)) return adminMoney(Math.round(Number(text) * 100));
    return key === 'tax_rate' ? formatPercent(Number(text), locale) : text;
  };

  return ({ action, subject }, noted) => {
    if (noted === null) return '';
    switch (action) {
      case 'not-delivered':
      case 'set-status':
      case 'cancel-order':
      case 'resume-order':
      case 'refund-order':
      case 'refund-cash':
      case 'refund-partly':
      case 'settle-refund':
      case 'ask-again':
      case 'close-order':
        return noted.split(', ').map(orderWord).join(', ');
      case 'change-contact':
        return noted.split(', ').map(word).join(', ');
      case 'assign-rider':
      case 'link-rider':
        return riders.find(({ id }) => id === noted)?.name ?? noted;
      case 'change-stock':
        return stockWords(noted);
      case 'plan-price':
      case 'cancel-planned-price':
      case 'planned-price-begun':
      case 'planned-price-ended':
        return priceWords(noted);
      case 'change-product':
      case 'change-category':
      case 'change-dish':
        return fieldWords(noted);
      case 'add-coupon':
      case 'add-coupons':
      case 'change-coupon':
        return couponWords(noted);
      case 'save-setting':
        return settingWords(subject, noted);
      case 'switch-rider':
      case 'set-district':
      case 'set-shift':
      case 'require-two-factor':
        return word(noted);
      case 'replay-webhook':
        return noted.replace(/^(\d+) events$/, (_, n: string) => v('events', { n: Number(n) }));
      case 'invite-to-team':
      case 'withdraw-invitation':
      case 'accept-invitation':
      case 'change-role':
      case 'remove-from-team':
        return role.has(noted as Role) ? role(noted as Role) : noted;
      default:
        return noted;
    }
  };
}
