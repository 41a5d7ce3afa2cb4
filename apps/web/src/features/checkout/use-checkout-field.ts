import { useField } from '@kirana/web-kit/forms/use-zod-form';
import { useFormContext } from 'react-hook-form';
import type { CheckoutForm } from './checkout-form.js';

/** Binds a checkout field from any section of the form. */
export const useCheckoutField = () => useField(useFormContext<CheckoutForm, unknown, CheckoutForm>());
