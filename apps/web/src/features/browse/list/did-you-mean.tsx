import { suggestionsQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { showHeading } from '../../../lib/page/show-heading.js';

/** Names what was looked for and is sold out, else suggests the corrected search words, or fewer of them that find something. */
export function DidYouMean({ search }: { search: string }) {
  const t = useTranslations('app');
  const { data } = useQuery(suggestionsQuery(search));
  const { locale } = useLanguage();
  if (data?.soldOut)
    return data.soldOut.map(product => (
      <Link
        key={product.id}
        to={`/products/${encodeURIComponent(product.id)}`}
        className="mb-2 flex min-h-12 items-center justify-center font-semibold text-leaf underline underline-offset-4"
      >
        {t('soldOut', { name: nameOf(product, locale) })}
      </Link>
    ));
  const words = data?.corrected ?? data?.instead;
  if (!words) return null;
  return (
    <Link
      to={`/products?search=${encodeURIComponent(words)}`}
      onClick={showHeading}
      className="mb-2 flex min-h-12 items-center justify-center font-semibold text-leaf underline underline-offset-4"
    >
      {t('didYouMean', { word: words })}
    </Link>
  );
}
