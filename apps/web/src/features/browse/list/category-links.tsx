import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { categoriesQuery } from '../../../lib/catalogue/api.js';
import { nameOf } from '../../../lib/catalogue/localized.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';

/** All categories as links, where a search has found nothing. */
export function CategoryLinks() {
  const { locale } = useLanguage();
  return (
    <span className="mt-2 flex flex-wrap justify-center gap-x-4">
      {useQuery(categoriesQuery).data?.map(category => (
        <Link
          key={category.id}
          to={`/products?category=${encodeURIComponent(category.id)}`}
          className="inline-flex min-h-12 items-center underline decoration-leaf/40 underline-offset-4 hover:text-leaf"
        >
          {nameOf(category, locale)}
        </Link>
      ))}
    </span>
  );
}
