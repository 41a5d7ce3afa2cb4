import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { chooseDistrict } from '../../lib/delivery/remembered-district.js';
import { useDistrict } from '../../lib/delivery/use-district.js';
import { noDistrict, outsideArea, type CheckoutForm } from './checkout-form.js';

/**
 * Preselects the district that is shown in the header, and changes with it. What was typed in this tab before stays, and a district that is
 * chosen here is from then on that of the header, and of the cart.
 */
export function useFollowedDistrict({ watch, getValues, setValue }: UseFormReturn<CheckoutForm>): void {
  const shown = useDistrict()?.name;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isChanged = before.current !== undefined && before.current !== shown;
    before.current = shown;
    if (shown && (isChanged || getValues('district') === noDistrict)) setValue('district', shown, { shouldValidate: true });
  }, [shown, getValues, setValue]);
  useEffect(() => {
    const { unsubscribe } = watch(({ district }, { name, type }) => {
      const isNew = name === 'district' && type === 'change' && district !== before.current;
      if (isNew && district && district !== noDistrict && district !== outsideArea) chooseDistrict(district);
    });
    return unsubscribe;
  }, [watch]);
}
