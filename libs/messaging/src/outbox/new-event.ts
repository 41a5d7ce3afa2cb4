import type { DataOf, EventContract } from '@kirana/contracts';

/** A fact that is about to be published. */
export interface NewEvent<C extends EventContract = EventContract> {
  readonly contract: C;
  /** Id of the order, product or whatever the fact is about. */
  readonly subject: string;
  /** The subject's version after the change. */
  readonly version: number;
  readonly data: DataOf<C>;
}

/** States a fact; `outbox.add` publishes it. */
export function fact<C extends EventContract>(contract: C, subject: string, version: number, data: DataOf<C>): NewEvent<C> {
  return { contract, subject, version, data };
}
