import { useFormContext } from 'react-hook-form';
import { useField } from '../../lib/forms/use-zod-form.js';
import type { CheckoutForm } from './checkout-form.js';

/** Binds a checkout field from any section of the form. */
export const useCheckoutField = () => useField(useFormContext<CheckoutForm, unknown, CheckoutForm>());
