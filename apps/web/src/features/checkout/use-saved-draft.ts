import { paymentMethods } from '@kirana/contracts/order-status';
import { keepDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { onSessionEvent } from '@kirana/web-kit/session/session-events';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { textsOfAddress } from '../../lib/addresses/address-fields.js';
import { rememberedDistrict } from '../../lib/delivery/remembered-district.js';
import { isOffered } from '../../lib/delivery/use-delivery-window.js';
import { rememberedDetails } from '../../lib/orders/remembered-details.js';
import { textsOf } from './asked-fields.js';
import { emptyForm, isDistrict, noAddress, substituteChoices, ticked, type CheckoutForm } from './checkout-form.js';

const choices: Partial<Record<keyof CheckoutForm, readonly string[]>> = {
  paymentMethod: paymentMethods,
  substitutes: substituteChoices,
};

/**
 * Returns the form as it was left in this browser; for a returning guest, with the details of their last order.
 *
 * An address in another district than the one in the header is left out: the header was changed after it, for this order, and the cart has named the
 * price of that district.
 */
export function draftedForm(): CheckoutForm {
  // Time and discount code were for that order: the shop has promised the next window since.
  const { deliveryTime: _time, couponCode: _code, ...details } = rememberedDetails() ?? {};
  const kept: Record<string, unknown> = { ...details, ...readDraft() };
  // An order has a number, and no tick.
  const draft: Record<string, unknown> = { ...kept, company: kept['nip'] ? ticked : kept['company'] };
  const fits = (name: string, value: unknown) =>
    typeof value === 'string' &&
    (name === 'deliveryTime' ? isTime(value) : (choices[name as keyof CheckoutForm]?.includes(value) ?? true));
  const typed = Object.keys(emptyForm).flatMap(name => (fits(name, draft[name]) ? [[name, draft[name]]] : []));
  const form = { ...emptyForm, ...(Object.fromEntries(typed) as Partial<CheckoutForm>), fields: textsOf(draft['fields']) };
  const inHeader = rememberedDistrict() ?? form.district;
  if (!isDistrict(form.district) || form.district === inHeader) return form;
  return { ...form, ...noAddress, fields: { ...form.fields, ...textsOfAddress() } };
}

const isTime = (value: string) => isOffered(value) || !Number.isNaN(Date.parse(value));

/**
 * Stores the input, so that Back, a reload, a dropped tab and the switch to a banking app lose nothing.
 *
 * @param offered the time that is offered first, which is no choice: it is another one on the next visit
 */
export function useSavedDraft({ watch, reset }: UseFormReturn<CheckoutForm>, offered: string): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ deliveryTime, ...others }) =>
      keepDraft(deliveryTime === offered ? others : { ...others, deliveryTime }),
    );
    return unsubscribe;
  }, [watch, offered]);

  // A sign-out, here or in another tab, has removed the draft; one that merely expired has not.
  useEffect(
    () =>
      onSessionEvent(event => {
        if (event === 'SIGNED_OUT' && Object.keys(readDraft()).length === 0) reset(emptyForm);
      }),
    [reset],
  );
}
