import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { suggestionsQuery } from '../../../lib/catalogue/api.js';

/** Suggests the corrected search word, if there is one. */
export function DidYouMean({ search }: { search: string }) {
  const t = useTranslations('app');
  const { data } = useQuery(suggestionsQuery(search));
  if (!data?.corrected) return null;
  return (
    <Link
      to={`/products?search=${encodeURIComponent(data.corrected)}`}
      className="mb-2 block font-semibold text-leaf underline underline-offset-4"
    >
      {t('didYouMean', { word: data.corrected })}
    </Link>
  );
}
