import { publicProductRemoved } from '@kirana/contracts';
import {
  newEvent,
  openEmbeddedBroker,
  Outbox,
  topology,
  type Broker,
  type IncomingMessage,
  type Outcome,
  type Relay,
} from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startService, versionOf, type Service } from './outbox-under-test.js';

const queue = 'cart-inventory.reservations';
const done: Outcome = { kind: 'done' };

describe('Broker.handOver: from the outbox to consumers of the same process', () => {
  let postgres: TestDatabases;
  let service: Service;
  let brokerUrl: string;
  let broker: Broker;
  let tables: pg.Client;
  let relay: Relay;

  const open = () =>
    openEmbeddedBroker({
      databaseUrl: brokerUrl,
      topology: { ...topology, retryDelaysMs: [30, 30] },
      logger: silentLogger(),
    });
  const rowsIn = async (table: string) =>
    (await tables.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE queue = $1`, [queue])).rows[0]?.n;
  /** Number of messages the broker has ever stored, from the sequence of the table. */
  const everStored = async () =>
    Number((await tables.query<{ n: string }>(`SELECT coalesce(pg_sequence_last_value('message_seq_seq'), 0) AS n`)).rows[0]?.n);

  beforeAll(async () => {
    postgres = await testDatabases();
  }, 60_000);
  afterAll(() => postgres.stop());

  beforeEach(async () => {
    service = await startService(postgres);
    brokerUrl = await postgres.createDatabase(`broker_${randomUUID()}`);
    broker = await open();
    tables = new pg.Client(brokerUrl);
    await tables.connect();
    relay = service.relay(broker);
    relay.start();
  });
  afterEach(async () => {
    await relay.stop();
    await broker.close();
    await tables.end();
    await service.close();
  });

  /** Creates a consumer whose outcomes are decided by the test. */
  async function consumer(prefetch: number, outcome: (message: IncomingMessage) => Outcome | Promise<Outcome> = () => done) {
    const received: IncomingMessage[] = [];
    let isWarm = false;
    const subscription = await broker.consume(queue, prefetch, async message => {
      received.push(message);
      return isWarm ? outcome(message) : done;
    });
    // First the broker has to read its tables, and the relay the rows left by an earlier process.
    await service.placeOrders(relay, 1);
    await eventually('the queue is empty', async () => received.length === 1 && (await service.waiting()) === 0);
    received.splice(0);
    isWarm = true;
    return { received, subscription, versions: () => received.map(versionOf) };
  }

  it('stores no message, keeps the order, and deletes the outbox row when its handler has finished', async () => {
    let end: () => void = () => undefined;
    const first = new Promise<void>(resolve => (end = resolve));
    const { versions } = await consumer(1, async message => {
      if (versionOf(message) === 1) await first;
      return done;
    });
    const stored = await everStored();
    await service.placeOrders(relay, 5);
    await eventually('the first is being handled', () => versions().length === 1);
    expect(await service.waiting()).toBe(5);
    end();
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
    expect(versions()).toEqual([1, 2, 3, 4, 5]);
    expect(await everStored()).toBe(stored);
  });

  it('leaves out what nobody takes, and hands over what a listener takes (ADR 0105)', async () => {
    await consumer(1);
    const heard: string[] = [];
    const subject = 'toor-dal-1kg';
    const event = newEvent(publicProductRemoved, subject, 1, { productId: subject });
    const add = () => service.database.transaction(tx => new Outbox(relay, broker).add(tx, [event]));
    const rows = async () => (await service.database.one<{ n: string }>(`SELECT count(*) AS n FROM outbox`))?.n;
    await relay.stop();
    const [first] = await add();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(await rows()).toBe('0');
    const listening = await broker.listen([publicProductRemoved.type], message => heard.push(message.id));
    const [second] = await add();
    expect(await rows()).toBe('1');
    relay = service.relay(broker);
    relay.start();
    await eventually('the listener has heard it', () => heard.length === 1);
    expect(heard).toEqual([second]);
    await listening.stop();
    expect(broker.isTaken?.(publicProductRemoved.type)).toBe(false);
  });

  it('stores failed messages for their retries or as dead letters, and delivers the others', async () => {
    const { received } = await consumer(10, message =>
      versionOf(message) === 2 ? { kind: 'retry', reason: 'no such item' } : done,
    );
    await service.placeOrders(relay, 3);
    await eventually('it is dead-lettered', async () => (await rowsIn('dead_letter')) === 1);
    expect(received.filter(message => versionOf(message) === 2).map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(received.filter(message => versionOf(message) !== 2).map(versionOf)).toEqual([1, 3]);
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
  });

  it('stores messages behind a backlog or without a consumer, in order', async () => {
    await service.placeOrders(relay, 3);
    await eventually('they are stored', async () => (await rowsIn('message')) === 3);
    const received: number[] = [];
    await broker.consume(queue, 2, async message => {
      received.push(versionOf(message));
      return done;
    });
    await service.placeOrders(relay, 3);
    await eventually('all are handled', () => received.length === 6);
    expect(received).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('stores messages when more than two hundred wait in memory', async () => {
    let end: () => void = () => undefined;
    const blocked = new Promise<void>(resolve => (end = resolve));
    const { received } = await consumer(1, () => blocked.then(() => done));
    await service.fillOutbox(400);
    relay.nudge();
    await eventually('all but 201 are stored', async () => (await rowsIn('message')) === 199);
    await eventually('their rows are gone', async () => (await service.waiting()) === 201);
    end();
    await eventually('all are handled', () => received.length === 400, 20_000);
    expect(received.map(versionOf)).toEqual(Array.from({ length: 400 }, (_, at) => at + 1));
  });
});
