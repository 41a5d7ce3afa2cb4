import { keepDraft } from '@kirana/web-kit/orders/checkout-draft';
import { chooseDistrict } from '../delivery/remembered-district.js';
import type { checkoutFormOf } from '../orders/checkout-form-of.js';

/** Fills the checkout for an order that is placed once more to its address, for whose district header and cart then name the price. */
export function fillCheckout(
  form: Partial<NonNullable<ReturnType<typeof checkoutFormOf>>> & { readonly district: string },
): void {
  keepDraft(form);
  chooseDistrict(form.district);
}
