import type { Diet, Dish } from '@kirana/contracts';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useVisit } from '@kirana/web-kit/page/visit';
import { useTranslations } from 'use-intl';
import { StructuredData } from '../../lib/page/structured-data.js';
import { amountText, leadOf, methodOf, titleOf } from '../../lib/dishes/localized-dish.js';

/** The diets that schema.org knows. */
const dietsOfSchema: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
};

/** Structured data for search engines: the recipe. */
export function DishData({ dish }: { dish: Dish }) {
  const t = useTranslations();
  const { origin, shop } = useVisit();
  const { locale } = useLanguage();
  const ingredients = [
    ...dish.ingredients.flatMap(({ product, amount, unit }) =>
      product ? [`${amountText(amount, unit, locale)} ${nameOf(product, locale)}`] : [],
    ),
    ...dish.atHome.map(({ item, amount, unit }) =>
      amount && unit ? `${amountText(amount, unit, locale)} ${t(`pantry.${item}`)}` : t(`pantry.${item}`),
    ),
  ];
  return (
    <StructuredData
      facts={{
        '@type': 'Recipe',
        name: titleOf(dish, locale),
        description: leadOf(dish, locale),
        url: `${origin}/dishes/${dish.id}`,
        ...(origin ? { image: `${origin}${dish.image}` } : {}),
        author: { '@type': 'Organization', name: shop.name },
        inLanguage: locale,
        recipeCuisine: 'Indian',
        recipeYield: t('dishes.people', { n: dish.servings }),
        totalTime: `PT${dish.minutes}M`,
        recipeIngredient: ingredients.map(text => text.replaceAll('\u00a0', ' ')),
        recipeInstructions: methodOf(dish, locale).map(text => ({ '@type': 'HowToStep', text })),
        suitableForDiet: dish.diets?.flatMap(diet => {
          const name = dietsOfSchema[diet];
          return name ? [`https://schema.org/${name}`] : [];
        }),
      }}
    />
  );
}
