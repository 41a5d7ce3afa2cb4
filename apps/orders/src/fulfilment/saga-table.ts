import type {
  AttentionReason,
  CancelReason,
  DataOf,
  DeliveryStage,
  EventContract,
  FulfilmentStatus,
  OrderEmail,
  PaymentStatus,
} from '@kirana/contracts';
import {
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  orderEmailRequested,
  partialRefundEmailRequested,
  reservationDecided,
} from '@kirana/contracts';
import type { Order } from '../order/order.js';
import type { OrderState } from '../order/order-state.js';

/** An admin's action on an order, besides cancelling it. */
export type AdminAction = `set-${FulfilmentStatus}` | PackingAction | 'resume' | 'refund' | 'refund-cash' | 'ask-again' | 'close';

/** What a packer does to the delivery of an order. It also stops by itself, when the packer has done nothing for a while. */
export type PackingAction = 'begin-packing' | 'stop-packing';

/**
 * What a row matches: an event (or the stage, for a stage event), a passed deadline, a reminder that is due, a cancellation, an admin's action, or what a
 * rider says who could not hand the order over.
 * `stage-while-on-hold` is a stage of a delivery that an admin has put on hold.
 */
export type Trigger =
  | EventContract
  | DeliveryStage
  | 'stage-while-on-hold'
  | 'deadline'
  | 'reminder'
  | 'cancel'
  | 'cancel-unpaid'
  | 'not-delivered'
  | AdminAction;

/** What a row publishes: an event built from the order, or one whose content the row determines. */
export type Publication =
  | EventContract
  | { readonly contract: typeof orderEmailRequested; readonly email: OrderEmail }
  | { readonly contract: typeof reservationDecided; readonly reservation: ReservationAnswer };
export type ReservationAnswer = DataOf<typeof reservationDecided>['answer'];

/** Publishes this email to the customer. It is left out when the customer has been erased, because there is no address. */
export const email = (kind: OrderEmail): Publication => ({ contract: orderEmailRequested, email: kind });
const emails: ReadonlySet<EventContract> = new Set<EventContract>([
  orderEmailRequested,
  acknowledgedOrderEmailRequested,
  notDeliveredEmailRequested,
  partialRefundEmailRequested,
]);
/** Whether a publication is an email to the customer. */
export const isEmail = (publication: Publication): boolean => emails.has(contractOf(publication));

/** Publishes the decision about stock that inventory still holds for the order. */
export const reservation = (answer: ReservationAnswer): Publication => ({ contract: reservationDecided, reservation: answer });

interface RowMatch {
  readonly in: OrderState | readonly OrderState[];
  readonly on: Trigger | readonly Trigger[];
  /** The row applies only when all of these guards hold. Rows of the same state and trigger must together cover every order. */
  readonly when?: GuardName | readonly GuardName[];
}

/** The order moves to another state, or stays in its state when `to` is left out, and events are published. */
export interface Move extends RowMatch {
  readonly to?: OrderState;
  readonly publish?: readonly Publication[];
  /** Published in addition when the customer is not told otherwise: no request waits any more for an order that was answered with 202, and none knows that the shop cancels. */
  readonly whenUnseen?: readonly Publication[];
  /** Why the order ends early, unless that has been determined before. */
  readonly because?: CancelReason;
  /** Payment status reported by the payment provider, or set by an admin who refunded cash. */
  readonly payment?: PaymentStatus;
  /** Payment status of a cash order; orders paid online are unchanged. */
  readonly cash?: 'paid' | 'unpaid';
  /** Why an admin has to look at it, beside the reasons that result from repeated requests; null: an admin has. */
  readonly attention?: AttentionReason | null;
  /** Whether an admin holds the delivery (D-09), by setting its status or by packing it. */
  readonly onHold?: boolean;
}

/** Nothing changes; `ignore` states why that is correct. */
export interface Ignore extends RowMatch {
  readonly ignore: string;
}

/** The request is no longer possible; its caller gets the reason. */
export interface Refuse extends RowMatch {
  readonly refuse: string;
}

/** Impossible unless there is a fault: the message becomes a dead letter for an operator to examine. */
export interface Impossible extends RowMatch {
  readonly impossible: string;
}

export type Row = Move | Ignore | Refuse | Impossible;

/** Returns whether the order ends also if it is paid after all; not because its time was over, or because its customer changes it. */
const isCancelledOnRequest = ({ cancelReason }: Order) => cancelReason === 'shopper' || cancelReason === 'shop';

/**
 * Conditions on an order that a row may require. Cash collected on delivery and money captured by the payment provider are distinct: only
 * the latter can be refunded by the provider. `refunded`: everything was returned, as a whole or in parts. `nothing left`: partial refunds
 * have returned the whole payment, or are under way.
 */
export const guards = {
  cash: (order: Order) => order.paymentMethod === 'cash',
  online: (order: Order) => order.paymentMethod !== 'cash',
  captured: (order: Order) => order.paymentMethod !== 'cash' && order.paymentStatus === 'paid',
  'not captured': (order: Order) => order.paymentMethod === 'cash' || order.paymentStatus !== 'paid',
  refunded: (order: Order) => order.paymentStatus === 'refunded',
  'not refunded': (order: Order) => order.paymentStatus !== 'refunded',
  'cash collected': (order: Order) => order.paymentMethod === 'cash' && order.paymentStatus === 'paid',
  'no cash collected': (order: Order) => order.paymentMethod !== 'cash' || order.paymentStatus !== 'paid',
  'money left': (order: Order) => order.refundedMinor < order.totals.totalMinor,
  'nothing left': (order: Order) => order.refundedMinor >= order.totals.totalMinor,
  'on hold': (order: Order) => order.onHold,
  'not on hold': (order: Order) => !order.onHold,
  'handed over': (order: Order) => order.handedOver,
  'not handed over': (order: Order) => !order.handedOver,
  'needs attention': (order: Order) => order.attention !== null,
  'needs no attention': (order: Order) => order.attention === null,
  'ends unless paid': (order: Order) => !isCancelledOnRequest(order),
  'cancelled on request': (order: Order) => isCancelledOnRequest(order),
} as const satisfies Record<string, (order: Order) => boolean>;
export type GuardName = keyof typeof guards;

const asList = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? (one as readonly T[]) : [one as T]);

export const statesOf = (row: RowMatch): readonly OrderState[] => asList(row.in);
export const triggersOf = (row: RowMatch): readonly string[] => asList(row.on).map(nameOf);
export const guardsOf = ({ when }: RowMatch): readonly GuardName[] => (when === undefined ? [] : asList(when));
export const contractOf = (publication: Publication): EventContract =>
  'contract' in publication ? publication.contract : publication;

/** Returns the name of a trigger in the log and the document. */
function nameOf(trigger: Trigger): string {
  return typeof trigger === 'string' ? trigger : trigger.type;
}

const cells = new WeakMap<readonly Row[], Map<string, Row[]>>();

/** Returns the rows of a state and trigger, regardless of their guards. */
export function rowsFor(table: readonly Row[], state: OrderState, trigger: string): readonly Row[] {
  const known = cells.get(table) ?? new Map<string, Row[]>();
  cells.set(table, known);
  const cell = `${state} ${trigger}`;
  const rows = known.get(cell) ?? table.filter(row => triggersOf(row).includes(trigger) && statesOf(row).includes(state));
  known.set(cell, rows);
  return rows;
}

/**
 * Returns the one row that applies.
 *
 * @throws Error when none or several apply, which the exhaustive test of the table rules out.
 */
export function findRow(table: readonly Row[], order: Order, trigger: string): Row {
  const rows = rowsFor(table, order.state, trigger).filter(row => guardsOf(row).every(name => guards[name](order)));
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} rows for ${trigger} in ${order.state}`);
  return rows[0];
}
