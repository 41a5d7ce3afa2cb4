import { Controller, Inject, Module, type DynamicModule, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventPattern } from '@nestjs/microservices';
import { defineEvent, type Event, type EventContract } from '@kirana/contracts';
import {
  EventTransport,
  Inbox,
  MessagingTables1700000000000,
  OutageGate,
  RethrowToTransport,
  openEmbeddedBroker,
  openEmbeddedDeadLetters,
  type Broker,
  type Topology,
} from '@kirana/messaging';
import { NestLogger, silentLogger, type Logger } from '@kirana/observability';
import { Database, assertWritable, databaseOptions, migrate, type Transaction } from '@kirana/persistence';
import { eventually, testDatabases, startTcpProxy, type TcpProxy, type TestDatabases } from '@kirana/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { brokerTables } from './embedded-broker-under-test.js';

const itemSold = defineEvent('shop.item-sold.v1', 'An item was sold.', { n: z.int() });
const itemCounted = defineEvent('shop.item-counted.v1', 'An item was counted.', { n: z.int() });

const topology: Topology = {
  queues: { 'shop.work': { service: 'shop', binds: [itemSold, itemCounted] as readonly EventContract[] } },
  listeners: {},
  retryDelaysMs: [20, 30, 50],
};
/** Ten times the sum of all retry delays, in milliseconds. */
const outageMs = 1_000;
/** In milliseconds; a service's timeouts are seconds, in the same order: PostgreSQL cancels a statement before the client gives up. */
const timeout = { statement_timeout: 400, query_timeout: 800, connectionTimeoutMillis: 400 };

const settingsOf = (url: string) => ({ url, poolSize: 5, migrations: [MessagingTables1700000000000] });
const shopTables = {
  key: 'shop_with_notes',
  async fill(url: string) {
    await migrate(settingsOf(url), 'shop');
    await Database.during(url, 'test', database => database.count('CREATE TABLE noted (n int PRIMARY KEY)'));
  },
};

/** What the handler does apart from the database; set by a test. */
class HandlerBehaviour {
  attempts: number[] = [];
  work: (tx: Transaction, n: number) => Promise<void> = async () => undefined;
}

@Controller()
class Handlers {
  constructor(
    @Inject(Inbox) private readonly inbox: Inbox,
    @Inject(HandlerBehaviour) private readonly behaviour: HandlerBehaviour,
  ) {}

  @EventPattern(itemSold.type)
  async sold(event: Event<{ n: number }>): Promise<void> {
    await this.inbox.once(event, 'single', tx => this.#note(tx, event.data.n));
  }

  @EventPattern(itemCounted.type)
  async counted(event: Event<{ n: number }>): Promise<void> {
    await this.inbox.batch(event, 'batched', async (tx, received) => {
      for (const { event: each } of received) await this.#note(tx, each.data.n);
    });
  }

  async #note(tx: Transaction, n: number): Promise<void> {
    this.behaviour.attempts.push(n);
    await tx.count('INSERT INTO noted (n) VALUES ($1)', [n]);
    await this.behaviour.work(tx, n);
  }
}

@Module({})
class Shop {
  static over(inbox: Inbox, behaviour: HandlerBehaviour): DynamicModule {
    const providers = [
      { provide: Inbox, useValue: inbox },
      { provide: HandlerBehaviour, useValue: behaviour },
    ];
    return { module: Shop, controllers: [Handlers], providers };
  }
}

function messages(type: string, count: number): { id: string; routingKey: string; body: string }[] {
  return Array.from({ length: count }, (_, n) => {
    const id = randomUUID();
    const head = { specversion: '1.0', id, source: '/shop', type, subject: `item-${n}`, time: new Date().toISOString() };
    const rest = { datacontenttype: 'application/json', aggregateversion: 1, correlationid: 'test', data: { n } };
    return { id, routingKey: type, body: JSON.stringify({ ...head, ...rest }) };
  });
}

describe('EventTransport during an outage of its service’s database', () => {
  let postgres: TestDatabases;
  let proxy: TcpProxy;
  let direct: DataSource;
  let throughProxy: DataSource;
  let brokerUrl: string;
  let broker: Broker;
  let app: INestMicroservice;
  let behaviour: HandlerBehaviour;
  let lines: string[];

  beforeAll(async () => {
    postgres = await testDatabases();
  }, 60_000);
  afterAll(() => postgres.stop());

  beforeEach(async () => {
    const url = await postgres.createDatabase(`shop_${randomBytes(4).toString('hex')}`, shopTables);
    const settings = settingsOf(url);
    direct = await new DataSource(databaseOptions(settings, 'test')).initialize();
    proxy = await startTcpProxy(url);
    const options = databaseOptions({ ...settings, url: proxy.url }, 'shop');
    throughProxy = await new DataSource({ ...options, extra: timeout } as typeof options).initialize();
    brokerUrl = await postgres.createDatabase(`broker_${randomBytes(4).toString('hex')}`, brokerTables);
    broker = await openEmbeddedBroker({ databaseUrl: brokerUrl, topology, logger: silentLogger() });
    behaviour = new HandlerBehaviour();
    lines = [];
    const logger: Logger = silentLogger();
    logger.warn = (_fields: object, line?: string) => void lines.push(String(line));
    logger.info = (_fields: object, line?: string) => void lines.push(String(line));
    const database = new Database(throughProxy);
    const gate = new OutageGate({ service: 'shop', logger, probe: () => assertWritable(database) });
    const strategy = new EventTransport({ service: 'shop', broker, topology, prefetch: 20, logger, gate });
    const shop = Shop.over(new Inbox(database), behaviour);
    app = await NestFactory.createMicroservice(shop, { strategy, logger: new NestLogger(silentLogger()) });
    app.useGlobalFilters(new RethrowToTransport());
    await app.listen();
  }, 60_000);

  afterEach(async () => {
    proxy.restore();
    await app.close();
    await broker.close();
    await throughProxy.destroy();
    await direct.destroy();
    await proxy.close();
  });

  const noted = async () => (await direct.query<{ n: number }[]>('SELECT n FROM noted ORDER BY n')).map(({ n }) => n);
  const dead = async () => {
    const deadLetterStore = await openEmbeddedDeadLetters(brokerUrl, topology);
    return deadLetterStore.list('shop.work', 100).finally(() => deadLetterStore.close());
  };
  const all = Array.from({ length: 60 }, (_, n) => n);

  /** Starts an outage; the result ends it. */
  const outages: [string, () => () => void][] = [
    ['refuses every connection', () => (proxy.block(), () => proxy.restore())],
    ['is half-open: connected, without a response', () => (proxy.freeze(), () => proxy.restore())],
    ['takes statements and never responds', () => (proxy.holdAnswers(), () => proxy.restore())],
    [
      'loses its connections repeatedly',
      () => {
        // At least one transaction is met: on a fast machine all could be handled between two cuts.
        behaviour.work = async () => {
          behaviour.work = async () => undefined;
          proxy.cut();
        };
        const cutting = setInterval(() => proxy.cut(), 30);
        return () => clearInterval(cutting);
      },
    ],
  ];

  describe.each([
    ['one by one', itemSold.type],
    ['in batches', itemCounted.type],
  ])('with events handled %s', (_manner, type) => {
    it.each(outages)(
      'handles each of them once, at its first attempt, when the database %s',
      async (_how, begin) => {
        const [first, ...rest] = messages(type, all.length);
        if (!first) throw new Error('sixty');
        await broker.publish([first]);
        await eventually('the first is handled', async () => (await noted()).length === 1);
        const end = begin();
        await broker.publish(rest);
        await sleep(outageMs);
        end();
        await eventually('all are handled', async () => (await noted()).length === all.length, 20_000);
        expect(await noted()).toEqual(all);
        expect(await dead()).toEqual([]);
        const count = (line: string) => lines.filter(each => each.startsWith(line)).length;
        await eventually('it logs that it has resumed', () => count('consumers resumed') > 0);
        expect(count('event not handled')).toBe(0);
        expect(count('consumers paused')).toBe(count('consumers resumed'));
        if (_how.startsWith('refuses')) expect(count('consumers paused')).toBe(1);
      },
      60_000,
    );
  });

  it('pauses while the server is read-only', async () => {
    await direct.query(
      `ALTER DATABASE ${(await direct.query<{ d: string }[]>('SELECT current_database() AS d'))[0]?.d} SET default_transaction_read_only = on`,
    );
    proxy.cut();
    await broker.publish(messages(itemSold.type, 5));
    await sleep(outageMs);
    expect(await noted()).toEqual([]);
    const name = new URL(proxy.url).pathname.slice(1);
    await direct.query(`ALTER DATABASE ${name} SET default_transaction_read_only = off`);
    proxy.cut();
    await eventually('all are handled', async () => (await noted()).length === 5, 20_000);
    expect(await dead()).toEqual([]);
  });

  it('counts a statement timeout caused by a lock as a failure of its handler', async () => {
    const holder = direct.createQueryRunner();
    await holder.startTransaction();
    await holder.query('LOCK TABLE noted');
    await broker.publish(messages(itemSold.type, 1));
    const [deadLetter] = await eventually('it is dead-lettered', async () => {
      const deadLetters = await dead();
      return deadLetters.length > 0 && deadLetters;
    });
    await holder.rollbackTransaction();
    await holder.release();
    expect(deadLetter).toMatchObject({ attempts: 4, reason: expect.stringContaining('statement timeout') });
  });

  it('counts a handler that always loses its connection on a healthy database as failed, after a few allowed losses', async () => {
    behaviour.work = async tx => {
      const own = await tx.one<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await direct.query('SELECT pg_terminate_backend($1)', [own?.pid]).then(() => sleep(20));
      // Simulates a broken connection that hides the server's reason.
      throw new Error('Connection terminated unexpectedly');
    };
    await broker.publish(messages(itemSold.type, 1));
    const [deadLetter] = await eventually(
      'it is dead-lettered',
      async () => {
        const deadLetters = await dead();
        return deadLetters.length > 0 && deadLetters;
      },
      25_000,
    );
    expect(deadLetter).toMatchObject({ attempts: 4 });
    expect(behaviour.attempts.length).toBeGreaterThan(4);
  }, 40_000);

  it('does not delay other messages when one fails on a healthy database', async () => {
    behaviour.work = async (_tx, n) => {
      if (n === 3) throw new Error('no such item');
    };
    await broker.publish(messages(itemCounted.type, 10));
    await eventually('the others are handled', async () => (await noted()).length === 9);
    await eventually('it is dead-lettered', async () => (await dead()).length === 1);
    expect(lines).not.toContain('consumers paused: a dependency is unavailable');
  });
});
