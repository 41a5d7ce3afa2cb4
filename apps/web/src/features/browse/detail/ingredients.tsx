import type { ProductDetails } from '@kirana/contracts';
import { packText } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useTranslations } from 'use-intl';
import { emphasised } from './emphasised.js';

/** Lists the ingredients with allergens highlighted, and possible traces. */
export function Ingredients({ details }: { details: ProductDetails }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const words = (names: ProductDetails['allergens']) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map(name => t(`allergen.${name}`)));
  return (
    <div className="flex max-w-[66ch] flex-col gap-2">
      <p>
        {emphasised(packText(details.ingredients, locale)).map(({ text, isAllergen, at }) =>
          isAllergen ? (
            <strong key={at} className="font-bold underline decoration-turmeric decoration-2 underline-offset-3">
              {text}
            </strong>
          ) : (
            text
          ),
        )}
      </p>
      <p className={details.allergens.length > 0 ? 'font-semibold' : 'text-muted'}>
        {details.allergens.length > 0 ? t('product.contains', { list: words(details.allergens) }) : t('product.allergensNone')}
      </p>
      {details.mayContain.length > 0 && <p>{t('product.mayContain', { list: words(details.mayContain) })}</p>}
    </div>
  );
}
