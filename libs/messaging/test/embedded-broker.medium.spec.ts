import { openEmbeddedBroker, type Broker, type EmbeddedBrokerSettings } from '@kirana/messaging';
import { silentLogger } from '@kirana/observability';
import { eventually, startPostgres, startTcpProxy, type TestPostgres } from '@kirana/testing';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describeBroker } from './broker.conformance.js';
import { embeddedBrokerOn } from './embedded-broker-under-test.js';
import { killedOwnerLosesNothing } from './killed-owner.js';
import { aMessage, aTestGround, messages, numberOf, type TestGround } from './conformance/test-ground.js';
import { done, inboxOf } from './conformance/inbox-of.js';

let postgres: TestPostgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);

afterAll(() => postgres.stop());

describeBroker(
  'The embedded broker',
  embeddedBrokerOn(() => postgres),
);

describe('The owner of an embedded broker', () => {
  killedOwnerLosesNothing(() => postgres, 2, 300);
});

describe('The embedded broker and its database', () => {
  let ground: TestGround;
  let databaseUrl: string;
  let broker: Broker;

  const open = (settings: Partial<EmbeddedBrokerSettings> = {}) =>
    openEmbeddedBroker({ databaseUrl, topology: ground.topology, logger: silentLogger(), ...settings });

  beforeEach(async () => {
    ground = aTestGround();
    databaseUrl = await postgres.createDatabase(`broker_${randomBytes(4).toString('hex')}`);
  });

  afterEach(() => broker.close());

  it('has one owner; a second one is refused with the name of the first', async () => {
    broker = await open();
    const second = open();
    await expect(second).rejects.toMatchObject({
      code: 'broker-in-use',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    await broker.publish([aMessage(ground.beta)]);
  });

  it('reads a backlog from the table in order, with only a part of it in memory', async () => {
    broker = await open();
    const total = 1_000;
    for (let from = 0; from < total; from += 250) await broker.publish(messages(ground.beta, 250, from));
    await broker.close();
    broker = await open({ readyLimit: 100 });
    const inbox = await inboxOf(broker, ground.first, 1_000, message => {
      // Publishing while the backlog is read must neither skip nor duplicate a message.
      if (numberOf(message) < 50) void broker.publish([aMessage(ground.beta, total + numberOf(message))]);
      return done;
    });
    await inbox.until(total + 50);
    expect(inbox.got.slice(0, total).map(numberOf)).toEqual(Array.from({ length: total }, (_, n) => n));
    expect(new Set(inbox.got.map(numberOf)).size).toBe(total + 50);
  });

  it('keeps messages above the memory limit in the table, in order', async () => {
    broker = await open({ readyLimit: 100 });
    let release: () => void = () => undefined;
    const gate = new Promise<void>(resolve => (release = resolve));
    const inbox = await inboxOf(broker, ground.first, 1, () => gate.then(() => done));
    await broker.publish([aMessage(ground.beta, 0)]);
    await inbox.until(1);
    for (let from = 1; from < 500; from += 50) await broker.publish(messages(ground.beta, 50, from));
    release();
    await inbox.until(501);
    expect(inbox.got.map(numberOf)).toEqual(Array.from({ length: 501 }, (_, n) => n));
  });

  it('retries soon when the clocks of process and database have been set back by an hour', async () => {
    broker = await open();
    const inbox = await inboxOf(broker, ground.first);
    const { id, routingKey, body } = aMessage(ground.beta, 7);
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
    const beside = new pg.Client({ connectionString: databaseUrl });
    await beside.connect();
    await beside.query(
      `INSERT INTO delayed (queue, id, routing_key, body, attempt, due_at) VALUES ($1, $2, $3, $4, 2, now() + interval '1 hour')`,
      [ground.first, id, routingKey, body],
    );
    await beside.end();
    const got = await inbox.until(1).finally(() => (Date.now = now));
    expect(got.map(message => [numberOf(message), message.attempt])).toEqual([[7, 2]]);
  }, 20_000);

  it('redelivers no message whose handler runs during a database outage', async () => {
    broker = await open();
    let release: () => void = () => undefined;
    const gate = new Promise<void>(resolve => (release = resolve));
    const inbox = await inboxOf(broker, ground.first, 20, () => gate.then(() => done));
    await broker.publish(messages(ground.beta, 15));
    await inbox.until(15);
    await postgres.kill();
    await postgres.start();
    await eventually('it can publish again', () => broker.publish([aMessage(ground.beta, 15)]));
    await inbox.until(16);
    release();
    await inbox.stop();
    expect(inbox.got.map(numberOf)).toEqual(Array.from({ length: 16 }, (_, n) => n));
    await nothingIsLeft();
  }, 60_000);

  it('settles messages whose handlers finished when the database connection was lost', async () => {
    const proxy = await startTcpProxy(databaseUrl);
    broker = await open({ databaseUrl: proxy.url });
    let release: () => void = () => undefined;
    const gate = new Promise<void>(resolve => (release = resolve));
    const inbox = await inboxOf(broker, ground.first, 20, () => gate.then(() => done));
    await broker.publish(messages(ground.beta, 15));
    await inbox.until(15);
    proxy.freeze();
    release();
    // Their settlements are on the way to the database and will not arrive.
    await new Promise(resolve => setTimeout(resolve, 100));
    proxy.cut();
    proxy.restore();
    await eventually('it can publish again', () => broker.publish([aMessage(ground.beta, 15)]));
    await inbox.until(16);
    await inbox.stop();
    expect(inbox.got).toHaveLength(16);
    await nothingIsLeft();
    await proxy.close();
  }, 30_000);

  it('delivers a message that was stored although its confirmation was lost', async () => {
    const proxy = await startTcpProxy(databaseUrl);
    broker = await open({ databaseUrl: proxy.url });
    const inbox = await inboxOf(broker, ground.first);
    await broker.publish([aMessage(ground.beta, 1)]);
    await inbox.until(1);
    // What is asked of the database before the answers are held must have been answered, or the second message would wait behind it.
    await storedAre(0);
    proxy.holdAnswers();
    const unconfirmed = broker.publish([aMessage(ground.beta, 2)]);
    await storedAre(1);
    proxy.cut();
    proxy.restore();
    await expect(unconfirmed).rejects.toMatchObject({ code: 'broker-unavailable' });
    expect((await inbox.until(2)).map(numberOf)).toEqual([1, 2]);
    await broker.close();
    await proxy.close();
  }, 30_000);

  /** Waits until so many messages are in the table, as others than the broker see it. */
  const storedAre = async (count: number) => {
    const beside = new pg.Client({ connectionString: databaseUrl });
    await beside.connect();
    try {
      await eventually(`${count} messages are stored`, async () => {
        const { rows } = await beside.query<{ stored: number }>('SELECT count(*)::int AS stored FROM message');
        return rows[0]?.stored === count;
      });
    } finally {
      await beside.end();
    }
  };

  /** Expects that the next process finds the queue empty. */
  const nothingIsLeft = async () => {
    await broker.close();
    broker = await open();
    const after = await inboxOf(broker, ground.first);
    await broker.publish([aMessage(ground.beta, 99)]);
    expect((await after.until(1)).map(numberOf)).toEqual([99]);
  };
});
