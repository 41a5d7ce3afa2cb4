import { Envelope } from '@kirana/contracts';
import {
  openEmbeddedBroker,
  Retention,
  topology,
  type Broker,
  type IncomingMessage,
  type Outcome,
  type OutgoingMessage,
} from '@kirana/messaging';
import { silentLogger, Tasks } from '@kirana/observability';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { inboxOf } from './conformance/inbox-of.js';
import { startService, type Service } from './outbox-under-test.js';

describe('Inbox', () => {
  let postgres: TestDatabases;
  let service: Service;
  let broker: Broker;

  beforeAll(async () => {
    postgres = await testDatabases();
    service = await startService(postgres);
    await service.dataSource.query('CREATE TABLE sold (product text PRIMARY KEY, pieces int NOT NULL)');
    const databaseUrl = await postgres.createDatabase('broker');
    broker = await openEmbeddedBroker({ databaseUrl, topology, logger: silentLogger() });
  }, 60_000);

  afterAll(async () => {
    await broker.close();
    await service.close();
    await postgres.stop();
  });

  beforeEach(async () => {
    await service.dataSource.query(`TRUNCATE sold, inbox; INSERT INTO sold VALUES ('toor-dal-1kg', 0)`);
  });

  const sold = async () => {
    const [row] = await service.dataSource.query<{ pieces: number }[]>('SELECT pieces FROM sold');
    return row?.pieces;
  };

  const event = (): OutgoingMessage => {
    const id = randomUUID();
    const type = 'inventory.stock-levels-changed.v1';
    const head = { specversion: '1.0', id, source: '/inventory', type, subject: 's', time: new Date().toISOString() };
    const body = JSON.stringify({
      ...head,
      datacontenttype: 'application/json',
      aggregateversion: 1,
      correlationid: 'c',
      data: {},
    });
    return { id, routingKey: type, body };
  };

  const sellOnce = async (message: IncomingMessage): Promise<Outcome> => {
    const { id, type, ...rest } = Envelope.parse(JSON.parse(message.body));
    await service.inbox.once({ ...rest, id, type }, 'sales', async tx => {
      await tx.count('UPDATE sold SET pieces = pieces + 1');
    });
    return { kind: 'done' };
  };

  it('handles each event once although every event is delivered twice concurrently', async () => {
    const events = Array.from({ length: 500 }, event);
    const inbox = await inboxOf(broker, 'catalogue.availability', 20, sellOnce);
    // Duplicates side by side, so that two handlers often process the same event at the same time.
    await broker.publish(events.flatMap(message => [message, message]));
    await inbox.until(1_000);
    await inbox.stop();
    expect(inbox.got).toHaveLength(1_000);
    expect(await sold()).toBe(500);
  }, 30_000);

  it('rolls back its record when the handler fails, so that the next attempt is handled', async () => {
    const { id } = event();
    const read = Envelope.parse(JSON.parse(event().body));
    const failing = service.inbox.once({ ...read, id }, 'sales', async tx => {
      await tx.count('UPDATE sold SET pieces = pieces + 1');
      throw new Error('the power went');
    });
    await expect(failing).rejects.toThrow('the power went');
    expect(await sold()).toBe(0);
    const again = () =>
      service.inbox.once({ ...read, id }, 'sales', async tx => void (await tx.count('UPDATE sold SET pieces = pieces + 1')));
    expect([await again(), await again()]).toEqual(['handled', 'already done']);
    expect(await sold()).toBe(1);
  });

  it('passes concurrent events to one batch, without those already handled, and fails only the bad one', async () => {
    const read = () => Envelope.parse(JSON.parse(event().body));
    const [known, bad, ...good] = Array.from({ length: 12 }, read);
    if (!known || !bad) throw new Error('twelve');
    const turns: string[][] = [];
    const take = (each: typeof known) =>
      service.inbox.batch(each, 'reckoning', async (tx, received) => {
        await tx.count('UPDATE sold SET pieces = pieces + $1', [received.length]);
        if (received.some(({ event: { id } }) => id === bad.id)) throw new Error('one is bad');
        turns.push(received.map(({ event: { id } }) => id));
      });
    expect(await take(known)).toBe('handled');
    const [first, ...later] = good;
    if (!first) throw new Error('ten');
    // One of them twice.
    const outcomes = await Promise.all([first, known, ...later, first].map(take));
    expect(outcomes).toEqual(['handled', 'already done', ...later.map(() => 'handled'), 'already done']);
    expect(turns.flat()).toEqual([known, first, ...later].map(({ id }) => id));
    expect(turns.length).toBeLessThan(4);
    const three = [read(), bad, read()].map(take);
    expect((await Promise.allSettled(three)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await sold()).toBe(13);
  });

  it('records each consumer of a service separately', async () => {
    const read = Envelope.parse(JSON.parse(event().body));
    const note = (consumer: string) => service.inbox.once(read, consumer, () => Promise.resolve());
    expect([await note('sales'), await note('prices'), await note('sales')]).toEqual(['handled', 'handled', 'already done']);
  });

  it('is emptied of what is older than 14 days, in batches, which go on where the time was over', async () => {
    await service.dataSource.query(
      `INSERT INTO inbox SELECT 'sales', gen_random_uuid(), now() - age * interval '1 day'
       FROM generate_series(13, 15, 2) AS age, generate_series(1, CASE age WHEN 15 THEN 10001 ELSE 3 END)`,
    );
    const waiting = async () => {
      const [row] = await service.dataSource.query<[{ rows: number }]>('SELECT count(*)::int AS rows FROM inbox');
      return row.rows;
    };
    const tasks = new Tasks('tester', silentLogger());
    const retention = new Retention(service.database, [{ table: 'gone', sql: 'DELETE FROM gone' }], tasks, 0);
    await retention.now();
    expect(await waiting()).toBe(5_004);
    tasks.onApplicationBootstrap();
    await retention.now();
    await eventually('the rest is deleted', async () => (await waiting()) === 3);
    await tasks.onModuleDestroy();
  });

  it('handles an event once when its first attempt was retried', async () => {
    const flaky = event();
    const inbox = await inboxOf(broker, 'catalogue.availability', 5, message =>
      message.attempt === 1 ? { kind: 'retry', reason: 'busy' } : sellOnce(message),
    );
    await broker.publish([flaky]);
    await eventually('it is tried again', () => inbox.got.length === 2);
    await inbox.stop();
    expect(await sold()).toBe(1);
  });
});
