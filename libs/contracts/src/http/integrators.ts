import { z } from 'zod';
import { publicEventCatalogue } from '../public-event-catalogue.js';
import { defineRoute } from './route.js';

const typeNames = publicEventCatalogue.map(({ type }) => type) as [string, ...string[]];
/** One type of public event. */
export const PublicEventType = z.enum(typeNames);

/** A public event as integrators get it, by whichever way: CloudEvents 1.0 in JSON. More attributes may be there. */
export const PublicEvent = z.object({
  specversion: z.literal('1.0'),
  /** The same by webhook, feed and AMQP, and in every repeat. */
  id: z.uuid(),
  source: z.literal('/order'),
  type: z.string(),
  /** The order's number. */
  subject: z.string(),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  /** The order's version after the change; it never falls, so a reader can tell late news from new news. */
  aggregateversion: z.int(),
  data: z.record(z.string(), z.unknown()),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** Whole numbers from 0, as text-free JSON numbers; the feed would take longer than the sun to outgrow them. */
const Cursor = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const FeedQuery = z.strictObject({
  /** The `next` of the answer before; 0: from the oldest event that is kept. */
  after: Cursor.default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  /** Only these, separated by commas; left out: all. */
  types: z
    .string()
    .max(500)
    .transform(list => list.split(',').filter(type => type !== ''))
    .pipe(z.array(PublicEventType).max(20))
    .optional(),
  /** How long to wait for something new when there is nothing, seconds. */
  wait: z.coerce.number().int().min(0).max(20).default(0),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const FeedPage = z.object({
  events: z.array(PublicEvent.extend({ cursor: z.int() })),
  /** Ask with it next time; it moves past events of other types as well. Keep it once the events are dealt with. */
  next: z.int(),
  /** There is more to be had at once. */
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

/** Answered by notifications to whoever shows a good key. */
export const feedRoutes = {
  read: defineRoute({ method: 'POST', path: '/feed/read', body: ReadFeed, answer: FeedPage, patienceMs: 25_000 }),
};
