import { useEffect, useInsertionEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { endEarlyForm } from '../../lib/forms/early-form.js';
import { emptyForm, type CheckoutForm } from './checkout-form.js';
import { takeEarlyInput, type EarlyInput } from './early-input.js';

const names = new Set(Object.keys(emptyForm));
const formOnPage = () => document.querySelector<HTMLFormElement>('form#checkout');

/** Keeps what was entered, and a press of the button, while the page was there and its client was not (ADR 0083). */
export function useEarlyInput({ setValue }: UseFormReturn<CheckoutForm>): void {
  const early = useRef<EarlyInput>(undefined);
  // Before the fields are registered, which sets them to the form's values; in the same task, so that no key is lost between.
  useInsertionEffect(() => {
    const form = formOnPage();
    if (form) early.current = takeEarlyInput(form, names);
  }, []);
  useEffect(() => {
    const { values = {}, ticks = [] } = early.current ?? {};
    early.current = undefined;
    for (const [name, value] of Object.entries(values)) setValue(name as keyof CheckoutForm, value, { shouldDirty: true });
    for (const tick of ticks) tick.click();
    if (endEarlyForm()) formOnPage()?.requestSubmit();
  }, [setValue]);
}
