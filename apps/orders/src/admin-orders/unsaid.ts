import { orderProgressOf, type FulfilmentStatus, type SetStatusRequest } from '@kirana/contracts';
import { skipsSteps } from '@kirana/contracts/order-status';
import type { OrdersConfig } from '../config.js';
import { advance } from '../fulfilment/advance.js';
import type { Order } from '../order/order.js';
import { statusOf } from '../order/order-state.js';
import { cashToCollect } from './cash-to-collect.js';

/** What is said of an order whose status is set. */
export type Said = Pick<SetStatusRequest, 'withoutRider' | 'skipsSteps'>;

const noRider = {
  outcome: 'no-rider',
  why: 'The order has no rider. Give it to one first, or say that there is none.',
} as const;

const stepsSkipped = {
  outcome: 'steps-skipped',
  why: 'The order is not packed yet, or not on its way. Say so if it is all the same.',
} as const;

/**
 * Returns why the order does not get the status: it would make true what was not said, that it was packed and set out, or that it set out or was paid with
 * nobody to carry or collect it. Undefined when nothing is left to be said: in a demonstration any status can follow any other (AORD-007).
 */
export function unsaidOf(
  order: Order,
  status: FulfilmentStatus,
  said: Said,
  config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
): typeof noRider | typeof stepsSkipped | undefined {
  const isLeft = status === 'delivering' || status === 'delivered';
  if (orderProgressOf(config) === 'demonstration' || !isLeft || advance(order, { type: `set-${status}` }).kind !== 'moved')
    return undefined;
  const from = statusOf(order.state);
  if (!said.skipsSteps && skipsSteps(from, status)) return stepsSkipped;
  const isAlone = from !== status && (status === 'delivering' || cashToCollect(order) !== null);
  return !said.withoutRider && order.rider === null && isAlone ? noRider : undefined;
}
