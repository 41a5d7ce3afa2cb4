import { categoriesQuery, suggestionsQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The categories that a search of the product list names; nothing when there are none. */
export default function FoundCategories({ search }: { search: string }) {
  const t = useTranslations('list');
  const { locale } = useLanguage();
  const found = useQuery(suggestionsQuery(search)).data?.categories ?? [];
  const all = useQuery(categoriesQuery).data ?? [];
  const named = all.filter(({ id }) => found.some(each => each.id === id));
  if (named.length === 0) return null;
  return (
    <nav aria-label={t('categories')} className="flex shrink-0 gap-2">
      {named.map(category => (
        <Link
          key={category.id}
          to={`/products?category=${encodeURIComponent(category.id)}`}
          className="inline-flex min-h-12 items-center rounded-full border border-edge bg-surface px-4 font-semibold whitespace-nowrap text-leaf hover:bg-leaf-soft md:min-h-11"
        >
          {nameOf(category, locale)}
        </Link>
      ))}
    </nav>
  );
}
