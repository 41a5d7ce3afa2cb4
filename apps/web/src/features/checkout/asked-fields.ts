import type { OrderField, OrderFieldValue, OrderFieldValues } from '@kirana/contracts';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CheckoutForm, ticked } from './checkout-form.js';

/** The value of a choice that is open; a select must not have an empty value (F-17). */
export const noChoice = '-';

const none: readonly OrderField[] = [];

/** Returns the fields that extensions of the shop ask for. */
export function useAskedFields(): readonly OrderField[] {
  return useQuery(storeQuery).data?.orderFields ?? none;
}

/** Returns the schema of the form with these fields. What the page cannot check, the shop checks when the order is placed. */
export function checkoutFormWith(asked: readonly OrderField[]): typeof CheckoutForm {
  if (asked.length === 0) return CheckoutForm;
  const fields = z.record(z.string(), z.string()).check(context => {
    for (const field of asked) {
      const message = problemOf(field, context.value[field.key] ?? '');
      if (message) context.issues.push({ code: 'custom', path: [field.key], message, input: context.value });
    }
  });
  return z.safeExtend(CheckoutForm, { fields });
}

function problemOf({ input, required, min, max }: OrderField, typed: string): 'required' | 'number' | undefined {
  if (input === 'yes-no') return undefined;
  if (isOpen(input, typed)) return required ? 'required' : undefined;
  if (input !== 'number') return undefined;
  const value = numberOf(typed);
  return Number.isNaN(value) || value < (min ?? -Infinity) || value > (max ?? Infinity) ? 'number' : undefined;
}

/** Returns what was filled in, for the order; undefined if nothing is asked for. */
export function enteredOf(asked: readonly OrderField[], typed: Readonly<Record<string, string>>): OrderFieldValues | undefined {
  const entered = asked.flatMap(({ key, input }): [string, OrderFieldValue][] => {
    const text = (typed[key] ?? '').trim();
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

const isOpen = (input: OrderField['input'], typed: string) => typed.trim() === '' || (input === 'choice' && typed === noChoice);

const numberOf = (typed: string) => Number(typed.trim().replace(',', '.'));
