import type { DataOf, EventContract } from '@kirana/contracts';
import { newEventId } from './event-id.js';

/** A fact that is about to be published. */
export interface NewEvent<C extends EventContract = EventContract> {
  readonly contract: C;
  /** Id of the order, product or whatever the fact is about. */
  readonly subject: string;
  /** The subject's version after the change. */
  readonly version: number;
  readonly data: DataOf<C>;
  /** Given only by `inTwoVersions`. */
  readonly id?: string;
}

/** States a fact; `outbox.add` publishes it. */
export function fact<C extends EventContract>(contract: C, subject: string, version: number, data: DataOf<C>): NewEvent<C> {
  return { contract, subject, version, data };
}

/**
 * One fact in the words of two versions, for the time in which both are understood somewhere. Both carry the same id, so an inbox that gets both
 * notes and handles the first and knows the second (docs/rolling-change.md).
 */
export function inTwoVersions(older: NewEvent, newer: NewEvent): NewEvent[] {
  const id = newEventId();
  return [older, newer].map(event => ({ ...event, id }));
}
