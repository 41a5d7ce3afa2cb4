import { z } from 'zod';
import { publicEventCatalogue } from '../public-event-catalogue.js';
import { defineRoute } from './route.js';

const typeNames = publicEventCatalogue.map(({ type }) => type) as [string, ...string[]];
/** A type of public event. */
export const PublicEventType = z.enum(typeNames);

/** A public event, identical for all channels: CloudEvents 1.0 in JSON. Further attributes may be present. */
export const PublicEvent = z.object({
  specversion: z.literal('1.0'),
  /** The same in webhook, feed and AMQP, and in every repetition. */
  id: z.uuid(),
  source: z.literal('/order'),
  type: z.string(),
  /** The order's number. */
  subject: z.string(),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  /** Version of the order after the change; it never decreases, so a consumer can tell outdated events from current ones. */
  aggregateversion: z.int(),
  data: z.record(z.string(), z.unknown()),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** Integers from 0, as JSON numbers; the range is large enough never to be exhausted. */
const Cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const FeedQuery = z.strictObject({
  /** The `next` of the previous page; 0: from the oldest stored event. */
  after: Cursor.default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** Only these types, separated by commas; absent: all. */
  types: z
    .string()
    .max(500)
    .transform(list => list.split(',').filter(type => type !== ''))
    .pipe(z.array(PublicEventType).max(20))
    .optional(),
  /** How long to wait for a new event when there is none, in seconds. */
  wait: z.coerce.number().int().min(0).max(20).default(0),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const FeedPage = z.object({
  events: z.array(PublicEvent.extend({ cursor: z.int() })),
  /** The `after` of the next request; it also moves past events of other types. Store it once the events are processed. */
  next: z.int(),
  /** More events are available at once. */
  more: z.boolean(),
});
export type FeedPage = z.infer<typeof FeedPage>;

const ReadFeed = z.strictObject({
  key: z.string().max(200),
  after: z.int().min(0),
  limit: z.int().min(1).max(500),
  types: z.array(PublicEventType).max(20).optional(),
  wait: z.int().min(0).max(20),
});
export type ReadFeed = z.infer<typeof ReadFeed>;

/** Served by integrations to integrators with a valid key. */
export const feedRoutes = {
  read: defineRoute({ method: 'POST', path: '/feed/read', body: ReadFeed, answer: FeedPage, timeoutMs: 25_000 }),
};
