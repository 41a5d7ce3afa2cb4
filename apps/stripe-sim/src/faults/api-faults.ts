import { setTimeout as sleep } from 'node:timers/promises';

/** A fault a test sets for coming requests. */
export interface ApiFault {
  /**
   * `429`, `refused` (the shop's balance is too low for a refund) and `500-before` replace the work; the others happen although the work is
   * done.
   */
  readonly kind: '429' | 'refused' | '500-before' | '500-after' | 'hang' | 'hang-after' | 'reset-before' | 'reset-after' | 'slow';
  /** Prefix of the requests it applies to, such as `POST /v1/refunds`. All when left out. */
  readonly on?: string;
  /** Number of requests it applies to; 1 when left out. */
  readonly times?: number;
  /** Applies only to every n-th matching request; for long runs with scattered faults. */
  readonly every?: number;
  /** For `slow`, milliseconds. */
  readonly ms?: number;
}

interface PendingFault extends ApiFault {
  left: number;
  seen: number;
}

/** Pending faults, and how many have occurred. */
export class ApiFaults {
  #pending: PendingFault[] = [];
  readonly occurred: Record<string, number> = {};

  add(fault: ApiFault): void {
    this.#pending.push({ ...fault, left: fault.times ?? 1, seen: 0 });
  }

  clear(): void {
    this.#pending = [];
  }

  /** Returns the fault this request gets, if any. */
  async applyTo(request: string): Promise<ApiFault['kind'] | undefined> {
    const fault = this.#pending.find(
      each => each.left > 0 && (!each.on || request.startsWith(each.on)) && ++each.seen % (each.every ?? 1) === 0,
    );
    if (!fault) return undefined;
    fault.left--;
    this.occurred[fault.kind] = (this.occurred[fault.kind] ?? 0) + 1;
    if (fault.kind === 'slow') await sleep(fault.ms ?? 1_000);
    return fault.kind;
  }
}
