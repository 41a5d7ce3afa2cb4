import { deliveryTimes, paymentMethods } from '@kirana/contracts/order-status';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from '../../lib/orders/checkout-draft.js';
import { rememberedDetails } from '../../lib/orders/remembered-details.js';
import { onSessionEvent } from '../../lib/session/session-events.js';
import { textsOf } from './asked-fields.js';
import { emptyForm, substituteChoices, ticked, type CheckoutForm } from './checkout-form.js';

const choices: Partial<Record<keyof CheckoutForm, readonly string[]>> = {
  deliveryTime: deliveryTimes,
  paymentMethod: paymentMethods,
  substitutes: substituteChoices,
};

/** Returns the form as it was left in this browser; for a returning guest, with the details of their last order. */
export function draftedForm(): CheckoutForm {
  const kept: Record<string, unknown> = { ...rememberedDetails(), ...readDraft() };
  // An order has a number, and no tick.
  const draft: Record<string, unknown> = { ...kept, company: kept['nip'] ? ticked : kept['company'] };
  const fits = (name: string, value: unknown) =>
    typeof value === 'string' && (choices[name as keyof CheckoutForm]?.includes(value) ?? true);
  const typed = Object.keys(emptyForm).flatMap(name => (fits(name, draft[name]) ? [[name, draft[name]]] : []));
  return { ...emptyForm, ...(Object.fromEntries(typed) as Partial<CheckoutForm>), fields: textsOf(draft['fields']) };
}

/** Stores the input, so that Back, a reload, a dropped tab and the switch to a banking app lose nothing. */
export function useSavedDraft({ watch, reset }: UseFormReturn<CheckoutForm>): void {
  useEffect(() => {
    const { unsubscribe } = watch(values => keepDraft(values));
    return unsubscribe;
  }, [watch]);

  // A sign-out, here or in another tab, has removed the draft; one that merely expired has not.
  useEffect(
    () =>
      onSessionEvent(event => {
        if (event === 'SIGNED_OUT' && Object.keys(readDraft()).length === 0) reset(emptyForm);
      }),
    [reset],
  );
}
