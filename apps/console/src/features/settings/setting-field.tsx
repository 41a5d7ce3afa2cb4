import type { AdminSetting } from '@kirana/contracts';
import { isTaxNumber, taxNumberOf } from '@kirana/contracts/tax-number';
import { currencySign, isUsualCity, region, taxNumberName, type Locale } from '@kirana/i18n';
import { useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { ConfirmDialog } from '@kirana/web-kit/ui/confirm-dialog.tsx';
import { TextField } from '@kirana/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { placeArguments } from './place-arguments.js';
import { useSaveSetting } from './use-save-setting.js';
import { readAmount } from '../../lib/admin-money.js';

/** Settings that are one line of text or a number. */
const kinds = {
  store_name: { type: 'text' },
  store_phone: { type: 'tel' },
  store_email: { type: 'email' },
  delivery_fee: { type: 'number', step: '0.01' },
  tax_rate: { type: 'number', step: '0.01' },
  min_order_amount: { type: 'number', step: '0.01' },
  currency: { type: 'text' },
  window_capacity: { type: 'number', step: '1', min: '1' },
  days_ahead: { type: 'number', step: '1', min: '0', max: '14' },
  company_name: { type: 'text' },
  company_address: { type: 'text' },
  company_nip: { type: 'text' },
} as const;
export type FieldKey = keyof typeof kinds;

/** What a field has besides, where the shop is. */
function placed(key: FieldKey): { placeholder?: string; inputMode?: 'numeric' } {
  if (key === 'company_address' && isUsualCity()) return { placeholder: 'ul. Przykładowa 12, 02-500 Warszawa' };
  return key === 'company_nip' && region().taxNumber === 'nip' ? { inputMode: 'numeric' } : {};
}

/** The value in force is another than the one shown; saving that one is asked about, for it changes what customers pay. */
const differing = ['delivery_fee', 'tax_rate', 'min_order_amount'] as const;
type Differing = (typeof differing)[number];

/** By key, which is also the name of the form field. */
const Setting = z.record(z.string(), z.string());

/** A number with the decimals it has and the separator of the language; anything else as it is. */
function written(value: string, locale: Locale): string {
  const number = /^\d+(?:\.(\d+))?$/.exec(value);
  if (!number) return value;
  return new Intl.NumberFormat(locale, { minimumFractionDigits: number[1]?.length ?? 0, useGrouping: false }).format(
    Number(value),
  );
}

interface SettingFieldProps {
  setting: AdminSetting & { readonly key: FieldKey };
  onTyped?: (value: string) => void;
}

/** Shows one setting with its own Save button. An unsaved setting shows the value in force (F-03). */
export function SettingField({ setting, onTyped }: SettingFieldProps) {
  const t = useTranslations('settings');
  const c = useTranslations('console');
  const wrong = useTranslations('settings.wrong');
  const { locale } = useLanguage();
  const form = useZodForm(Setting, { [setting.key]: setting.value });
  // What is wrong is said when the field is left, and then with every key.
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && !checks[setting.key]((form.watch(setting.key) ?? '').trim());
  const { save, isPending, refusal } = useSaveSetting(setting, {
    onSaved: value => form.reset({ [setting.key]: value }),
  });
  const [asked, setAsked] = useState<Differing>();
  const now = setting.inForce === null ? undefined : written(setting.inForce, locale);
  // No hint is needed if the default is also the value in force.
  const isInForce = setting.stored || setting.inForce === setting.value;
  const hints = [
    setting.key === 'tax_rate' && t('tax_rateHint'),
    !isInForce && (now === undefined ? t('unsavedNone') : t('unsaved', { value: now })),
  ].filter(Boolean);
  const currency = currencySign();
  const name = t(setting.key, { currency, number: taxNumberName(locale) });
  const submit = form.handleSubmit(({ [setting.key]: typed = '' }) => {
    const question = differing.find(key => key === setting.key);
    if (question && !isInForce && typed === setting.value) setAsked(question);
    else save(typed);
  });
  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <TextField
        id={setting.key}
        label={name}
        {...kinds[setting.key]}
        {...placed(setting.key)}
        hint={hints.join(' · ')}
        {...form.register(setting.key, {
          onChange: (event: { target: { value: string } }) => onTyped?.(event.target.value),
          onBlur: () => setLeft(true),
        })}
        error={isWrong ? wrong(setting.key, placeArguments()) : refusal}
        beside={
          <Button size="small" type="submit" disabled={isPending} aria-label={t('saveOne', { name })}>
            {t(isPending ? 'saving' : 'save')}
          </Button>
        }
      />
      {asked && (
        <ConfirmDialog
          title={t('askTitle')}
          text={t(`ask_${asked}`, { value: written(setting.value, locale), now: now ?? 'none', currency })}
          confirm={t('save')}
          cancel={c('cancel')}
          tone="primary"
          onConfirm={() => {
            setAsked(undefined);
            save(setting.value);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </form>
  );
}

const amount = (most: number) => (text: string) => (readAmount(text) ?? Infinity) <= most;

/** Whether the server would take a value, without the spaces around it, as far as this can be said before it is sent. */
const checks = {
  store_name: (text: string) => /^\P{Cc}{1,60}$/u.test(text),
  store_phone: (text: string) => /^\+?[\d ()-]{7,20}$/.test(text),
  store_email: (text: string) => /^\S+@\S+\.\S+$/.test(text),
  delivery_fee: amount(999_99),
  tax_rate: amount(100_00),
  min_order_amount: amount(9_999_99),
  currency: (text: string) => text === region().currency,
  days_ahead: (text: string) => /^(\d|1[0-4])$/.test(text),
  window_capacity: (text: string) => /^([1-9]\d{0,3})?$/.test(text),
  company_name: (text: string) => /^\P{Cc}{0,120}$/u.test(text),
  company_address: (text: string) => /^\P{Cc}{0,200}$/u.test(text),
  company_nip: (text: string) => text === '' || isTaxNumber(taxNumberOf(text)),
} satisfies Record<string, (text: string) => boolean>;
