import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { afterIdle } from '../../../lib/page/after-idle.js';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../../lib/catalogue/api.js';
import { DishesChip } from '../later-parts.js';
import { nameOf } from '../../../lib/catalogue/localized.js';
import { useLanguage } from '../../../lib/i18n/locale-provider.js';

const CategoryLinks = afterIdle(async () => (await import('../category-links.js')).default);

export interface CategoryListProps {
  chosen: string | undefined;
  hrefOf: (category: string | undefined) => string;
}

/** A sidebar on a wide page, a horizontally scrolling row on a phone. */
export function CategoryList({ chosen, hrefOf }: CategoryListProps) {
  const t = useTranslations('list');
  const { locale } = useLanguage();
  const visible = useQuery(categoriesQuery).data?.filter(category => category.storefrontVisible) ?? [];
  const entries = [
    { id: undefined, name: t('all') },
    ...visible.map(category => ({ id: category.id, name: nameOf(category, locale) })),
  ];
  return (
    <>
      <nav aria-label={t('categories')} className="min-w-0">
        <ul className="-mx-4 -mt-1.5 flex min-h-13 gap-2 overflow-x-auto px-4 pt-1.5 pb-2 md:-mx-6 md:px-6 lg:mx-0 lg:mt-0 lg:flex-col lg:gap-0.5 lg:overflow-visible lg:p-0">
          {entries.map(({ id, name }) => (
            <li key={id ?? 'all'} className="shrink-0">
              <Link
                to={hrefOf(id)}
                aria-current={chosen === id ? 'page' : undefined}
                className={clsx(
                  'flex min-h-12 items-center md:min-h-11 rounded-full px-4 font-semibold whitespace-nowrap transition-colors lg:rounded-control',
                  chosen === id
                    ? 'bg-leaf text-on-leaf lg:bg-leaf-soft lg:text-leaf'
                    : 'bg-surface text-ink hover:bg-leaf-soft max-lg:border max-lg:border-edge lg:bg-transparent',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
          <DishesChip />
        </ul>
      </nav>
      <div className="min-h-12 lg:px-4">
        <CategoryLinks chosen={chosen} hrefOf={hrefOf} />
      </div>
    </>
  );
}
