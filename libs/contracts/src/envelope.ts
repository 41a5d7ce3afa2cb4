import { z } from 'zod';

/** W3C trace context, version 00. */
export const Traceparent = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);

/**
 * CloudEvents 1.0 as structured JSON: the format of every message between services. `aggregateversion` is the version of `subject` after
 * the change behind the event. It never decreases, and events of one change share it, so a consumer can tell outdated events from current
 * ones.
 */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  /** Where it comes from: a path between services, the address of the shop for public events. */
  source: z.string().min(1),
  type: z.string(),
  subject: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  aggregateversion: z.int().min(1),
  correlationid: z.string().min(1),
  causationid: z.uuid().optional(),
  traceparent: Traceparent.optional(),
  data: z.unknown(),
});

/** A received event; `D` is the validated payload. */
export type Event<D = unknown, T extends string = string> = Omit<z.infer<typeof Envelope>, 'type' | 'data'> & {
  type: T;
  data: D;
};

/**
 * Describes a type of event and its payload. `type` is also the routing key and the schema id; one search for the contract's
 * name finds the publisher, the consumers and the tests.
 */
export interface EventContract<T extends string = string, S extends z.ZodRawShape = z.ZodRawShape> {
  readonly type: T;
  /** One sentence: the fact that the event states. */
  readonly description: string;
  /** For consumers: unknown fields are dropped, so a publisher may add fields. */
  readonly data: z.ZodObject<S, z.core.$strip>;
  /** For publishers: an unknown field is an error. */
  readonly strictData: z.ZodObject<S, z.core.$strict>;
}

/** The payload type of a contract. */
export type DataOf<C> = C extends EventContract<string, infer S> ? z.infer<z.ZodObject<S>> : never;

/** The event type of a contract, including the envelope. */
export type EventOf<C> = C extends EventContract<infer T, infer S> ? Event<z.infer<z.ZodObject<S>>, T> : never;

/** Declares an event. Its type is `<context>.<fact in the past tense>.v<n>`; within a version only optional fields may be added. */
export function defineEvent<const T extends `${string}.${string}.v${number}`, S extends z.ZodRawShape>(
  type: T,
  description: string,
  shape: S,
): EventContract<T, S> {
  return { type, description, data: z.object(shape), strictData: z.strictObject(shape) };
}

/** Returns the events that modules declare. */
export function eventsIn(...modules: readonly object[]): readonly EventContract[] {
  return modules.flatMap(module => Object.values(module).filter(isEvent));
}

const isEvent = (declared: unknown): declared is EventContract =>
  typeof declared === 'object' && declared !== null && 'strictData' in declared;
