import { lowStockBelow } from '@kirana/contracts/low-stock';
import { region } from '@kirana/i18n';
import { SelectField, TextField, type TextFieldProps } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { units } from '../../lib/pack-choices.js';

interface NewProductDefaultsProps {
  readonly netAmount: Partial<TextFieldProps>;
  readonly netUnit: object;
  readonly vatRate: object;
}

/** What a new product gets unless it is changed: filled in, because it is on receipts and in the shop. */
export function NewProductDefaults({ netAmount, netUnit, vatRate }: NewProductDefaultsProps) {
  const t = useTranslations('adminProducts');
  const p = useTranslations('productPage');
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-control border border-line p-3 sm:grid-cols-3">
      <legend className="px-1 text-sm font-semibold">{t('defaults')}</legend>
      <TextField inputMode="decimal" label={t('packSize')} {...netAmount} />
      <SelectField label={p('netUnit')} {...netUnit}>
        {units.map(unit => (
          <option key={unit} value={unit}>
            {unit === 'pcs' ? p('pieces') : unit}
          </option>
        ))}
      </SelectField>
      <SelectField label={p('vatRate')} {...vatRate}>
        {region().vat.rates.map(rate => (
          <option key={rate} value={rate}>
            {rate}%
          </option>
        ))}
      </SelectField>
      <p className="col-span-full text-xs text-muted">{t('defaultsText', { pieces: String(lowStockBelow) })}</p>
    </fieldset>
  );
}
