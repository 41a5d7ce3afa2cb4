import { useTranslations } from 'use-intl';
import { useCart } from '../../lib/cart/cart.store.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';
import { notify } from '../../lib/notify/notify.js';
import type { OrderRefusal, ShortLine } from './order-refusal.js';

/** Shows why the order was not placed, with the specification's texts (CHK-037). Returns the reason in one line. */
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
    const issueOf = ({ productId, name }: ShortLine) => {
      // The server names products in English.
      const line = useCart.getState().lines.find(({ id }) => id === productId);
      return t('checkout.issueTitle', { product: line ? nameOf(line, locale) : name });
    };
    switch (refusal.why) {
      case 'short':
        for (const line of refusal.lines) say(issueOf(line), t('checkout.issueText', { n: line.available }));
        return refusal.lines[0] ? issueOf(refusal.lines[0]) : '';
      case 'gone':
        return say(t('checkout.orderTitle'), t('checkout.lineGone'));
      case 'cart':
        return say(t('checkout.orderTitle'), t('repair.cartChanged'));
      case 'price':
        return t(refusal.quote.coupon?.refusal ? 'checkout.couponGone' : 'checkout.priceTitle');
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
      case 'fields':
        return say(t('checkout.orderTitle'), t('checkout.askedInvalid'));
      case 'stated':
        return say(t('checkout.orderTitle'), stated(refusal.message, t('checkout.orderText')));
      // Said at the button until the device is online again, and in no toast.
      case 'offline':
        return t(refusal.sent ? 'checkout.offlineSent' : 'checkout.offline');
      case 'failed':
        return say(t('checkout.orderTitle'), t('checkout.orderText'));
    }
  };
}
