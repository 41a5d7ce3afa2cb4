import type { MyRide } from '@kirana/contracts';
import type { UndeliveredReason } from '@kirana/contracts/order-steps';
import { useTranslations } from 'use-intl';
import { sayNotDelivered } from './api.js';
import { useRideChange } from './use-step.js';

/** Records that a ride could not be handed over; the answer is how the rides are then. */
export function useNotDelivered() {
  const t = useTranslations('myRides');
  return useRideChange(
    ({ ride: { orderId, version }, reason, bringsBack }: { ride: MyRide; reason: UndeliveredReason; bringsBack: boolean }) =>
      sayNotDelivered({ params: { id: orderId }, body: { reason, bringsBack, version } }),
    () => t('done-not-delivered'),
  );
}
