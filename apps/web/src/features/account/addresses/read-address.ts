import type { AddressForm } from '@kirana/contracts';

export const requiredFields = ['firstName', 'lastName', 'address', 'district', 'zipCode', 'phone'] as const;
export type RequiredField = (typeof requiredFields)[number];

/** What was typed into the form, without blanks around it. */
export function readAddress(inputs: HTMLFormControlsCollection): AddressForm {
  const text = (name: keyof AddressForm) => (inputs.namedItem(name) as HTMLInputElement).value.trim();
  return {
    label: text('label'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    address: text('address'),
    district: text('district'),
    zipCode: text('zipCode'),
  };
}
