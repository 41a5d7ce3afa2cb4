import { dishTexts } from '@kirana/web-kit/dishes/dish-texts';
import { MoreTexts } from '@kirana/web-kit/i18n/more-texts.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dishesOfProductQuery } from './api.js';
import { DishLinks } from './dish-links.js';

/** The dishes that a product goes into; nothing when there are none. */
export default function GoesInto({ productId }: { productId: string }) {
  return (
    <MoreTexts texts={dishTexts}>
      <Line productId={productId} />
    </MoreTexts>
  );
}

function Line({ productId }: { productId: string }) {
  const t = useTranslations('dishes');
  const { data } = useQuery(dishesOfProductQuery(productId));
  return data && data.length > 0 ? <DishLinks label={t('goesInto')} dishes={data} /> : null;
}
