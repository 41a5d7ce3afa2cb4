import { clearDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDetails, rememberedDetails } from '../../lib/orders/remembered-details.js';
import { emptyForm, type CheckoutForm } from './checkout-form.js';

export interface KnownDetails {
  /** The details are complete and nothing else has been typed: the form need not be shown. */
  isShown: boolean;
  change: () => void;
  forget: () => void;
}

/** Decides whether a returning guest sees the details of their last order instead of the form. */
export function useKnownDetails({ getValues, reset }: UseFormReturn<CheckoutForm>, schema: typeof CheckoutForm): KnownDetails {
  const [isShown, setShown] = useState(
    () => rememberedDetails() !== undefined && Object.keys(readDraft()).length === 0 && schema.safeParse(getValues()).success,
  );
  return {
    isShown,
    change: () => setShown(false),
    forget() {
      forgetDetails();
      reset(emptyForm);
      clearDraft();
      setShown(false);
    },
  };
}
