import type { DeliveryTime, PaymentMethod } from '@kirana/contracts';
import { paymentMethods } from '@kirana/contracts/order-status';
import { isTaxNumber, taxNumberOf } from '@kirana/contracts/tax-number';
import { region } from '@kirana/i18n';
import { filled } from '@kirana/web-kit/forms/use-zod-form';
import * as z from 'zod/mini';

/** Value while nothing is chosen; a select must not have an empty value (F-17). */
export const noDistrict = 'none';

/** The option that is never valid (F-14). */
export const outsideArea = 'outside';

/** The fields of one address, empty: they are filled and emptied together, because a street belongs to its district. */
export const noAddress = { address: '', district: noDistrict, zipCode: '' };

/** Returns whether a district is chosen, and not that it is none of the shop's. */
export const isDistrict = (chosen: string): boolean => chosen !== noDistrict && chosen !== outsideArea;

/** What may be done about a missing product: leave it out, or pack a similar one. */
export const substituteChoices = ['none', 'similar'] as const;

/** The value of a tick that is set; one that is not is empty. */
export const ticked = 'yes';

const fields = z.object({
  firstName: filled(),
  lastName: filled(),
  email: z.string().check(z.trim(), z.minLength(1, 'required'), z.email('email')),
  phone: filled(),
  /** Ticked by who buys for a company. */
  company: z.string(),
  /** Tax number of a company that wants it on the receipt; empty for all other customers. */
  nip: z.string().check(
    z.refine(typed => typed.trim() === '' || isTaxNumber(taxNumberOf(typed)), {
      error: () => (region().taxNumber === 'nip' ? 'nip' : 'taxNumber'),
    }),
  ),
  address: filled(),
  district: z.string().check(z.refine(value => value !== noDistrict, 'district')),
  zipCode: filled(),
  /** Hours from now, or the start of a later window, ISO. */
  deliveryTime: z.string(),
  /** What may be done about missing products. */
  substitutes: z.enum(substituteChoices),
  /** Ids of the products for which the opposite holds, separated by spaces: a draft consists of strings. */
  otherwise: z.string(),
  /** The discount code that was applied; empty: none. */
  couponCode: z.string(),
  paymentMethod: z.enum(paymentMethods),
  /** The fields that the shop and its extensions add to the order, as typed, by key. */
  fields: z.record(z.string(), z.string()),
});

/** Schema of the customer's input. Card and BLIK fields are not part of it: they are never read (F-10). */
export const CheckoutForm = fields.check(
  z.refine(({ company, nip }) => company === '' || nip.trim() !== '', { path: ['nip'], error: 'required' }),
);
export type CheckoutForm = z.infer<typeof CheckoutForm>;

export const emptyForm: CheckoutForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  company: '',
  nip: '',
  address: '',
  district: noDistrict,
  zipCode: '',
  deliveryTime: '1-2' satisfies DeliveryTime,
  substitutes: 'none',
  otherwise: '',
  couponCode: '',
  paymentMethod: 'credit-card' satisfies PaymentMethod,
  fields: {},
};
