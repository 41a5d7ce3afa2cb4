import type { SavedAddress } from '@kirana/contracts';
import { addressFields } from '@kirana/contracts/own-order-fields';
import { examplePosition, positionInCity } from '@kirana/contracts/position';
import { inLanguage } from '@kirana/i18n';
import { ApiProblem } from '@kirana/web-kit/api/http';
import { FailureLine } from '@kirana/web-kit/forms/failure-line.tsx';
import { onEscape } from '@kirana/web-kit/forms/on-escape';
import { filled, useField, useZodForm } from '@kirana/web-kit/forms/use-zod-form';
import { useLanguage } from '@kirana/web-kit/i18n/locale-provider.tsx';
import { storeQuery } from '@kirana/web-kit/store/api';
import { Button } from '@kirana/web-kit/ui/button.tsx';
import { SelectField, TextField } from '@kirana/web-kit/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { savedWithAddress, textsOfAddress } from '../../../lib/addresses/address-fields.js';
import { addAddress, changeAddress } from '../../../lib/addresses/api.js';

interface EditAddressProps {
  /** Left out for a new address. */
  address?: SavedAddress;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

const AddressInput = z.object({
  label: z.string().check(z.trim()),
  firstName: filled(),
  lastName: filled(),
  address: filled(),
  district: filled(),
  zipCode: filled(),
  phone: filled(),
  fields: z.record(z.string(), z.string()).check(context => {
    for (const { key, isPosition } of addressFields) {
      const typed = context.value[key] ?? '';
      if (isPosition && typed.trim() !== '' && !positionInCity(typed))
        context.issues.push({ code: 'custom', path: [key], message: 'position', input: context.value });
    }
  }),
});
const empty = { label: '', firstName: '', lastName: '', address: '', district: '', zipCode: '', phone: '' };

/** Form for one address. */
export function EditAddress({ address, onSaved, onClose }: EditAddressProps) {
  const t = useTranslations();
  const { locale } = useLanguage();
  const districts = useQuery(storeQuery).data?.districts.filter(({ deliverable }) => deliverable) ?? [];
  const form = useZodForm(AddressInput, { ...empty, ...address, fields: textsOfAddress(address?.fields) });
  const field = useField(form, { position: t('checkout.pinWrong', { example: examplePosition() }) });
  const { setFocus } = form;
  const [refusal, setRefusal] = useState<string>();
  // After opening the form the user types next.
  useEffect(() => setFocus('label'), [setFocus]);

  const save = form.handleSubmit(async typed => {
    setRefusal(undefined);
    try {
      const body = { ...typed, fields: savedWithAddress(typed.fields) };
      await (address ? changeAddress({ params: { id: address.id }, body }) : addAddress({ body }));
      await onSaved();
    } catch (error) {
      console.error('the address was not saved', error);
      const full = error instanceof ApiProblem && error.is('too-many-addresses');
      setRefusal(t(full ? 'account.addressesTooMany' : 'errors.unreachable'));
    }
  });

  return (
    <form
      noValidate
      aria-label={t(address ? 'account.addressEdit' : 'account.addressAdd')}
      onSubmit={event => void save(event)}
      onKeyDown={onEscape(onClose)}
      className="grid w-full gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <TextField label={t('account.addressLabel')} hint={t('account.addressLabelHint')} maxLength={40} {...field('label')} />
      </div>
      <TextField label={t('checkout.firstName')} required autoComplete="given-name" maxLength={80} {...field('firstName')} />
      <TextField label={t('checkout.lastName')} required autoComplete="family-name" maxLength={80} {...field('lastName')} />
      <div className="sm:col-span-2">
        <TextField label={t('checkout.address')} required autoComplete="street-address" maxLength={200} {...field('address')} />
      </div>
      {/* The districts may load after the form; remounting restores the selection. */}
      <SelectField key={districts.length} label={t('checkout.district')} required {...field('district')}>
        <option value="" disabled hidden>
          {t('checkout.districtNone')}
        </option>
        {districts.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t('checkout.zipCode')} required autoComplete="postal-code" maxLength={16} {...field('zipCode')} />
      <TextField label={t('checkout.phone')} required type="tel" autoComplete="tel" maxLength={32} {...field('phone')} />
      {addressFields.map(({ key, label, hint, maxLength }) => (
        <div key={key} className="sm:col-span-2">
          <TextField
            label={inLanguage(label, locale)}
            hint={inLanguage(hint, locale)}
            autoComplete="off"
            maxLength={maxLength}
            {...field(`fields.${key}`)}
          />
        </div>
      ))}
      <FailureLine text={refusal} className="sm:col-span-2" />
      <div className="flex flex-wrap gap-4 sm:col-span-2">
        <Button type="submit" disabled={form.formState.isSubmitting}>
          {t('account.addressSave')}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {t('account.addressLeave')}
        </Button>
      </div>
    </form>
  );
}
