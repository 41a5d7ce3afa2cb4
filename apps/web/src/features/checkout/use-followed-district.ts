import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { chooseDistrict } from '../../lib/delivery/remembered-district.js';
import { useDistrict } from '../../lib/delivery/use-district.js';
import { isDistrict, noDistrict, type CheckoutForm } from './checkout-form.js';

/**
 * Preselects the district that is shown in the header, and changes with it. A district that comes into the form, chosen or with an address, is from
 * then on that of the header, and of the cart: all three name one price.
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
    const drafted = getValues('district');
    if (isDistrict(drafted)) chooseDistrict(drafted);
    const { unsubscribe } = watch(({ district }, { name }) => {
      const isNew = name === 'district' && district !== before.current;
      if (isNew && district && isDistrict(district)) chooseDistrict(district);
    });
    return unsubscribe;
  }, [watch, getValues]);
}
