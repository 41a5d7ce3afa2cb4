import { Controller, Inject, Injectable, Module, type DynamicModule, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventPattern } from '@nestjs/microservices';
import { defineEvent, type Event, type EventContract } from '@kirana/contracts';
import {
  BROKER,
  EventTransport,
  LiveChannel,
  MessagingModule,
  openEmbeddedBroker,
  openEmbeddedDeadLetters,
  PermanentFailure,
  RethrowToTransport,
  type Broker,
  type Topology,
} from '@kirana/messaging';
import { currentContext, NestLogger, silentLogger, type WorkContext } from '@kirana/observability';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomBytes, randomUUID } from 'node:crypto';
import { of, throwError } from 'rxjs';
import { z } from 'zod';

const itemSold = defineEvent('shop.item-sold.v1', 'An item was sold.', { n: z.int(), how: z.string() });
const itemMoved = defineEvent('shop.item-moved.v1', 'An item was moved.', { n: z.int() });
const itemSeen = defineEvent('shop.item-seen.v1', 'An item was seen.', { n: z.int() });

const topology: Topology = {
  queues: { 'shop.work': { service: 'shop', binds: [itemSold, itemMoved] as readonly EventContract[] } },
  listeners: { shop: [itemSeen as EventContract] },
  retryDelaysMs: [30, 60],
};

/** Records what the handlers did. */
@Injectable()
class Ledger {
  readonly lines: string[] = [];
  readonly contexts: (WorkContext | undefined)[] = [];
  gate: Promise<void> = Promise.resolve();
}

@Controller()
class ShopEvents {
  constructor(@Inject(Ledger) private readonly ledger: Ledger) {}

  @EventPattern(itemSold.type)
  async sold({ data }: Event<{ n: number; how: string }>): Promise<unknown> {
    this.ledger.lines.push(`${data.how} ${data.n}`);
    this.ledger.contexts.push(currentContext());
    if (data.how === 'permanently') throw new PermanentFailure('there is no such item');
    if (data.how === 'passing') throw new Error('the stock is locked');
    if (data.how === 'observable') return throwError(() => new PermanentFailure('seen too late'));
    if (data.how === 'slowly') await this.ledger.gate;
    return of('done');
  }

  @EventPattern(itemMoved.type)
  moved({ data }: Event<{ n: number }>): void {
    this.ledger.lines.push(`moved ${data.n}`);
  }

  @EventPattern(itemSeen.type)
  seen({ data }: Event<{ n: number }>): void {
    this.ledger.lines.push(`seen ${data.n}`);
  }
}

@Module({})
class Shop {
  static on(broker: Broker): DynamicModule {
    const messaging = MessagingModule.forService({ service: 'shop', broker, logger: silentLogger() });
    return { module: Shop, imports: [messaging], controllers: [ShopEvents], providers: [Ledger] };
  }
}

function event(type: string, data: unknown, changes: object = {}): { id: string; routingKey: string; body: string } {
  const id = randomUUID();
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const head = { specversion: '1.0', id, source: '/shop', type, subject: 'item-1', time: new Date().toISOString() };
  const rest = { datacontenttype: 'application/json', aggregateversion: 1, correlationid: 'request-1', traceparent, data };
  return { id, routingKey: type, body: JSON.stringify({ ...head, ...rest, ...changes }) };
}

describe('EventTransport in a Nest application', () => {
  let postgres: TestDatabases;
  let databaseUrl: string;
  let broker: Broker;
  let app: INestMicroservice;
  let ledger: Ledger;

  const start = async (settings: { service?: string; topology?: Topology } = {}) => {
    const strategy = new EventTransport({ service: 'shop', broker, topology, prefetch: 5, logger: silentLogger(), ...settings });
    const started = await NestFactory.createMicroservice(Shop.on(broker), { strategy, logger: new NestLogger(silentLogger()) });
    started.useGlobalFilters(new RethrowToTransport());
    await started.listen();
    return started;
  };

  /** Waits for the dead letter with this id. */
  const deadQueue = async (id: string) => {
    const deadLetterStore = await openEmbeddedDeadLetters(databaseUrl, topology);
    const find = async () => (await deadLetterStore.list('shop.work', 100)).find(deadLetter => deadLetter.id === id) ?? false;
    return eventually('it is dead-lettered', find).finally(() => deadLetterStore.close());
  };

  beforeAll(async () => {
    postgres = await testDatabases();
  }, 60_000);

  afterAll(() => postgres.stop());

  beforeEach(async () => {
    databaseUrl = await postgres.createDatabase(`broker_${randomBytes(4).toString('hex')}`);
    broker = await openEmbeddedBroker({ databaseUrl, topology, logger: silentLogger() });
    app = await start();
    ledger = app.get(Ledger);
  });

  afterEach(async () => {
    await app.close();
    await broker.close();
  });

  it('calls the handler of each event in the context of the event', async () => {
    const sold = event(itemSold.type, { n: 1, how: 'well', addedLater: true });
    await broker.publish([sold, event(itemMoved.type, { n: 2 })]);
    await eventually('both are handled', () => ledger.lines.length === 2);
    expect(ledger.lines).toEqual(['well 1', 'moved 2']);
    const [context] = ledger.contexts;
    expect(context).toMatchObject({ correlationId: 'request-1', causationId: sold.id });
    expect(context?.traceparent).toMatch(new RegExp(`^00-${'a'.repeat(32)}-(?!b{16})`));
  });

  it.each([
    ['is not JSON', () => ({ ...event(itemSold.type, {}), body: 'not { json' }), 'the body is not JSON'],
    ['is no CloudEvent', () => event(itemSold.type, { n: 1, how: 'well' }, { specversion: '0.3' }), 'not a CloudEvent'],
    ['violates its contract', () => event(itemSold.type, { n: 'one', how: 'well' }), 'not a shop.item-sold.v1'],
  ])('dead-letters a message at once that %s, and handles the next', async (_what, poison, reason) => {
    const message = poison();
    await broker.publish([message, event(itemMoved.type, { n: 9 })]);
    const deadLetter = await deadQueue(message.id);
    expect(deadLetter.reason).toContain(reason);
    expect(deadLetter).toMatchObject({ attempts: 1, body: message.body });
    await eventually('the next is handled', () => ledger.lines.includes('moved 9'));
    expect(ledger.lines).toEqual(['moved 9']);
  });

  it('retries an unknown event type, for a newer replica, and dead-letters it after the last attempt', async () => {
    const message = { ...event('shop.item-burnt.v1', {}), routingKey: itemSold.type };
    await broker.publish([message]);
    const deadLetter = await deadQueue(message.id);
    expect(deadLetter).toMatchObject({ attempts: 3, body: message.body, reason: 'this queue does not take shop.item-burnt.v1' });
    expect(ledger.lines).toEqual([]);
  });

  it('dead-letters a permanent failure at once, also one from an observable', async () => {
    const [thrown, observed] = [
      event(itemSold.type, { n: 1, how: 'permanently' }),
      event(itemSold.type, { n: 2, how: 'observable' }),
    ];
    await broker.publish([thrown, observed]);
    expect(await deadQueue(thrown.id)).toMatchObject({ attempts: 1, reason: 'PermanentFailure: there is no such item' });
    expect(await deadQueue(observed.id)).toMatchObject({ attempts: 1, reason: 'PermanentFailure: seen too late' });
  });

  it('retries after any other error, and dead-letters after the last delay', async () => {
    const passing = event(itemSold.type, { n: 3, how: 'passing' });
    await broker.publish([passing]);
    expect(await deadQueue(passing.id)).toMatchObject({ attempts: 3, reason: 'Error: the stock is locked' });
    expect(ledger.lines).toEqual(['passing 3', 'passing 3', 'passing 3']);
  });

  it('waits for the running handler when the application closes, and takes no more messages', async () => {
    let release: () => void = () => undefined;
    ledger.gate = new Promise(resolve => (release = resolve));
    await broker.publish([event(itemSold.type, { n: 4, how: 'slowly' })]);
    await eventually('it is under way', () => ledger.lines.length === 1);
    let closed = false;
    const closing = app.close().then(() => (closed = true));
    await broker.publish([event(itemMoved.type, { n: 5 })]);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(closed).toBe(false);
    release();
    await closing;
    expect(ledger.lines).toEqual(['slowly 4']);
    app = await start();
    const next = app.get(Ledger);
    await eventually('the next process handles the rest', () => next.lines.length === 1);
    expect(next.lines).toEqual(['moved 5']);
  });

  it('delivers listener events, from the outbox and broadcast, and ignores an invalid message', async () => {
    broker.broadcast({ ...event(itemSeen.type, {}), body: 'nonsense' });
    app.get(LiveChannel).send(itemSeen, 'item-1', { n: 6 });
    await eventually('the event is received', () => ledger.lines.includes('seen 6'));
    await broker.publish([event(itemSeen.type, { n: 7 })]);
    await eventually('the event is received', () => ledger.lines.includes('seen 7'));
    expect(app.get(BROKER)).toBe(broker);
  });

  it('does not start when its handlers do not match the topology', async () => {
    const unbound = { ...topology, queues: { 'shop.work': { service: 'shop', binds: [itemSold as EventContract] } } };
    await expect(start({ topology: unbound })).rejects.toThrow('handled but not bound in the topology: shop.item-moved.v1');
    const itemBurnt = defineEvent('shop.item-burnt.v1', 'An item burnt.', { n: z.int() }) as EventContract;
    const unhandled = { ...topology, listeners: { shop: [itemSeen as EventContract, itemBurnt] } };
    await expect(start({ topology: unhandled })).rejects.toThrow(
      'bound in the topology but without a handler: shop.item-burnt.v1',
    );
  });
});
