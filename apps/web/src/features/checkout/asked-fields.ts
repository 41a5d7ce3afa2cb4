import type { OrderField, OrderFieldValue, OrderFieldValues } from '@kirana/contracts';
import { ownOrderFields, partsOf, type OwnOrderField } from '@kirana/contracts/own-order-fields';
import { positionInCity } from '@kirana/contracts/position';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CheckoutForm, ticked } from './checkout-form.js';

/** The value of a choice that is open; a select must not have an empty value (F-17). */
export const noChoice = '-';

/** A field that the checkout asks for; what only the shop's own have is left out of one of an extension. */
export type AskedField = OrderField & Partial<Pick<OwnOrderField, 'example' | 'withAddress' | 'wish' | 'isPosition'>>;

const optionalText = { input: 'text', required: false, priced: false, min: null, max: null } as const;
const own = ownOrderFields.map((field): AskedField => ({ ...optionalText, ...field, options: [] }));

/** Returns the shop's own fields, and then those that its extensions ask for: they come with an answer, and would move the others. */
export const useAskedFields = (): readonly AskedField[] => [...own, ...(useQuery(storeQuery).data?.orderFields ?? [])];

/** Returns the schema of the form with these fields. What the page cannot check, the shop checks when the order is placed. */
export function checkoutFormWith(asked: readonly AskedField[]): typeof CheckoutForm {
  const fields = z.record(z.string(), z.string()).check(context => {
    for (const field of asked) {
      const message = problemOf(field, context.value[field.key] ?? '');
      if (message) context.issues.push({ code: 'custom', path: [field.key], message, input: context.value });
    }
  });
  return z.safeExtend(CheckoutForm, { fields });
}

function problemOf(
  { input, required, min, max, isPosition }: AskedField,
  typed: string,
): 'required' | 'number' | 'position' | undefined {
  if (input === 'yes-no') return undefined;
  if (isOpen(input, typed)) return required ? 'required' : undefined;
  if (isPosition) return positionInCity(typed) ? undefined : 'position';
  if (input !== 'number') return undefined;
  const value = numberOf(typed);
  return Number.isNaN(value) || value < (min ?? -Infinity) || value > (max ?? Infinity) ? 'number' : undefined;
}

/** Returns what was filled in, for the order; undefined if that is nothing. */
export function enteredOf(
  asked: readonly AskedField[],
  { fields, paymentMethod }: Pick<CheckoutForm, 'fields' | 'paymentMethod'>,
): OrderFieldValues | undefined {
  const entered = asked.flatMap(({ key, input, wish }): [string, OrderFieldValue][] => {
    const typed = fields[key] ?? '';
    // A wish that cannot be had stays in the form, for when another method is chosen.
    const text = (wish && isMet(paymentMethod) ? partsOf(wish, typed).own : typed).trim();
    if (input === 'yes-no') return [[key, text === ticked]];
    if (isOpen(input, text)) return [];
    return [[key, input === 'number' ? numberOf(text) : text]];
  });
  return entered.length > 0 ? Object.fromEntries(entered) : undefined;
}

/** Returns what the delivery fee depends on, for a quote. */
export function pricedOf(asked: readonly OrderField[], entered: OrderFieldValues = {}): OrderFieldValues | undefined {
  const priced = asked.flatMap(({ key, priced: isPriced }) => {
    const value = entered[key];
    return isPriced && value !== undefined && !Number.isNaN(value) ? [[key, value] as const] : [];
  });
  return priced.length > 0 ? Object.fromEntries(priced) : undefined;
}

/** Returns the texts of the form for values of an earlier order or a draft. */
export function textsOf(values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'boolean' ? (value ? ticked : '') : String(value)]),
  );
}

/** Who pays at the door has to be met there. */
export const isMet = (paymentMethod: CheckoutForm['paymentMethod']): boolean => paymentMethod === 'cash';

const isOpen = (input: OrderField['input'], typed: string) => typed.trim() === '' || (input === 'choice' && typed === noChoice);

const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'));
