import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { defineRoutes, toAdmins } from './route.js';

/** Dead letters shown of one queue, the oldest. */
export const mostDeadLettersShown = 20;

/** An event that a consumer has given up. Its content is never shown: it may name a person. */
export const DeadLetter = z.object({
  id: z.string().describe('Id of the event; empty when another program sent it without one.'),
  type: z.string().describe('Type of the event: `orders.order-placed.v1`.'),
  error: z
    .string()
    .describe(
      'Why the last attempt failed. Email addresses, phone numbers and quoted values are replaced, because they come from the content.',
    ),
  attempts: z.int(),
  diedAt: z.iso.datetime().describe('When it was given up.'),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** The dead letters of a consumer. */
export const DeadQueue = z.object({
  queue: z.string().describe('Name of the queue it consumes: `orders.fulfilment`.'),
  total: z.int(),
  oldest: z.array(DeadLetter).max(mostDeadLettersShown),
});
export type DeadQueue = z.infer<typeof DeadQueue>;

/** The dead letters of all services, and the services that did not tell theirs. */
export const DeadLetterList = z.object({
  queues: z.array(DeadQueue.extend({ service: z.string() })),
  silent: z.array(z.string()).describe('Services that did not answer; their dead letters are missing here.'),
});
export type DeadLetterList = z.infer<typeof DeadLetterList>;

/** Which dead letters to put back into their queue: one by its id, or with null all of the queue. */
export const RetryDeadLetters = z
  .strictObject({ queue: z.string().min(1).max(100), id: z.string().min(1).max(255).nullable() })
  .register(apiNotes, { example: { queue: 'orders.fulfilment', id: '7c9e6679-7425-40de-944b-e07fc1f90ae7' } });
export type RetryDeadLetters = z.infer<typeof RetryDeadLetters>;

export const RetriedDeadLetters = z.object({ retried: z.int().describe('How many were put back.') });
export type RetriedDeadLetters = z.infer<typeof RetriedDeadLetters>;

/** Served by every service that has a database, for its own queues. RabbitMQ is read message by message, which takes time. */
export const deadLetterRoutes = defineRoutes('every', {
  list: {
    method: 'GET',
    path: '/admin/dead-letters',
    permission: 'messages.retry',
    answer: z.array(DeadQueue),
    timeoutMs: 10_000,
  },
  retry: {
    method: 'POST',
    path: '/admin/dead-letters/retry',
    permission: 'messages.retry',
    body: RetryDeadLetters,
    answer: RetriedDeadLetters,
    timeoutMs: 20_000,
    expects: { nothing: 'an event that was handled after all is skipped by the inbox of its consumer' },
    exposed: {
      ...toAdmins('Puts one event, or all that a consumer has given up, back into its queue; all attempts are available again', [
        'not-found',
        'changed-meanwhile',
      ]),
      id: 'deadLettersRetry',
    },
  },
});

/** Gathers those of all services. */
export const allDeadLetterRoutes = defineRoutes('gateway', {
  list: {
    method: 'GET',
    path: '/admin/dead-letters',
    permission: 'messages.retry',
    answer: DeadLetterList,
    exposed: {
      ...toAdmins('Events that a consumer has given up, the oldest of each queue, without their content'),
      id: 'deadLettersList',
    },
  },
});
