import { formatPercent } from '@kirana/i18n';
import { useShopDate } from '@kirana/web-kit/i18n/format';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { adminMoney } from '../../lib/admin-money.js';

/** Codes that were made together: `20 × DIWALI…: 10 %, on`. */
const several = /^(\d+ × .*…): (.*)$/;

/** Returns a function that says the rules of a discount code, as orders notes them in the audit log, in the language of the page. */
export function useAuditCouponWords(): (noted: string) => string {
  const t = useTranslations('discounts');
  const v = useTranslations('audit.values');
  const { locale } = useLanguage();
  const date = useShopDate();
  const rules: readonly [RegExp, (found: string) => string][] = [
    [/^([\d.]+) %$/, percent => t('offPercent', { percent: formatPercent(Number(percent), locale) })],
    [/^(\d+)$/, amount => t('offAmount', { amount: adminMoney(Number(amount)) })],
    [/^(free-delivery)$/, () => t('kind-free-delivery')],
    [/^from (\d+)$/, amount => t('ruleMinimum', { amount: adminMoney(Number(amount)) })],
    [/^uses (\d+)$/, n => v('couponUses', { n: Number(n) })],
    [/^per customer (\d+)$/, n => t('rulePerCustomer', { n: Number(n) })],
    [/^(first order)$/, () => t('ruleFirstOrder')],
    [/^after (\S+Z)$/, from => t('since', { from: date(from) })],
    [/^until (\S+Z)$/, to => t('until', { to: date(to) })],
    [/^(on)$/, () => v('couponOn')],
    [/^(off)$/, () => v('couponOff')],
  ];
  const say = (rule: string): string => {
    for (const [shape, words] of rules) {
      const found = shape.exec(rule)?.[1];
      if (found !== undefined) return words(found);
    }
    return rule;
  };
  const sayAll = (noted: string) => noted.split(', ').map(say).join(', ');
  return noted => {
    const [, codes, shared] = several.exec(noted) ?? [];
    return codes === undefined || shared === undefined ? sayAll(noted) : `${codes}: ${sayAll(shared)}`;
  };
}
