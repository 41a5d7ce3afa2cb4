import type { Product } from '@kirana/contracts';
import { formatWeight } from '@kirana/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../i18n/locale-provider.js';
import type { QuantityStepperProps } from '../ui/quantity-stepper.js';

/** Returns what a stepper of a product is called, and in which steps of weight it counts; `name`: where several are on one page. */
export function useStepperWords(
  { weighed }: Pick<Product, 'weighed'>,
  name?: string,
): Pick<QuantityStepperProps, 'labels' | 'weight'> {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  if (!weighed) {
    const labels =
      name === undefined
        ? { quantity: t('quantity'), decrease: t('decrease'), increase: t('increase') }
        : { quantity: t('quantityOf', { name }), decrease: t('decreaseOf', { name }), increase: t('increaseOf', { name }) };
    return { labels };
  }
  const { portionGrams } = weighed;
  const weight = formatWeight(portionGrams, locale);
  const labels =
    name === undefined
      ? { quantity: t('kilograms'), decrease: t('lighter', { weight }), increase: t('heavier', { weight }) }
      : {
          quantity: t('kilogramsOf', { name }),
          decrease: t('lighterOf', { weight, name }),
          increase: t('heavierOf', { weight, name }),
        };
  return { labels, weight: { portionGrams, locale } };
}
