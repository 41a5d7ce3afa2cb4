import { categoriesQuery } from '@kirana/web-kit/catalogue/api';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { afterIdle } from '../../../lib/page/after-idle.js';
import { BoughtChip, DishesChip } from '../later-parts.js';

const CategoryLinks = afterIdle(async () => (await import('../category-links.js')).default);

export interface CategoryListProps {
  chosen: string | undefined;
  hrefOf: (category: string | undefined) => string;
}

/** A sidebar on a wide page, elsewhere the end of the row that scrolls sideways. */
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
      <nav aria-label={t('categories')} className="max-lg:contents">
        <ul className="flex gap-2 lg:flex-col lg:gap-0.5">
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
          <BoughtChip />
        </ul>
      </nav>
      <div className="shrink-0 max-lg:whitespace-nowrap max-lg:*:flex-nowrap lg:min-h-12 lg:px-4">
        <CategoryLinks chosen={chosen} hrefOf={hrefOf} />
      </div>
    </>
  );
}
