import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';
import type { OrderRefusal } from './order-refusal.js';

/** Shows why the order was not placed, with the specification's texts (CHK-037). Returns the text shown. */
export function useOrderErrorText() {
  const t = useTranslations();
  const { locale } = useLanguage();

  return (refusal: OrderRefusal): string => {
    const say = (title: string, description: string) => {
      notify({ tone: 'error', title, description });
      return description;
    };
    // The server's messages are in English.
    const stated = (message: string, otherwise: string) => (locale === 'en' ? message : otherwise);
    switch (refusal.why) {
      case 'short':
        for (const { name, available } of refusal.lines) {
          say(t('checkout.issueTitle', { product: name }), t('checkout.issueText', { n: available }));
        }
        return '';
      case 'price':
        return t('checkout.priceTitle');
      case 'method':
        return say(t('checkout.paymentTitle'), stated(refusal.message, t('checkout.unavailableText')));
      case 'payment':
        return say(t('checkout.paymentTitle'), t('checkout.paymentText'));
      case 'outside':
        return say(t('checkout.deliveryTitle'), t('checkout.deliveryText'));
      case 'paused':
        return say(t('checkout.orderTitle'), refusal.paused[locale]);
      case 'window':
        return say(t('checkout.orderTitle'), t('checkout.windowGone'));
      case 'stated':
        return say(t('checkout.orderTitle'), stated(refusal.message, t('checkout.orderText')));
      case 'failed':
        return say(t('checkout.orderTitle'), t('checkout.orderText'));
    }
  };
}
