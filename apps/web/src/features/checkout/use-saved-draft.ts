import { deliveryTimes, paymentMethods } from '@kirana/contracts/order-status';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '../../lib/orders/checkout-draft.js';
import { emptyForm, type CheckoutForm } from './checkout-form.js';

const choices: Partial<Record<keyof CheckoutForm, readonly string[]>> = {
  deliveryTime: deliveryTimes,
  paymentMethod: paymentMethods,
};

/** Returns the form as it was left in this tab. */
export function draftedForm(): CheckoutForm {
  const draft = readDraft();
  const fits = (name: string, value: unknown) =>
    typeof value === 'string' && (choices[name as keyof CheckoutForm]?.includes(value) ?? true);
  const typed = Object.keys(emptyForm).flatMap(name => (fits(name, draft[name]) ? [[name, draft[name]]] : []));
  return { ...emptyForm, ...(Object.fromEntries(typed) as Partial<CheckoutForm>) };
}

/** Stores the input, so that Back, a reload and the switch to a banking app lose nothing. */
export function useSavedDraft({ watch }: UseFormReturn<CheckoutForm>): void {
  useEffect(() => {
    const { unsubscribe } = watch(values => keepDraft(values));
    return unsubscribe;
  }, [watch]);
}
