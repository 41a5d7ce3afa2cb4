import type { Order } from './order.js';

/** What brought a change about. */
interface SagaLogLine {
  readonly trigger: string;
  readonly eventId?: string;
  /** The event that had brought that event about. */
  readonly causationId?: string;
  /** E-mail address of an admin, `shopper`, or nobody: the shop itself. */
  readonly actor?: string;
  readonly published?: readonly { readonly id: string; readonly type: string }[];
}

/** A decision about an order, as it is written down. */
export interface Step {
  readonly before: Order;
  /** The same as `before` when nothing moved. */
  readonly after: Order;
  /** `moved`, or why not. */
  readonly outcome: string;
  /** From now until the order's time in its state is up; null: it may take its time. */
  readonly deadlineMs: number | null;
  readonly log: SagaLogLine;
}

/** A row of `orders` after a step. */
export type Change = ReturnType<typeof changeOf>;

/** What a step makes of its order. `etaMinutes` is what an earlier step of the same transaction promised. */
export function changeOf({ before, after, deadlineMs }: Step, etaMinutes: number | null = null) {
  return {
    id: after.id,
    state: after.state,
    version: after.version,
    payment_status: after.paymentStatus,
    payment_url: after.paymentUrl,
    cancel_reason: after.cancelReason,
    rider: after.rider,
    deadline_ms: deadlineMs,
    eta_minutes:
      after.state === 'delivering' && before.state !== 'delivering' ? minutesToTheDoor(after.distanceMetres) : etaMinutes,
    by_hand: after.byHand,
  };
}

/** A row of `saga_log`. */
export function lineOf({ before, after, outcome, log }: Step, place: number) {
  return {
    place,
    order_id: after.id,
    version: after.version,
    trigger: log.trigger,
    event_id: log.eventId,
    from_state: before.state,
    to_state: after.state,
    outcome,
    actor: log.actor,
    causation_id: log.causationId,
    published: log.published ?? [],
  };
}

/** What the notice promises when the rider sets off: 15 + ceil(2 × km) minutes (TRK-012). */
function minutesToTheDoor(distanceMetres: number): number {
  return 15 + Math.ceil((2 * distanceMetres) / 1_000);
}
