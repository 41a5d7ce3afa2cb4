import { examplePosition } from '@kirana/contracts/position';
import { inLanguage } from '@kirana/i18n';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { CheckField } from '@kirana/web-kit/ui/check-field.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { Notice } from '@kirana/web-kit/ui/notice.tsx';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { noChoice, type AskedField } from './asked-fields.js';
import { ticked } from './checkout-form.js';
import type { CheckoutForm } from './checkout-form.js';
import { Section } from './section.js';
import { PinChoice } from './pin-choice.js';
import { refusalPlaces, type ShownRefusal } from './shown-refusal.js';
import { TextWithWish } from './text-with-wish.js';

export interface AskedFieldsProps {
  asked: readonly AskedField[];
  /** The address is saved. */
  saves: boolean;
  /** Why the shop refused what was entered. */
  refused: ShownRefusal | null;
}

/** The fields that the shop and its extensions add to the order. */
export function AskedFieldsSection({ asked, saves, refused }: AskedFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <Section title={t('askedTitle')}>
      <div className="flex flex-col gap-4">
        {asked.map(field => (
          <Asked key={field.key} field={field} saves={saves} />
        ))}
      </div>
      <div id={refusalPlaces.asked} tabIndex={-1} role="alert" className="mt-4 empty:hidden">
        {refused && <Notice tone="error" title={refused.words} />}
      </div>
    </Section>
  );
}

function Asked({ field, saves }: { field: AskedField; saves: boolean }) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const { register, watch, setValue, formState } = useFormContext<CheckoutForm>();
  const { key, input, label, hint, required, min, max, maxLength, options, wish } = field;
  const name = `fields.${key}` as const;
  if (input === 'yes-no')
    return (
      <div>
        <CheckField
          label={inLanguage(label, locale)}
          checked={watch(name) === ticked}
          onChange={event => setValue(name, event.target.checked ? ticked : '', { shouldDirty: true })}
        />
        {hint && <p className="text-xs text-muted">{inLanguage(hint, locale)}</p>}
      </div>
    );
  const message = formState.errors.fields?.[key]?.message;
  const error =
    message &&
    (message === 'number'
      ? numberError(t, min, max)
      : message === 'position'
        ? t('checkout.pinWrong', { example: examplePosition() })
        : t('form.required'));
  const hints = [inLanguage(hint, locale), field.withAddress && saves && t('checkout.savedWithAddress')]
    .filter(Boolean)
    .join(' ');
  const words = { label: inLanguage(label, locale), hint: hints || undefined, placeholder: inLanguage(field.example, locale) };
  if (field.isPosition) return <PinChoice {...words} placeholder={examplePosition()} name={name} error={error} />;
  if (wish) return <TextWithWish {...words} name={name} wish={wish} maxLength={maxLength ?? Infinity} />;
  const props = { ...words, required, error, ...register(name) };
  if (input === 'choice')
    return (
      <SelectField {...props}>
        <option value={noChoice}>{t('checkout.askedNone')}</option>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {inLanguage(words, locale)}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      {...props}
      autoComplete="off"
      inputMode={input === 'number' ? 'decimal' : undefined}
      maxLength={maxLength ?? undefined}
    />
  );
}

function numberError(t: ReturnType<typeof useTranslations<never>>, min: number | null, max: number | null): string {
  if (min !== null && max !== null) return t('checkout.askedRange', { min, max });
  return t('checkout.askedNumber');
}
