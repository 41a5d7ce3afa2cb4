import type { MyOrder } from '@kirana/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { trackingQuery } from '../../lib/orders/api.js';
import { checkoutFormOf, namesOf } from '../../lib/orders/checkout-form-of.js';
import { isBought } from '../../lib/orders/bought-lately.js';
import { myOrdersQuery } from '../../lib/orders/my-orders.js';
import { useSession } from '../../lib/session/session.store.js';
import { noDistrict, type CheckoutForm } from './checkout-form.js';

const filled = ['firstName', 'lastName', 'email', 'phone', 'address', 'zipCode', 'district', 'riderNote'] as const;
type Details = Partial<Record<(typeof filled)[number], string>>;

/** Fills what a signed-in customer has not typed yet from their last order, else from their account. Guests choose whether they are remembered. */
export function useAccountDetails({ getValues, setValue }: UseFormReturn<CheckoutForm>): void {
  const user = useSession(state => state.user);
  const orders = useQuery({ ...myOrdersQuery(user?.id ?? ''), enabled: user !== undefined });
  const last = orders.data?.items.find((order: MyOrder) => isBought(order));
  const order = useQuery({ ...trackingQuery(last?.id ?? '', undefined), enabled: last !== undefined });
  const isKnown = orders.isFetched && (last === undefined || order.isFetched);
  const isDone = useRef(false);
  useEffect(() => {
    // Once: a field that is emptied afterwards was emptied by the customer.
    if (!user || !isKnown || isDone.current) return;
    isDone.current = true;
    const details: Details = {
      ...namesOf(user.fullName),
      ...(order.data && checkoutFormOf(order.data)),
      email: user.email,
    };
    for (const name of filled) {
      const value = details[name];
      const typed = getValues(name);
      if (value && (typed === '' || typed === noDistrict)) setValue(name, value);
    }
  }, [user, isKnown, order.data, getValues, setValue]);
}
