import type { Product } from '@kirana/contracts';
import { gramsOf, type LineByWeight } from '@kirana/contracts/weighed';
import { formatPricePerKg, formatWeight } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { useMoney } from '../i18n/format.js';
import { useLanguage } from '../i18n/locale-provider.js';

type Sold = Pick<Product, 'weighed'>;

/** Says how much of a product, and at which price: by weight, of what is sold by it, else in pieces. */
export function useWeights() {
  const t = useTranslations('product');
  const money = useMoney();
  const { locale } = useLanguage();
  return {
    /** So many pieces: `7`, or `0.7 kg`. */
    amount: (pieces: number, { weighed }: Sold) =>
      weighed ? formatWeight(pieces * weighed.portionGrams, locale) : String(pieces),
    /** A line of an order: `7 ×`, or the weight, that in the bag once it is known. */
    ofLine: (line: { readonly quantity: number; readonly weighed?: LineByWeight | undefined }) => {
      const grams = gramsOf(line);
      return grams === undefined ? `${line.quantity} ×` : formatWeight(grams, locale);
    },
    /** Of a piece or of a kilogram: `12.99 zł/kg`. */
    price: ({ priceMinor, weighed }: Sold & Pick<Product, 'priceMinor'>) =>
      weighed ? formatPricePerKg(weighed.pricePerKgMinor, locale) : money(priceMinor),
    /** A sum that is the most that a weight costs. */
    most: (minor: number, { weighed }: Sold) => (weighed ? t('atMost', { price: money(minor) }) : money(minor)),
  };
}
