import type { PlaceOrderRequest } from '@kirana/contracts';
import type { CheckoutForm } from './checkout-form.js';

type Wish = Pick<CheckoutForm, 'substitutes' | 'otherwise'>;

const exceptionsOf = ({ otherwise }: Wish) => otherwise.split(' ').filter(id => id !== '');

/** Whether a substitute may be packed for this product. */
export function isSubstitutable(wish: Wish, productId: string): boolean {
  return (wish.substitutes === 'similar') !== exceptionsOf(wish).includes(productId);
}

/** Returns `otherwise` with the opposite choice for this product. */
export function withOpposite(wish: Wish, productId: string): string {
  const exceptions = exceptionsOf(wish);
  const changed = exceptions.includes(productId) ? exceptions.filter(id => id !== productId) : [...exceptions, productId];
  return changed.join(' ');
}

/** Returns the part of the request that names the products with a possible substitute; empty when there are none. */
export function substitutesOf(wish: Wish, items: PlaceOrderRequest['items']): Pick<PlaceOrderRequest, 'substitutesFor'> {
  const substitutesFor = items.map(({ productId }) => productId).filter(id => isSubstitutable(wish, id));
  return substitutesFor.length > 0 ? { substitutesFor } : {};
}

/** Returns the choice that an order stands for: the one that most of its lines have. Exceptions are for one order only. */
export function choiceOf({
  substitutesFor = [],
  items,
}: Pick<PlaceOrderRequest, 'substitutesFor' | 'items'>): Wish['substitutes'] {
  return substitutesFor.length * 2 > items.length ? 'similar' : 'none';
}
