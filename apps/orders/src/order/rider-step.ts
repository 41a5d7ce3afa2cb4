import type { OrderStatus, RiderStep } from '@kirana/contracts';

/** Returns the step that the rider of an order can take; null while it is being packed, and once it is delivered or cancelled. */
export function riderStepOf(status: OrderStatus): RiderStep | null {
  if (status === 'pickup') return 'delivering';
  return status === 'delivering' ? 'delivered' : null;
}
