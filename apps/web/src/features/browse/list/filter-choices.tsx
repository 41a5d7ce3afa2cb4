import { allergenNames, dietNames } from '@kirana/web-kit/catalogue/food-names';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { useTranslations } from 'use-intl';
import type { ListFilterState } from './use-list-filter.js';

/** Selects diets a product must suit and allergens it must not contain. */
export function FilterChoices({ filter }: { filter: ListFilterState }) {
  const t = useTranslations();
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-1 font-semibold">{t('list.diet')}</legend>
        {dietNames.map(diet => (
          <CheckField
            key={diet}
            label={t(`dietName.${diet}`)}
            checked={filter.diets.includes(diet)}
            onChange={() => filter.toggle({ name: 'diet', word: diet })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">{t('list.without')}</legend>
        {allergenNames.map(allergen => (
          <CheckField
            key={allergen}
            label={<span className="first-letter:uppercase">{t(`allergen.${allergen}`)}</span>}
            checked={filter.without.includes(allergen)}
            onChange={() => filter.toggle({ name: 'without', word: allergen })}
          />
        ))}
        <p className="mt-2 text-xs text-muted">{t('list.allergenNote')}</p>
      </fieldset>
    </div>
  );
}
