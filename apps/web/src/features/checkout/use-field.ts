import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { CheckoutForm, FieldMessage } from './checkout-form.js';

/** Everything a field needs: its place in the form and what is wrong with it, in words. */
export function useField() {
  const t = useTranslations('checkout');
  const { register, formState } = useFormContext<CheckoutForm>();
  return (name: keyof CheckoutForm) => {
    const message = formState.errors[name]?.message as FieldMessage | undefined;
    return { ...register(name), error: message ? t(message) : undefined };
  };
}
