import type { CancelReason, DeliveryStage, EventContract, FulfilmentStatus } from '@kirana/contracts';
import type { Order } from '../order/order.js';
import type { OrderState } from '../order/order-state.js';

/** What an admin does to an order, besides cancelling it. */
export type ByHand = `set-${FulfilmentStatus}` | 'resume' | 'refund';

/**
 * What a row listens for: an event (with the stage, where the event is a stage), a deadline that passed, somebody who cancels, an admin.
 * `stage-by-hand` is a stage of a delivery that an admin has taken over.
 */
export type Trigger = EventContract | DeliveryStage | 'stage-by-hand' | 'deadline' | 'cancel' | ByHand;

interface Place {
  readonly in: OrderState | readonly OrderState[];
  readonly on: Trigger;
  /** Only for such orders. Rows for the same state and trigger must cover every order between them. */
  readonly when?: GuardName;
}

/** The order moves on, or stays where it is when `to` is left out, and says so. */
export interface Move extends Place {
  readonly to?: OrderState;
  readonly publish?: readonly EventContract[];
  /** Why the order ends early, where this row decides it. */
  readonly because?: CancelReason;
}

/** Nothing changes; `ignore` says why that is right. */
export interface Ignore extends Place {
  readonly ignore: string;
}

/** Somebody asked for what is no longer possible and is told so. */
export interface Refuse extends Place {
  readonly refuse: string;
}

/** Cannot happen unless something is broken: the message becomes a dead letter for a person to look at. */
export interface Impossible extends Place {
  readonly impossible: string;
}

export type Row = Move | Ignore | Refuse | Impossible;

/** Questions a row may ask about an order. */
export const guards = {
  cash: (order: Order) => order.paymentMethod === 'cash',
  online: (order: Order) => order.paymentMethod !== 'cash',
  paid: (order: Order) => order.paymentStatus === 'paid',
  unpaid: (order: Order) => order.paymentStatus !== 'paid',
  'by hand': (order: Order) => order.byHand,
  'by the clock': (order: Order) => !order.byHand,
  'paid online': (order: Order) => order.paymentStatus === 'paid' && order.paymentMethod !== 'cash',
  'not paid online': (order: Order) => order.paymentStatus !== 'paid' || order.paymentMethod === 'cash',
  'nobody cancelled': (order: Order) => order.cancelReason === 'payment-timeout',
  'somebody cancelled': (order: Order) => order.cancelReason !== 'payment-timeout',
} as const satisfies Record<string, (order: Order) => boolean>;
export type GuardName = keyof typeof guards;

/** The name a trigger goes by in the table, the log and the document. */
export function nameOf(trigger: Trigger): string {
  return typeof trigger === 'string' ? trigger : trigger.type;
}

/** Rows for a state and trigger, whatever their guard. */
export function rowsFor(table: readonly Row[], state: OrderState, trigger: string): Row[] {
  return table.filter(row => nameOf(row.on) === trigger && (Array.isArray(row.in) ? row.in : [row.in]).includes(state));
}

/**
 * The one row that applies.
 *
 * @throws Error when none or several do, which the exhaustive test of the table rules out.
 */
export function rowOf(table: readonly Row[], order: Order, trigger: string): Row {
  const rows = rowsFor(table, order.state, trigger).filter(row => !row.when || guards[row.when](order));
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} rows for ${trigger} in ${order.state}`);
  return rows[0];
}
