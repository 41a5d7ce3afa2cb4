import { orderEmailRequested } from '@kirana/contracts';
import { Tasks, silentLogger } from '@kirana/observability';
import type { Database } from '@kirana/persistence';
import { randomUUID } from 'node:crypto';
import type { DeadLetterStore } from '../broker/broker.js';
import { FakeBroker } from '../testing/fake-broker.js';
import { ErasedSubjects } from './erased-subjects.js';

/** The dead letters of this queue cannot be read. */
class PartlyReadableBroker extends FakeBroker {
  unreadable = '';

  override async deadLetters(): Promise<DeadLetterStore> {
    const store = await super.deadLetters();
    return {
      ...store,
      remove: (queue, ...how) => (queue === this.unreadable ? Promise.reject(new Error('refused')) : store.remove(queue, ...how)),
    };
  }
}

describe('ErasedSubjects', () => {
  it('sweeps the other queues although one cannot be read, and fails afterwards', async () => {
    const broker = new PartlyReadableBroker('notifications');
    const queues = ['notifications.emails', 'notifications.accounts'];
    broker.unreadable = 'notifications.emails';
    const bodies = ['{"subject":"', 'not JSON '].map(words => words + randomUUID());
    for (const queue of queues)
      for (const body of bodies) {
        const stored = { id: randomUUID(), queue, routingKey: orderEmailRequested.type, body };
        broker.storedDeadLetters.push({ ...stored, reason: 'test', attempts: 5, diedAt: new Date() });
      }
    const database = { count: async () => 0, one: async () => ({}) } as unknown as Database;
    const erasedSubjects = new ErasedSubjects(queues, broker, database, new Tasks('notifications', silentLogger()));
    await expect(erasedSubjects.sweep()).rejects.toMatchObject({ errors: [new Error('refused')] });
    expect(broker.storedDeadLetters.map(({ queue }) => queue)).toEqual(['notifications.emails', 'notifications.emails']);
  });
});
