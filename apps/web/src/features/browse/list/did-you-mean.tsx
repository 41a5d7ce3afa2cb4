import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { suggestionsQuery } from '../../../lib/catalogue/api.js';

/** Suggests the corrected search words, or fewer of them that find something; nothing when there are none. */
export function DidYouMean({ search }: { search: string }) {
  const t = useTranslations('app');
  const { data } = useQuery(suggestionsQuery(search));
  const words = data?.corrected ?? data?.instead;
  if (!words) return null;
  return (
    <Link
      to={`/products?search=${encodeURIComponent(words)}`}
      className="mb-2 flex min-h-12 items-center justify-center font-semibold text-leaf underline underline-offset-4"
    >
      {t('didYouMean', { word: words })}
    </Link>
  );
}
