import type { OrderStep } from '@kirana/contracts';
import type { GivenProof } from '@kirana/contracts/delivery-proof';
import type { StepReason } from '@kirana/contracts/order-steps';
import { ColumnMap } from '@kirana/persistence';
import type { Order } from './order.js';
import type { OrderState } from './order-state.js';
import { changingColumns } from './order.row.js';
import { minutesToCustomer } from './step-due.js';

/** The cause of a change. */
interface SagaLogLine {
  readonly trigger: string;
  readonly eventId?: string;
  /** Id of the event that caused this event. */
  readonly causationId?: string;
  /** Email address of an admin, or `shopper`; undefined when the change was automatic. */
  readonly actor?: string;
  /** What a step of a partial refund is about, grosze. */
  readonly amountMinor?: number;
  /** Why an admin cancelled, or refunded the whole. */
  readonly reason?: StepReason;
  /** How its rider proved the delivery. */
  readonly proof?: GivenProof;
  /** What a packer left out. */
  readonly missing?: OrderStep['missing'];
  /** What a packer took instead of what was ordered. */
  readonly substitutes?: OrderStep['substitutes'];
  readonly published?: readonly { readonly id: string; readonly type: string }[];
}

/** A decision about an order, as it is stored. */
export interface Step {
  readonly before: Order;
  /** Equal to `before` when nothing changed. */
  readonly after: Order;
  /** `moved`, or the reason why the order did not move. */
  readonly outcome: string;
  /** Milliseconds until the deadline of the order's state; null when the state has none. */
  readonly deadlineMs: number | null;
  readonly log: SagaLogLine;
}

/** A row of `orders` after a step. */
export interface Change {
  readonly id: string;
  readonly acknowledged: boolean;
  readonly deadline_ms: number | null;
  /** The deadline stays as it is stored. */
  readonly keeps_deadline: boolean;
  readonly eta_minutes: number | null;
}

/** States that end when they were said to, whatever happens in them. In other states each step that stays begins the time anew. */
const endAsSaid: ReadonlySet<OrderState> = new Set(['reserving', 'opening-payment', 'awaiting-payment']);

/** Returns the columns of the order after a step. `earlier`: what an earlier step of the same transaction has set. */
export function changeOf({ before, after, deadlineMs }: Step, earlier?: Change): Change {
  const keepsDeadline = before.state === after.state && endAsSaid.has(after.state);
  return {
    id: after.id,
    ...changingColumns.toRecord(after),
    acknowledged: after.acknowledged,
    deadline_ms: keepsDeadline ? (earlier?.deadline_ms ?? null) : deadlineMs,
    keeps_deadline: keepsDeadline && (earlier?.keeps_deadline ?? true),
    eta_minutes:
      after.state === 'delivering' && before.state !== 'delivering'
        ? minutesToCustomer(after.distanceMetres)
        : (earlier?.eta_minutes ?? null),
  };
}

/** Columns of `saga_log` that a step fills. */
export const logColumns = new ColumnMap({
  orderId: 'order_id uuid',
  version: 'version int',
  trigger: 'trigger text',
  eventId: 'event_id uuid',
  from: 'from_state text',
  to: 'to_state text',
  outcome: 'outcome text',
  reason: 'reason text',
  proof: 'proof text',
  paymentStatus: 'payment_status text',
  actor: 'actor text',
  causationId: 'causation_id uuid',
  published: 'published jsonb',
  amountMinor: 'amount_minor int',
  missing: 'missing jsonb',
  substitutes: 'substitutes jsonb',
});

/** Returns the row of `saga_log` for a step, with its place among those of the same statement. */
export function logRowOf({ before, after, outcome, log }: Step, place: number) {
  const paymentStatus = after.paymentStatus === before.paymentStatus ? null : after.paymentStatus;
  const { id: orderId, version, state: to } = after;
  const line = { ...log, orderId, version, from: before.state, to, outcome, paymentStatus, published: log.published ?? [] };
  return { place, ...logColumns.toRecord(line) };
}
