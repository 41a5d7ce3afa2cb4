import { deliveryTimes } from '@kirana/contracts/order-status';
import { readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { storeQuery } from '@kirana/web-kit/store/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDeliveryWindows } from '../../lib/delivery/use-delivery-window.js';
import { emptyForm, type CheckoutForm } from './checkout-form.js';

/**
 * Preselects the window that header and cart promise, unless the customer has chosen one, and returns it: the first with room. Once: a window that fills up
 * while the page is open is not exchanged unseen.
 */
export function useOfferedTime({ getValues, setValue }: UseFormReturn<CheckoutForm>): string {
  const isKnown = useQuery(storeQuery).data !== undefined;
  const windows = useDeliveryWindows();
  const offered = deliveryTimes[windows.findIndex(({ isFull }) => !isFull)] ?? emptyForm.deliveryTime;
  const isDone = useRef(false);
  useEffect(() => {
    if (!isKnown || isDone.current) return;
    isDone.current = true;
    const isChosen = 'deliveryTime' in readDraft() || getValues('deliveryTime') !== emptyForm.deliveryTime;
    if (!isChosen) setValue('deliveryTime', offered);
  }, [isKnown, offered, getValues, setValue]);
  return offered;
}
