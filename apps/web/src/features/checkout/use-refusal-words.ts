import { cityIn, inLanguage } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { useCart } from '../../lib/cart/cart.store.js';
import { useWindowWords } from '../../lib/delivery/use-delivery-window.js';
import type { OrderRefusal, ShortLine } from './order-refusal.js';
import type { ShownRefusal } from './shown-refusal.js';

/** What the page says of a refusal. */
export type SaidOfRefusal = Pick<ShownRefusal, 'title' | 'words'>;

/** Returns what the page says of a refusal, with the specification's texts (CHK-019, CHK-037, CHK-038). */
export function useRefusalWords() {
  const t = useTranslations('checkout');
  const repair = useTranslations('repair');
  const { locale } = useLanguage();
  const windowWords = useWindowWords();

  return (refusal: OrderRefusal): SaidOfRefusal => {
    const notOrdered = (words: string) => ({ title: t('orderTitle'), words });
    const notPaid = (words: string) => ({ title: t('paymentTitle'), words });
    const issueOf = ({ productId, name, available }: ShortLine) => {
      // The server names products in English.
      const line = useCart.getState().lines.find(({ id }) => id === productId);
      const product = line ? nameOf(line, locale) : name;
      return available === 0 ? repair('soldOut', { product }) : t('issueTitle', { product });
    };
    switch (refusal.why) {
      case 'short':
        return refusal.lines[0] ? { words: issueOf(refusal.lines[0]) } : notOrdered(t('orderText'));
      case 'gone':
        return notOrdered(t('lineGone'));
      case 'cart':
        return notOrdered(repair('cartChanged'));
      case 'price':
        return { words: t(refusal.quote.coupon?.refusal ? 'couponGone' : 'priceTitle') };
      case 'method':
        // The server's messages are in English.
        return notPaid(locale === 'en' ? refusal.message : t('unavailableText'));
      case 'payment':
        return notPaid(t('paymentText'));
      case 'outside':
        return { title: t('deliveryTitle'), words: t('deliveryText', cityIn(locale)) };
      case 'paused':
        return notOrdered(inLanguage(refusal.paused, locale));
      case 'window':
        return notOrdered(
          refusal.from === null
            ? t('windowGone')
            : t('windowMoved', {
                window: windowWords({ from: new Date(refusal.from), to: new Date(Date.parse(refusal.from) + 3_600_000) }),
              }),
        );
      case 'fields':
        return notOrdered(t('askedInvalid'));
      // Stands until the device is online again.
      case 'offline':
        return { words: t(refusal.sent ? 'offlineSent' : 'offline') };
      case 'busy':
        return notOrdered(t('busyText', { n: refusal.waitSeconds }));
      // The page itself says what is missing to the minimum.
      case 'minimum':
      case 'failed':
        return notOrdered(t('orderText'));
    }
  };
}
