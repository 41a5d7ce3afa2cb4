import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { suggestionsQuery } from '../catalogue/api.js';
import { MoreTexts } from '../i18n/more-texts.js';
import { DishLinks } from './dish-links.js';
import { dishTexts } from './dish-texts.js';

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
