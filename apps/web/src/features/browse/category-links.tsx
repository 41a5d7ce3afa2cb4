import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { showHeading } from '../../lib/page/show-heading.js';

export interface CategoryLinksProps {
  /** All categories, where a search has found nothing; else only those that sidebar and home page do not show (F-18). */
  all?: boolean;
  chosen?: string | undefined;
  hrefOf?: (category: string) => string;
}

/** A line of categories: `Also: Beverages Frozen`. */
export default function CategoryLinks({
  all = false,
  chosen,
  hrefOf = id => `/products?category=${encodeURIComponent(id)}`,
}: CategoryLinksProps) {
  const t = useTranslations('list');
  const { locale } = useLanguage();
  const named = useQuery(categoriesQuery).data?.filter(category => all || !category.storefrontVisible);
  return named?.length ? (
    <span className={`flex flex-wrap items-center gap-x-4 text-sm text-muted${all ? ' justify-center' : ''}`}>
      {!all && t('also')}
      {named.map(category => (
        <Link
          key={category.id}
          to={hrefOf(category.id)}
          // Nothing of an empty list stays, this link included.
          {...(all && { onClick: showHeading })}
          aria-current={chosen === category.id ? 'page' : undefined}
          className="inline-flex min-h-12 items-center text-ink underline decoration-line underline-offset-4 hover:text-leaf aria-[current]:font-semibold aria-[current]:text-leaf"
        >
          {nameOf(category, locale)}
        </Link>
      ))}
    </span>
  ) : null;
}
