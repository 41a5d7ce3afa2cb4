import type { Invariant } from './evidence.js';

export const acknowledgedExists: Invariant = {
  number: 4,
  description: 'an acknowledged order exists, one for each key',
  async violations({ databases, journal }) {
    const found = await databases.none(
      'two open orders under a number',
      'orders',
      'SELECT number FROM orders WHERE archived_at IS NULL GROUP BY number HAVING count(*) > 1',
    );
    const states = await databases.query<{ id: string; state: string }>('orders', 'SELECT id, state FROM orders');
    const known = new Set(states.map(({ id }) => id));
    const lost = [...journal.acknowledged.values()].filter(id => !known.has(id));
    if (lost.length > 0) found.push(`acknowledged orders that are gone: ${lost.length}, for instance ${lost[0]}`);
    const acknowledged = new Set(journal.acknowledged.values());
    if (acknowledged.size !== journal.acknowledged.size)
      found.push(`${journal.acknowledged.size} keys were acknowledged with ${acknowledged.size} orders`);
    const unacknowledged = states.filter(({ id, state }) => state !== 'rejected' && !acknowledged.has(id));
    if (journal.complete && unacknowledged.length > 0)
      found.push(
        `orders that were never acknowledged: ${unacknowledged.length}, for instance ${JSON.stringify(unacknowledged[0])}`,
      );
    return found;
  },
};
