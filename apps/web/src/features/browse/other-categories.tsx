import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../lib/catalogue/api.js';
import { nameOf } from '../../lib/catalogue/localized.js';
import { useLanguage } from '../../lib/i18n/locale-provider.js';

export interface OtherCategoriesProps {
  chosen?: string | undefined;
  hrefOf: (category: string) => string;
  className?: string;
}

/** A line that names the categories beside those that sidebar and home page show (F-18): `Also: Beverages, Frozen`. */
export function OtherCategories({ chosen, hrefOf, className }: OtherCategoriesProps) {
  const t = useTranslations('list');
  const { locale } = useLanguage();
  const others = useQuery(categoriesQuery).data?.filter(category => !category.storefrontVisible) ?? [];
  if (others.length === 0) return null;
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3 text-sm', className)}>
      <span className="text-muted">{t('also')}</span>
      {others.map(category => (
        <Link
          key={category.id}
          to={hrefOf(category.id)}
          aria-current={chosen === category.id ? 'page' : undefined}
          className="inline-flex min-h-12 items-center underline decoration-line underline-offset-4 hover:text-leaf aria-[current]:font-semibold aria-[current]:text-leaf lg:min-h-11"
        >
          {nameOf(category, locale)}
        </Link>
      ))}
    </p>
  );
}
