import { stockReasons, type StockReason } from '@kirana/contracts/stock-reasons';
import { SelectField, TextField, type TextFieldProps } from '@kirana/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

export interface StockSectionProps {
  /** Available quantity when the dialog was opened. */
  readonly shown: number;
  readonly typed: string;
  readonly reason: StockReason;
  readonly field: Partial<TextFieldProps>;
  readonly onReason: (reason: StockReason) => void;
}

/** Changes the stock of an existing product: the reason decides whether a number is set or pieces are added to the current stock. */
export function StockSection({ shown, typed, field, reason, onReason }: StockSectionProps) {
  const t = useTranslations('adminProducts');
  const delta = Number(typed) - shown;
  const isTouched = typed.trim() !== '' && delta !== 0 && Number.isInteger(delta);
  const signed = delta > 0 ? `+${delta}` : String(delta);
  const hint = !isTouched
    ? t('stockUnchanged', { n: String(shown) })
    : reason === 'counted'
      ? t('countedHint')
      : t('moveHint', { delta: signed });
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-3 sm:grid-cols-2">
      <legend className="px-1 text-sm font-semibold">{t('stockLegend')}</legend>
      <TextField type="number" step="1" min="0" label={t('quantity')} required {...field} />
      <SelectField
        name="stockReason"
        label={t('reason')}
        value={reason}
        onChange={event => onReason(event.target.value as StockReason)}
      >
        {stockReasons.map(each => (
          <option key={each} value={each}>
            {t(`reason_${each}`)}
          </option>
        ))}
      </SelectField>
      <p className="text-xs text-muted sm:col-span-2" aria-live="polite">
        {hint}
      </p>
    </fieldset>
  );
}
