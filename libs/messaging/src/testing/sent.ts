import type { DataOf, EventContract } from '@kirana/contracts';

/** An event that was published or broadcast. */
export interface Sent<C extends EventContract = EventContract> {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly aggregateversion: number;
  readonly correlationid: string;
  readonly causationid?: string;
  readonly traceparent?: string;
  readonly data: DataOf<C>;
}
