import { z } from 'zod';

/** W3C trace context, version 00. */
export const Traceparent = z.string().regex(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);

/**
 * CloudEvents 1.0, structured JSON: the form of every message between services.
 * `aggregateversion` is the version of `subject` that the change behind the event produced. It never falls, and events of one change share
 * it, so a reader can tell late news from new news.
 */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().startsWith('/'),
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

/** An event as it travels; `D` is the checked payload. */
export type Event<D = unknown, T extends string = string> = Omit<z.infer<typeof Envelope>, 'type' | 'data'> & {
  type: T;
  data: D;
};

/**
 * What a kind of event is called and carries. `type` is the routing key, the schema id and the file name as well,
 * so one search finds the producer, the consumers, the schema and the tests.
 */
export interface EventContract<T extends string = string, S extends z.ZodRawShape = z.ZodRawShape> {
  readonly type: T;
  /** One sentence: the fact this event states. */
  readonly says: string;
  /** For readers: unknown fields are dropped, so a producer may add some. */
  readonly data: z.ZodObject<S, z.core.$strip>;
  /** For writers: an unknown field is a mistake. */
  readonly strictData: z.ZodObject<S, z.core.$strict>;
}

/** The payload of a contract. */
export type DataOf<C> = C extends EventContract<string, infer S> ? z.infer<z.ZodObject<S>> : never;

/** The whole event of a contract. */
export type EventOf<C> = C extends EventContract<infer T, infer S> ? Event<z.infer<z.ZodObject<S>>, T> : never;

/** Declares one event. The name is `<context>.<fact in the past tense>.v<n>`; within a version only optional fields may be added. */
export function defineEvent<const T extends `${string}.${string}.v${number}`, S extends z.ZodRawShape>(
  type: T,
  says: string,
  shape: S,
): EventContract<T, S> {
  return { type, says, data: z.object(shape), strictData: z.strictObject(shape) };
}
