import * as c from '@kirana/contracts';
import { Refusal } from './refusal.js';

const aDeadLetter = (n: number): c.DeadLetter => ({
  id: `0193c5f2-0000-7000-8000-00000000000${n}`,
  type: 'orders.order-email-requested.v1',
  error: 'Error: connect ECONNREFUSED 10.0.0.7:587',
  attempts: 5,
  diedAt: '2026-11-21T09:00:00.000Z',
});

export const deadLetters = (): { deadLetters: c.DeadLetterList } => ({
  deadLetters: {
    silent: [],
    queues: [
      { service: 'notifications', queue: 'notifications.emails', total: 2, oldest: [aDeadLetter(1), aDeadLetter(2)] },
      {
        service: 'orders',
        queue: 'orders.fulfilment',
        total: 120,
        oldest: [{ ...aDeadLetter(3), id: '', type: 'practice', error: 'not a CloudEvent: "…" is not valid JSON', attempts: 1 }],
      },
    ],
  },
});

/** The failed messages of all services, as the gateway gathers and retries them. */
export const deadLetterOperations = {
  'GET admin/dead-letters': { is: c.DeadLetterList, gives: (data: ReturnType<typeof deadLetters>) => data.deadLetters },
  'POST admin/dead-letters/retry': {
    body: c.RetryDeadLetters,
    is: c.RetriedDeadLetters,
    gives(data: ReturnType<typeof deadLetters>, { body }: { readonly body: never }) {
      const { queue, id } = body as c.RetryDeadLetters;
      const { queues } = data.deadLetters;
      const asked = queues.find(each => each.queue === queue);
      const left = asked?.oldest.filter(each => id !== null && each.id !== id) ?? [];
      const retried = id === null ? (asked?.total ?? 0) : (asked?.oldest.length ?? 0) - left.length;
      if (retried === 0 && id !== null) throw new Refusal(409, 'changed-meanwhile', 'It is not there any more.');
      data.deadLetters = {
        ...data.deadLetters,
        queues: queues.flatMap(each => {
          const total = each.total - retried;
          return each.queue !== queue ? [each] : total > 0 ? [{ ...each, total, oldest: left }] : [];
        }),
      };
      return { retried };
    },
  },
};
