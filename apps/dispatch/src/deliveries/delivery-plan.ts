import type { DeliveryStage } from '@kirana/contracts';

/** What a timer brings about: a stage, or the search for a rider. */
export type TimerKind = DeliveryStage | 'rider';

/** A timer to arm: what it brings about, and after how many milliseconds. */
export interface NextTimer {
  readonly kind: TimerKind;
  readonly delayMs: number;
}

/** What the plan goes by. */
export interface PlannedDelivery {
  /** Null before the first stage. */
  readonly stage: DeliveryStage | null;
  /** To the customer's district; null until the order's acceptance has come. */
  readonly distanceMetres: number | null;
  readonly riderId: string | null;
  /** An admin has the order (D-09). */
  readonly onHold: boolean;
  /** The order was cancelled. */
  readonly isStopped: boolean;
}

/** What a timer that is due does to a delivery; what is left out does not happen. */
export interface Step {
  readonly reached?: DeliveryStage;
  readonly waitsForRider?: boolean;
  readonly releasesRider?: boolean;
  readonly timer?: NextTimer;
}

/** From a rider's assignment to `pickup` (LIFE-006). */
const pickup: NextTimer = { kind: 'pickup', delayMs: 10_000 };

/** Where a delivery that an admin set to pickup has no rider yet: it looks for one at once, and sets off only with one. */
const riderForPacked: NextTimer = { kind: 'rider', delayMs: 0 };

/** From `pickup` to the rider's departure (LIFE-007). */
const delivering: NextTimer = { kind: 'delivering', delayMs: 15_000 };

/** What follows a stage, or the acceptance, and after how many milliseconds; the ride takes one for each metre (LIFE-008: km × 1000 ms). */
const following: Readonly<Record<'accepted' | DeliveryStage, { kind: TimerKind; delayMs: number | 'distance' } | undefined>> = {
  accepted: { kind: 'confirmed', delayMs: 5_000 }, // LIFE-002
  confirmed: { kind: 'preparing', delayMs: 10_000 }, // LIFE-003
  preparing: { kind: 'rider', delayMs: 15_000 }, // LIFE-004
  pickup: delivering,
  delivering: { kind: 'delivered', delayMs: 'distance' }, // LIFE-008
  delivered: undefined,
};

/** What becomes of a delivery whose timer is due. */
export function nextStep(delivery: PlannedDelivery, due: TimerKind): Step {
  if (delivery.isStopped || delivery.onHold) return {};
  if (due === 'rider') return delivery.riderId === null ? { waitsForRider: true } : { timer: armedAfter(delivery) };
  const step = { reached: due, timer: armedAfter({ ...delivery, stage: due }) };
  return due === 'delivered' ? { ...step, releasesRider: true } : step;
}

/** The timer of a delivery that has just come to its stage; undefined when nothing follows, or when its clock stands still. */
export function armedAfter({ stage, distanceMetres, riderId, onHold, isStopped }: PlannedDelivery): NextTimer | undefined {
  const next = following[stage ?? 'accepted'];
  if (!next || distanceMetres === null || onHold || isStopped) return undefined;
  if (stage === 'pickup' && riderId === null) return riderForPacked;
  // A rider an admin has given it already is not looked for again.
  if (next.kind === 'rider' && riderId !== null) return pickup;
  return { kind: next.kind, delayMs: next.delayMs === 'distance' ? distanceMetres : next.delayMs };
}

/** The timer a delivery without a rider gets with one, when it waits or is about to look for one; undefined: its clock stays as it is. */
export function armedByRider(delivery: PlannedDelivery): NextTimer | undefined {
  if (armedAfter(delivery)?.kind !== 'rider') return undefined;
  return delivery.stage === 'pickup' ? delivering : pickup;
}

/** A moment something was due, and the moment it is done; both by the database's clock, as it writes them. */
export interface Lateness {
  readonly since: string;
  readonly now: string;
  readonly lateMs: number;
}

/**
 * A step that comes late by less than this keeps the plan's clock; after a longer stop the clock starts anew, so that a delivery does not
 * rush through all its stages at once.
 */
const latenessToleranceMs = 5_000;

/** The moment from which the next delay counts. */
export function clockFrom({ since, now, lateMs }: Lateness): string {
  return lateMs < latenessToleranceMs ? since : now;
}
