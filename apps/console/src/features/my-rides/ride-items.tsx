import type { MyRide } from '@kirana/contracts';
import { defaultLocale, formatWeight } from '@kirana/i18n';
import { productQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQueries } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** What to hand over, in the language of the page. Orders hold names in the default language; riders see the catalogue as customers do. */
export function RideItems({ items }: Pick<MyRide, 'items'>) {
  const t = useTranslations('myRides');
  const { locale } = useLanguage();
  const names = useQueries({
    queries: items.map(({ productId }) => ({
      ...productQuery(productId),
      enabled: locale !== defaultLocale && productId !== '',
      staleTime: Infinity,
      retry: false,
    })),
    combine: answers => answers.map(({ data }) => data && nameOf(data, locale)),
  });
  return (
    <ul aria-label={t('items')} className="mt-3 divide-y divide-line border-y border-line text-sm">
      {items.map(({ productId, name, quantity, grams }, at) => (
        <li key={productId + name} className="flex gap-3 py-2">
          <span className="min-w-8 font-semibold tabular-nums">
            {grams === null ? `${quantity} ×` : formatWeight(grams, locale)}
          </span>
          <span>{names[at] ?? name}</span>
        </li>
      ))}
    </ul>
  );
}
