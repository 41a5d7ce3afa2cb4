import type { StepDue } from '@kirana/contracts';
import type { Order } from './order.js';
import { statusOf } from './order-state.js';
import { isUnpaid } from './unpaid.sql.js';

/** How long packing takes, minutes: for an order of any size, and for each of its lines. */
const packing = { order: 4, line: 1 } as const;

/** Returns how long a rider needs to the customer: 15 + ceil(2 × km) minutes (TRK-012). */
export function minutesToCustomer(distanceMetres: number): number {
  return 15 + Math.ceil((2 * distanceMetres) / 1_000);
}

interface Moved extends Pick<Order, 'state' | 'onHold' | 'distanceMetres' | 'paymentMethod' | 'paymentStatus'> {
  /** How many lines are to be packed. */
  readonly lines: number;
  readonly undelivered?: Order['undelivered'];
}

/**
 * Returns the next step that people take with an order, and by when, so that it arrives before its window ends (ADR 0108); null for an order
 * that a clock moves, that waits for its payment or for what the shop agrees with its customer after a delivery that failed, or that has ended.
 */
export function stepDueOf(order: Moved, windowTo: Date): StepDue | null {
  if (!order.onHold || order.undelivered || (order.paymentMethod !== 'cash' && isUnpaid(order))) return null;
  const leave = minutesBefore(windowTo, minutesToCustomer(order.distanceMetres));
  switch (statusOf(order.state)) {
    case 'pending':
    case 'confirmed':
      return { step: 'pack', at: minutesBefore(leave, packing.order + packing.line * order.lines).toISOString() };
    case 'preparing':
    case 'pickup':
      return { step: 'leave', at: leave.toISOString() };
    case 'delivering':
      return { step: 'arrive', at: windowTo.toISOString() };
    default:
      return null;
  }
}

const minutesBefore = (moment: Date, minutes: number) => new Date(moment.getTime() - minutes * 60_000);
