import { suggestionsQuery } from '@kirana/web-kit/catalogue/api';
import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DishLinks } from './dish-links.js';

/** The dishes that a search of the product list finds as well; nothing when there are none. */
export default function FoundDishes({ search }: { search: string }) {
  return (
    <MoreTexts texts={dishTexts}>
      <Line search={search} />
    </MoreTexts>
  );
}

function Line({ search }: { search: string }) {
  const t = useTranslations('dishes');
  const { data } = useQuery(suggestionsQuery(search));
  return data && data.dishes.length > 0 ? <DishLinks label={t('found')} dishes={data.dishes} className="mb-3" /> : null;
}
