import type { ProductDetails } from '@kirana/contracts';
import { packText } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Disclosure } from '@kirana/web-kit/ui/disclosure.tsx';
import { useTranslations } from 'use-intl';
import { Ingredients } from './ingredients.js';
import { NutritionTable } from './nutrition-table.js';

/** Label information that must be available before the purchase (Regulation 1169/2011, article 14). */
export function PackDetails({ details }: { details: ProductDetails }) {
  const t = useTranslations('product');
  const { locale } = useLanguage();
  const origin = new Intl.DisplayNames([locale], { type: 'region' }).of(details.origin) ?? details.origin;
  return (
    <div className="w-full border-b border-line">
      <Disclosure open title={<h2>{t('ingredients')}</h2>}>
        <Ingredients details={details} />
      </Disclosure>
      <Disclosure open title={<h2>{t('nutrition')}</h2>}>
        {details.nutrition ? (
          <NutritionTable nutrition={details.nutrition} />
        ) : (
          <p className="text-muted">{t('nutritionNone')}</p>
        )}
      </Disclosure>
      <Disclosure open title={<h2>{t('originStorage')}</h2>}>
        <dl className="grid max-w-[32rem] gap-x-8 sm:grid-cols-[auto_1fr] sm:gap-y-2 [&>dt]:text-muted max-sm:[&>dt]:not-first:mt-3">
          <dt>{t('origin')}</dt>
          <dd>{origin}</dd>
          <dt>{t('storage')}</dt>
          <dd>{packText(details.storage, locale)}</dd>
        </dl>
      </Disclosure>
    </div>
  );
}
