import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSheetField } from './fields.js';
import { nutrients, type TypedSheet } from './typed-sheet.js';

/** The nutrition declaration, which tea, salt, herbs and single spices do not need. */
export function NutritionFields() {
  const t = useTranslations('productPage');
  const { register, watch } = useFormContext<TypedSheet>();
  const field = useSheetField();
  return (
    <>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <input type="checkbox" role="switch" className="size-5 accent-leaf" {...register('details.hasNutrition')} />
        {t('hasNutrition')}
      </label>
      {watch('details.hasNutrition') && (
        <div className="product-row">
          <SelectField label={t('per')} {...field('details.nutrition.per')}>
            <option value="100 g">100 g</option>
            <option value="100 ml">100 ml</option>
          </SelectField>
          {nutrients.map(name => (
            <TextField key={name} inputMode="decimal" label={t(`nutrient_${name}`)} {...field(`details.nutrition.${name}`)} />
          ))}
        </div>
      )}
    </>
  );
}
