import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useHasDishes } from '../../lib/dishes/has-dishes.js';

/** The way to the dishes at the end of the row of categories, where the header has no room for it; nothing in a shop without dishes. */
export function DishesChip() {
  const t = useTranslations('app');
  const some = useHasDishes();
  return (
    some && (
      <li className="shrink-0 lg:hidden">
        <Link
          to="/dishes"
          className="flex min-h-12 items-center rounded-full border border-edge bg-turmeric-soft px-4 font-semibold whitespace-nowrap text-ink hover:bg-leaf-soft md:min-h-11"
        >
          {t('dishes')}
        </Link>
      </li>
    )
  );
}
