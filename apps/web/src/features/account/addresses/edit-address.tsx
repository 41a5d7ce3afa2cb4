import type { SavedAddress } from '@kirana/contracts';
import { Button, SelectField, TextField } from '@kirana/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { addAddress, changeAddress } from '../../../lib/api/addresses.js';
import { ApiProblem } from '../../../lib/api/http.js';
import { storeQuery } from '../../../lib/api/store.js';
import { notify } from '../../../lib/notify/notify.js';
import { readAddress, requiredFields, type RequiredField } from './read-address.js';

interface EditAddressProps {
  /** Left out: a new one is written. */
  address?: SavedAddress;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** The form of one address. The browser keeps what is typed; it is read when it is saved. */
export function EditAddress({ address, onSaved, onClose }: EditAddressProps) {
  const t = useTranslations();
  const districts = useQuery(storeQuery).data?.districts ?? [];
  const [empty, setEmpty] = useState<readonly RequiredField[]>([]);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { elements } = event.currentTarget;
    const typed = readAddress(elements);
    const missing = requiredFields.filter(name => typed[name] === '');
    setEmpty(missing);
    if (missing[0]) return (elements.namedItem(missing[0]) as HTMLElement).focus();
    if (busy) return;
    setBusy(true);
    try {
      await (address ? changeAddress(address.id, typed) : addAddress(typed));
      await onSaved();
    } catch (error) {
      console.error('the address was not saved', error);
      const full = error instanceof ApiProblem && error.is('too-many-addresses');
      notify({
        tone: 'error',
        title: t('errors.generic'),
        description: t(full ? 'account.addressesTooMany' : 'errors.unreachable'),
      });
    } finally {
      setBusy(false);
    }
  }

  const field = (name: RequiredField | 'label') => ({
    name,
    defaultValue: address?.[name] ?? '',
    error: empty.some(each => each === name) ? t('checkout.fieldRequired') : undefined,
  });
  return (
    <form
      noValidate
      aria-label={t(address ? 'account.addressEdit' : 'account.addressAdd')}
      onSubmit={event => void save(event)}
      className="grid w-full gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        {/* Whoever has just asked for the form types next. */}
        <TextField
          label={t('account.addressLabel')}
          hint={t('account.addressLabelHint')}
          maxLength={40}
          ref={input => void (busy || empty.length > 0 || input?.form?.contains(document.activeElement) || input?.focus())}
          {...field('label')}
        />
      </div>
      <TextField label={t('checkout.firstName')} required autoComplete="given-name" maxLength={80} {...field('firstName')} />
      <TextField label={t('checkout.lastName')} required autoComplete="family-name" maxLength={80} {...field('lastName')} />
      <div className="sm:col-span-2">
        <TextField label={t('checkout.address')} required autoComplete="street-address" maxLength={200} {...field('address')} />
      </div>
      {/* The districts may come after the form; what was chosen is chosen again then. */}
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
      <div className="flex flex-wrap gap-4 sm:col-span-2">
        <Button type="submit" disabled={busy}>
          {t('account.addressSave')}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {t('account.addressLeave')}
        </Button>
      </div>
    </form>
  );
}
