import type { DataOf, EventContract } from '@kirana/contracts';

/** The trace an event continues and the event that caused it. */
export interface EventOrigin {
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly traceparent: string;
}

/** An event to be published. */
export interface NewEvent<C extends EventContract = EventContract> {
  readonly contract: C;
  /** Id of the order, product or other entity the event is about. */
  readonly subject: string;
  /** Version of the subject after the change. */
  readonly version: number;
  readonly data: DataOf<C>;
  /** Default: the message or request being handled. */
  readonly origin?: EventOrigin;
}

/**
 * Creates an event; `outbox.add` publishes it. `origin` is for events caused by something stored earlier, such as a timer, instead of the
 * message being handled.
 */
export function newEvent<C extends EventContract>(
  contract: C,
  subject: string,
  version: number,
  data: DataOf<C>,
  origin?: EventOrigin,
): NewEvent<C> {
  return { contract, subject, version, data, origin };
}
