import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery, suggestionsQuery } from '../../../lib/catalogue/api.js';
import { nameOf } from '../../../lib/catalogue/localized.js';
import FoundDishes from '../../../lib/dishes/found-dishes.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';

interface FoundBesidesProps {
  search: string;
  /** What the products were found for when nothing has the words that were typed. */
  corrected: string | undefined;
}

/** What a search of the product list says besides its products: that other words were searched for, the categories and the dishes found. */
export default function FoundBesides({ search, corrected }: FoundBesidesProps) {
  const t = useTranslations('list');
  return (
    <>
      {corrected && <p className="mb-3 wrap-anywhere">{t('corrected', { search, word: corrected })}</p>}
      <FoundCategories search={search} />
      <FoundDishes search={search} />
    </>
  );
}

function FoundCategories({ search }: { search: string }) {
  const t = useTranslations('list');
  const { locale } = useLanguage();
  const found = useQuery(suggestionsQuery(search)).data?.categories ?? [];
  const all = useQuery(categoriesQuery).data ?? [];
  const named = all.filter(({ id }) => found.some(each => each.id === id));
  if (named.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="mb-3 flex flex-wrap gap-2">
      {named.map(category => (
        <Link
          key={category.id}
          to={`/products?category=${encodeURIComponent(category.id)}`}
          className="inline-flex min-h-12 items-center rounded-full border border-edge bg-surface px-4 font-semibold text-leaf hover:bg-leaf-soft md:min-h-11"
        >
          {nameOf(category, locale)}
        </Link>
      ))}
    </nav>
  );
}
