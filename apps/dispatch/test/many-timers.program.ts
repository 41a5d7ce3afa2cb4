import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { riderMoved } from '@kirana/contracts';
import type { OutgoingMessage } from '@kirana/messaging';
import { FakeBroker } from '@kirana/messaging/testing';
import { DataSource } from 'typeorm';
import { dispatch } from '../src/index.js';

const [databaseUrl = '', scale = '1'] = process.argv.slice(2);
const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();

/** Writes published events into the table `published`, which outlives the process. */
class NotifyingBroker extends FakeBroker {
  override async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    const events = messages
      .map(({ body }) => JSON.parse(body) as { id: string; type: string; subject: string; aggregateversion: number })
      .filter(({ type }) => type !== riderMoved.type);
    await database.query(`INSERT INTO published (id, subject, version) SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[])`, [
      events.map(({ id }) => id),
      events.map(({ subject }) => subject),
      events.map(({ aggregateversion }) => aggregateversion),
    ]);
  }

  override broadcast(): void {
    // Rider positions are not counted.
  }
}

// Runs dispatch as a process that can be killed. The relay publishes as soon as the service starts, so the broker is created before it.
await ServiceUnderTest.start(dispatch, databaseUrl, { TIMER_SCALE: scale }, { broker: new NotifyingBroker('dispatch') });
console.log('ready');
