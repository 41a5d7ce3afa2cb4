import { defaultLocale, offeredTranslations } from '@kirana/i18n';
import { nameOf } from '@kirana/web-kit/catalogue/localized';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { categoriesQuery } from '../../../lib/categories-query.js';
import { labelIn } from '../../../lib/label-in.js';
import { Card } from '../../../lib/tools.js';
import { LongField, SideBySide, useSheetField } from './fields.js';
import type { TypedSheet } from './typed-sheet.js';

/** Names and descriptions in each language side by side, the category, and whether the product is sold. */
export function BasicsSection() {
  const t = useTranslations('productPage');
  const p = useTranslations('adminProducts');
  const { locale } = useLanguage();
  const { register, watch } = useFormContext<TypedSheet>();
  const field = useSheetField();
  const { data: categories = [] } = useQuery(categoriesQuery());
  const chosen = watch('categoryId');
  return (
    <Card title={t('basics')} className="product-section">
      <SideBySide>
        <TextField label={labelIn(p('name'), defaultLocale)} required maxLength={120} {...field('name')} />
        {offeredTranslations().map(each => (
          <TextField
            key={each}
            lang={each}
            label={labelIn(p('name'), each)}
            maxLength={120}
            {...field(`translatedName.${each}`)}
          />
        ))}
        <LongField label={labelIn(p('description'), defaultLocale)} maxLength={2_000} {...field('description')} />
        {offeredTranslations().map(each => (
          <LongField
            key={each}
            lang={each}
            label={labelIn(p('description'), each)}
            maxLength={2_000}
            {...field(`translatedDescription.${each}`)}
          />
        ))}
        <TextField lang="hi-Latn" label={t('indianName')} hint={t('indianNameHint')} maxLength={120} {...field('indianName')} />
        <LongField label={t('eans')} hint={t('eansHint')} rows={3} inputMode="numeric" {...field('eans')} />
        {/* Its value is given, because the categories may arrive after it was set. */}
        <SelectField label={p('category')} required {...field('categoryId')} value={chosen}>
          {!categories.some(({ id }) => id === chosen) && <option value={chosen}>{chosen}</option>}
          {categories.map(category => (
            <option key={category.id} value={category.id}>
              {nameOf(category, locale)}
            </option>
          ))}
        </SelectField>
      </SideBySide>
      <label className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <input type="checkbox" role="switch" className="size-5 accent-leaf" {...register('isActive')} />
        {t('isSold')}
      </label>
    </Card>
  );
}
