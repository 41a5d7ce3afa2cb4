import { defaultLocale, offeredTranslations, region } from '@kirana/i18n';
import { allergenNames, dietNames } from '@kirana/web-kit/catalogue/food-names';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { labelIn } from '../../../lib/label-in.js';
import { units } from '../../../lib/pack-choices.js';
import { Card } from '../../../lib/tools.js';
import { CheckGroup, LongField, SideBySide, useSheetField } from './fields.js';
import { NutritionFields } from './nutrition-fields.js';
import type { TypedSheet } from './typed-sheet.js';

const packs = ['pouch', 'jar', 'box', 'bag', 'tin', 'bottle'] as const satisfies readonly TypedSheet['details']['packKind'][];

/** What is in the pack: net quantity, VAT, and the declarations that the law requires (ADR 0045). */
export function FoodSection() {
  const t = useTranslations('productPage');
  const allergen = useTranslations('allergen');
  const diet = useTranslations('dietName');
  const { register, watch } = useFormContext<TypedSheet>();
  const field = useSheetField();
  const [vatRate, isDeclared, isByWeight] = watch(['vatRate', 'isDeclared', 'isByWeight']);
  const allergens = allergenNames.map(each => [each, allergen(each)] as const);
  return (
    <Card title={t('food')} className="product-section">
      <div className="product-row">
        {!isByWeight && (
          <>
            <TextField inputMode="decimal" label={t('netAmount')} required {...field('netAmount')} />
            <SelectField label={t('netUnit')} {...field('netUnit')}>
              {units.map(unit => (
                <option key={unit} value={unit}>
                  {unit === 'pcs' ? t('pieces') : unit}
                </option>
              ))}
            </SelectField>
          </>
        )}
        <SelectField label={t('vatRate')} {...field('vatRate')}>
          {/* A product keeps the rate that an earlier release took. */}
          {[...new Set([...region().vat.rates, Number(vatRate)])].map(rate => (
            <option key={rate} value={rate}>
              {rate} %
            </option>
          ))}
        </SelectField>
      </div>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <input type="checkbox" role="switch" className="size-5 accent-leaf" {...register('isDeclared')} />
        {t('isDeclared')}
      </label>
      {!isDeclared && <p className="text-xs text-muted">{t('undeclared')}</p>}
      {isDeclared && (
        <>
          <p className="text-xs text-muted">{t('markAllergens')}</p>
          <SideBySide>
            {[defaultLocale, ...offeredTranslations()].map(each => (
              <LongField
                key={each}
                lang={each}
                label={labelIn(t('ingredients'), each)}
                {...field(`details.ingredients.${each}`)}
              />
            ))}
            <CheckGroup legend={t('allergens')} name="details.allergens" options={allergens} />
            <CheckGroup legend={t('mayContain')} name="details.mayContain" options={allergens} />
            {[defaultLocale, ...offeredTranslations()].map(each => (
              <LongField
                key={each}
                rows={2}
                lang={each}
                label={labelIn(t('storage'), each)}
                {...field(`details.storage.${each}`)}
              />
            ))}
          </SideBySide>
          <CheckGroup legend={t('diets')} name="details.diets" options={dietNames.map(each => [each, diet(each)] as const)} />
          <div className="product-row">
            <TextField label={t('origin')} hint={t('originHint')} maxLength={2} {...field('details.origin')} />
            <SelectField label={t('packKind')} {...field('details.packKind')}>
              {packs.map(pack => (
                <option key={pack} value={pack}>
                  {t(`pack_${pack}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <NutritionFields />
        </>
      )}
    </Card>
  );
}
