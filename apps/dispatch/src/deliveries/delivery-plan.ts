import { orderProgressOf, type DeliveryStage } from '@kirana/contracts';
import { CONFIG } from '@kirana/config';
import { Inject, Injectable } from '@nestjs/common';
import type { DispatchConfig } from '../config.js';

/** Which of those that wait gets a rider first: what waits longest, or what was promised, and then accepted, first. */
export type WaitingOrder = 'longest-waiting' | 'oldest-promise';

/** What a timer brings about: a stage, or the search for a rider. */
export type TimerKind = DeliveryStage | 'rider';

/** A timer to arm: what it brings about, and after how many milliseconds. */
export interface NextTimer {
  readonly kind: TimerKind;
  readonly delayMs: number;
  /** Its delay does not count from earlier than this; left out: from any moment. */
  readonly notBefore?: Date;
}

/** What the plan goes by. */
export interface PlannedDelivery {
  /** Null before the first stage. */
  readonly stage: DeliveryStage | null;
  /** To the customer's district; null until the order's acceptance has come. */
  readonly distanceMetres: number | null;
  readonly riderId: string | null;
  /** Start of the promised window; null until the order's acceptance has come, and for orders of releases that did not know it. */
  readonly promisedFrom: Date | null;
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

/** Before the promised window, milliseconds: the longest way from the warehouse takes 55 minutes (TRK-012, 20 km). */
const riderAheadMs = 3_600_000;

/** Decides what follows in a delivery: by the clock of the specification, or by the staff alone (ADR 0089). */
@Injectable()
export class DeliveryPlan {
  readonly #byStaff: boolean;

  constructor(@Inject(CONFIG) config: Pick<DispatchConfig, 'ORDER_PROGRESS'>) {
    this.#byStaff = orderProgressOf(config) === 'staff';
  }

  /** Which of the deliveries that wait gets the next rider: the longest waiting (D-08); by the staff what was promised first. */
  get waitingOrder(): WaitingOrder {
    return this.#byStaff ? 'oldest-promise' : 'longest-waiting';
  }

  /** A rider takes several orders along (ADR 0109), not one. */
  get ridesInRuns(): boolean {
    return this.#byStaff;
  }

  /** What becomes of a delivery whose timer is due. */
  nextStep(delivery: PlannedDelivery, due: TimerKind): Step {
    if (this.#byStaff) return due === 'rider' && this.armedAfter(delivery) ? { waitsForRider: true } : {};
    if (delivery.isStopped || delivery.onHold) return {};
    if (due === 'rider') return delivery.riderId === null ? { waitsForRider: true } : { timer: this.armedAfter(delivery) };
    const step = { reached: due, timer: this.armedAfter({ ...delivery, stage: due }) };
    return due === 'delivered' ? { ...step, releasesRider: true } : step;
  }

  /**
   * The timer of a delivery that has just come to its stage; undefined when nothing follows, or when its clock stands still. By the staff the
   * only one is that which proposes a rider for a packed order, in time for its window; to hold such a delivery changes nothing.
   */
  armedAfter({ stage, distanceMetres, riderId, promisedFrom, onHold, isStopped }: PlannedDelivery): NextTimer | undefined {
    const next = following[stage ?? 'accepted'];
    if (!next || distanceMetres === null || isStopped) return undefined;
    const isPackedAlone = stage === 'pickup' && riderId === null;
    if (this.#byStaff) return isPackedAlone ? { ...riderForPacked, ...inTimeFor(promisedFrom) } : undefined;
    if (onHold) return undefined;
    if (isPackedAlone) return riderForPacked;
    // A rider an admin has given it already is not looked for again.
    if (next.kind === 'rider' && riderId !== null) return pickup;
    return { kind: next.kind, delayMs: next.delayMs === 'distance' ? distanceMetres : next.delayMs };
  }

  /** The timer a delivery without a rider gets with one, when it waits or is about to look for one; undefined: its clock stays as it is. */
  armedByRider(delivery: PlannedDelivery): NextTimer | undefined {
    if (this.#byStaff || this.armedAfter(delivery)?.kind !== 'rider') return undefined;
    return delivery.stage === 'pickup' ? delivering : pickup;
  }
}

const inTimeFor = (promisedFrom: Date | null) =>
  promisedFrom === null ? {} : { notBefore: new Date(promisedFrom.getTime() - riderAheadMs) };

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
