import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { publicEventCatalogue } from '../public-event-catalogue.js';
import { defineRoutes } from './route.js';

const typeNames = publicEventCatalogue.map(({ type }) => type) as [string, ...string[]];
/** A type of public event. */
export const PublicEventType = z.enum(typeNames);

/** A public event, with the same attributes on all channels: CloudEvents 1.0 in JSON. Further attributes may be present. */
export const PublicEvent = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid().describe('The same in webhook, feed and AMQP, and in every repetition.'),
  source: z.string().describe("The shop's own address: two shops never have the same."),
  type: z.string(),
  subject: z
    .string()
    .describe("Id of the order or product. It is never given to another one, as an order's number is after some years."),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  aggregateversion: z
    .int()
    .describe(
      'Version of what the event tells about the subject: of an order, of a product, of its stock. It never decreases within the types that begin with the same word, so a consumer can tell outdated events from current ones.',
    ),
  data: z.record(z.string(), z.unknown()),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/**
 * A position in the feed: `0`, before the oldest event, or that of an event: its number and the end of its id, so that a cursor of
 * another shop, or of events that a restored backup does not contain, is recognized. Programs store it as it is.
 */
export const FeedCursor = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,15}-[0-9a-f]{8})$/, 'must be 0 or a cursor that the feed has returned');

export const FeedQuery = z.strictObject({
  after: FeedCursor.default('0').describe('The `next` of the previous page; 0: from the oldest stored event.'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  types: z
    .string()
    .max(500)
    .transform(list => list.split(',').filter(type => type !== ''))
    .pipe(z.array(PublicEventType).max(20))
    .optional()
    .describe('Only these types, separated by commas; absent: all.'),
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe('How long to wait for a new event when there is none, in seconds.'),
});
export type FeedQuery = z.output<typeof FeedQuery>;

export const FeedPage = z
  .object({
    events: z.array(PublicEvent.extend({ cursor: z.string() })),
    next: z
      .string()
      .describe(
        'The `after` of the next request; it also moves past events of other types. Store it once the events are processed.',
      ),
    more: z.boolean().describe('More events are available at once.'),
  })
  .register(apiNotes, {
    example: {
      events: [
        {
          specversion: '1.0',
          id: '6f1d6c0e-6a0b-4a5e-9f5c-1a2b3c4d5e6f',
          source: 'https://shop.example',
          type: 'order.delivered.v1',
          subject: '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
          time: '2026-11-21T13:40:00.000Z',
          datacontenttype: 'application/json',
          aggregateversion: 7,
          data: { number: 'ORD-204816' },
          cursor: '1024-3c4d5e6f',
        },
      ],
      next: '1024-3c4d5e6f',
      more: false,
    },
  });
export type FeedPage = z.infer<typeof FeedPage>;

const ReadFeed = z.strictObject({
  after: FeedCursor,
  limit: z.int().min(1).max(500),
  types: z.array(PublicEventType).max(20).optional(),
  wait: z.int().min(0).max(20),
});
export type ReadFeed = z.infer<typeof ReadFeed>;

/** Served by integrations, to programs only. */
export const feedRoutes = defineRoutes('integrations', {
  read: {
    method: 'POST',
    path: '/feed/read',
    scope: 'events.read',
    body: ReadFeed,
    answer: FeedPage,
    timeoutMs: 25_000,
    repeatable: true,
  },
});

/** The feed of the public API. */
export const publicFeedRoutes = defineRoutes('gateway', {
  events: {
    method: 'GET',
    path: '/feed/events',
    scope: 'events.read',
    query: FeedQuery,
    answer: FeedPage,
    exposed: {
      audience: 'integrator',
      limit: 'feed',
      id: 'feedEvents',
      summary: 'Public events after a cursor, the oldest first; with `wait` it waits for something new',
      problems: ['invalid-api-key', 'insufficient-scope', 'forbidden', 'cursor-too-old', 'cursor-unknown'],
    },
  },
});
