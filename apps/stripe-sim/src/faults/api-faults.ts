import { setTimeout as sleep } from 'node:timers/promises';

/** Trouble a checker orders for coming requests. */
export interface ApiFault {
  /** `429` and `500-before` happen instead of the work; the others although the work is done. */
  readonly kind: '429' | '500-before' | '500-after' | 'hang' | 'hang-after' | 'reset-before' | 'reset-after' | 'slow';
  /** For which requests, as `POST /v1/refunds`; a prefix. All when left out. */
  readonly on?: string;
  /** How many requests it meets; 1 when left out. */
  readonly times?: number;
  /** Only every so-many-th of those; for long runs with scattered trouble. */
  readonly every?: number;
  /** For `slow`, milliseconds. */
  readonly ms?: number;
}

interface Standing extends ApiFault {
  left: number;
  seen: number;
}

/** Troubles that are still to come, and how many there were. */
export class ApiFaults {
  #standing: Standing[] = [];
  readonly happened: Record<string, number> = {};

  order(fault: ApiFault): void {
    this.#standing.push({ ...fault, left: fault.times ?? 1, seen: 0 });
  }

  clear(): void {
    this.#standing = [];
  }

  /** The fault this request meets, if any. */
  async meet(request: string): Promise<ApiFault['kind'] | undefined> {
    const fault = this.#standing.find(
      each => each.left > 0 && (!each.on || request.startsWith(each.on)) && ++each.seen % (each.every ?? 1) === 0,
    );
    if (!fault) return undefined;
    fault.left--;
    this.happened[fault.kind] = (this.happened[fault.kind] ?? 0) + 1;
    if (fault.kind === 'slow') await sleep(fault.ms ?? 1_000);
    return fault.kind;
  }
}
