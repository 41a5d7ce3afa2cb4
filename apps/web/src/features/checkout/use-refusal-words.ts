import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';
import type { OrderRefusal } from './order-refusal.js';

/** Tells the shopper why the order was not placed, in the words of the specification (§8). Returns what was said. */
export function useRefusalWords() {
  const t = useTranslations();
  const { locale } = useLanguage();

  return (refusal: OrderRefusal): string => {
    const say = (title: string, description: string) => {
      notify({ tone: 'error', title, description });
      return description;
    };
    // The server speaks English.
    const stated = (message: string, otherwise: string) => (locale === 'en' ? message : otherwise);
    switch (refusal.why) {
      case 'short':
        for (const { name, available } of refusal.lines) {
          say(t('errors.issueTitle', { product: name }), t('errors.issueText', { n: available }));
        }
        return '';
      case 'price':
        return t('checkout.priceTitle');
      case 'method':
        return say(t('errors.paymentTitle'), stated(refusal.message, t('checkout.unavailableText')));
      case 'payment':
        return say(t('errors.paymentTitle'), t('errors.paymentText'));
      case 'outside':
        return say(t('errors.deliveryTitle'), t('errors.deliveryText'));
      case 'stated':
        return say(t('errors.orderTitle'), stated(refusal.message, t('errors.orderText')));
      case 'failed':
        return say(t('errors.orderTitle'), t('errors.orderText'));
    }
  };
}
