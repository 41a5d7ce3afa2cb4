import type { SavedAddress } from '@kirana/contracts';
import { useSession } from '@kirana/web-kit/session/session.store';
import { SelectField } from '@kirana/web-kit/ui/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { textsOfAddress } from '../../lib/addresses/address-fields.js';
import { addressesQuery } from '../../lib/addresses/api.js';
import { noAddress, type CheckoutForm } from './checkout-form.js';

const none = 'none';
const filled = ['firstName', 'lastName', 'phone', 'address', 'district', 'zipCode'] as const;

/** Lets signed-in customers choose a saved address, which fills the fields; they remain editable. Guests see nothing. */
export function SavedAddressChoice() {
  const t = useTranslations('checkout');
  const user = useSession(state => state.user);
  const addresses = useQuery(addressesQuery(user?.id ?? '')).data?.items ?? [];
  const { setValue, watch } = useFormContext<CheckoutForm>();
  const typed = watch();

  if (addresses.length === 0) return null;
  function choose(id: string) {
    const address = addresses.find(each => each.id === id);
    if (address) for (const name of filled) setValue(name, address[name], { shouldValidate: true, shouldDirty: true });
    // Who orders stays.
    else
      for (const [name, empty] of Object.entries(noAddress))
        setValue(name as keyof typeof noAddress, empty, { shouldDirty: true });
    for (const [key, text] of Object.entries(textsOfAddress(address?.fields)))
      setValue(`fields.${key}`, text, { shouldDirty: true });
  }
  const isTyped = (address: SavedAddress) =>
    filled.every(name => address[name] === typed[name]) &&
    Object.entries(textsOfAddress(address.fields)).every(([key, text]) => (typed.fields[key] ?? '') === text);
  return (
    <SelectField
      label={t('savedAddress')}
      hint={t('savedAddressHint')}
      value={addresses.find(isTyped)?.id ?? none}
      onChange={event => choose(event.target.value)}
    >
      <option value={none}>{t('savedAddressNone')}</option>
      {addresses.map(({ id, label, firstName, lastName, address }) => (
        <option key={id} value={id}>
          {label ? `${label}: ${address}` : `${firstName} ${lastName}, ${address}`}
        </option>
      ))}
    </SelectField>
  );
}
