import type { FulfilmentStatus, OrderStatus } from '@kirana/contracts/order-status';

const steps = {
  pending: 'confirmed',
  confirmed: 'preparing',
  preparing: 'pickup',
  pickup: 'delivering',
  delivering: 'delivered',
} as const satisfies Partial<Record<FulfilmentStatus, FulfilmentStatus>>;

export type OpenStatus = keyof typeof steps;

const isOpen = (status: OrderStatus): status is OpenStatus => status in steps;

/** The usual next step of an order; undefined for a closed one. */
export function nextStep(status: OrderStatus): { from: OpenStatus; to: FulfilmentStatus } | undefined {
  return isOpen(status) ? { from: status, to: steps[status] } : undefined;
}
