import type { Dish } from '@kirana/contracts';
import { Chip } from '@kirana/web-kit/ui/chip.tsx';
import { useTranslations } from 'use-intl';

/** Diets and allergens, as they follow from the ingredients. */
export function DishFacts({ dish: { diets, allergens } }: { dish: Pick<Dish, 'diets' | 'allergens'> }) {
  const t = useTranslations();
  if (!diets || !allergens) return <p className="mt-3 text-sm text-muted">{t('dishes.unknown')}</p>;
  return (
    <>
      {diets.length > 0 && (
        <ul aria-label={t('product.diets')} className="mt-3 flex flex-wrap gap-2">
          {diets.map(diet => (
            <li key={diet}>
              <Chip tone="leaf">{t(`dietName.${diet}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-muted">
        {allergens.length > 0
          ? t('dishes.allergens', { names: allergens.map(name => t(`allergen.${name}`)).join(', ') })
          : t('dishes.noAllergens')}{' '}
        {t('dishes.traces')}
      </p>
    </>
  );
}
