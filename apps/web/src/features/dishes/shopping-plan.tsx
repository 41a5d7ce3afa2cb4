import type { Dish } from '@kirana/contracts';
import { portionOf } from '@kirana/contracts/dish-portions';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AddWhatIsNeeded } from './add-what-is-needed.js';
import { planFor, tables, usualTable, type Table } from './dish-plan.js';
import { FilterRow } from './filter-row.js';
import { IngredientRow } from './ingredient-row.js';
import { amountText } from '../../lib/dishes/localized-dish.js';
import { useKitchen } from './use-kitchen.js';

/** The ingredients for a number of people, and what of them goes into the cart. */
export function ShoppingPlan({ dish }: { dish: Dish }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const [table, setTable] = useState<Table>(() => usualTable(dish));
  const kitchen = useKitchen();
  const lines = planFor(dish, table, kitchen);
  return (
    <>
      <FilterRow
        legend={t('dishes.for')}
        choices={tables.map(each => [String(each), String(each)] as const)}
        chosen={String(table)}
        onChoose={value => setTable(tables.find(each => String(each) === value) ?? table)}
      />
      <section aria-labelledby="from-the-shop">
        <h2 id="from-the-shop" className="text-lg font-semibold">
          {t('dishes.ingredients')}
        </h2>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {lines.map(line => (
            <IngredientRow
              key={line.ingredient.productId}
              line={line}
              onChoose={chosen => kitchen.choose(line.ingredient.productId, chosen)}
            />
          ))}
        </ul>
        {lines.length < dish.ingredients.length && <p className="mt-3 text-sm text-chilli">{t('dishes.gone')}</p>}
        <AddWhatIsNeeded dish={dish} lines={lines} />
      </section>
      {dish.atHome.length > 0 && (
        <section aria-labelledby="from-home">
          <h2 id="from-home" className="mb-2 text-lg font-semibold">
            {t('dishes.atHome')}
          </h2>
          <ul className="grid max-w-[44rem] gap-x-8 gap-y-1 sm:grid-cols-2">
            {dish.atHome.map(({ item, amount, unit, optional }) => (
              <li key={item} className="flex justify-between gap-3">
                <span>
                  {t(`pantry.${item}`)} {optional && <span className="text-sm text-muted">({t('dishes.optional')})</span>}
                </span>
                <span className="text-muted tabular-nums">
                  {amount && unit && amountText(portionOf(amount, dish.servings, table), unit, locale)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
