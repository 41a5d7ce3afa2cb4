import { orderPlaced, type EventOf } from '@kirana/contracts';
import { anOrderPlaced } from '@kirana/contracts/testing';
import { BrokerUnavailable, newEvent, openEmbeddedBroker, Outbox, topology, type Relay } from '@kirana/messaging';
import { newTraceparent, runInContext, silentLogger } from '@kirana/observability';
import { eventually, startPostgres, startTcpProxy, type TestPostgres } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { inboxOf } from './conformance/inbox-of.js';
import { NotingBroker, startService, versionOf, type Service } from './outbox-under-test.js';

describe('Outbox and Relay', () => {
  let postgres: TestPostgres;
  let service: Service;
  const relays: Relay[] = [];

  const started = (relay: Relay) => {
    relays.push(relay);
    relay.start();
    return relay;
  };

  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);

  afterAll(() => postgres.stop());

  beforeEach(async () => {
    service = await startService(postgres);
  });

  afterEach(async () => {
    for (const relay of relays.splice(0)) await relay.stop();
    await service.close();
  });

  it('publishes nothing of a transaction that is rolled back', async () => {
    const broker = new NotingBroker();
    const relay = started(service.relay(broker));
    const outbox = new Outbox(relay);
    const [undone, kept] = [randomUUID(), randomUUID()];
    const place = (orderId: string) => newEvent(orderPlaced, orderId, 1, anOrderPlaced({ orderId }));
    const failing = service.database.transaction(async tx => {
      outbox.add(tx, [place(undone)]);
      await Promise.resolve();
      throw new Error('no stock');
    });
    await expect(failing).rejects.toThrow('no stock');
    await service.database.transaction(tx => outbox.add(tx, [place(kept)]));
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
    expect(broker.published.map(message => (JSON.parse(message.body) as { subject: string }).subject)).toEqual([kept]);
  });

  it.each([
    ['a version below 1', { version: 0 }, 'aggregateversion'],
    ['no subject', { subject: '' }, 'subject'],
  ])('refuses an event with %s', async (_, wrong, field) => {
    const outbox = new Outbox(service.relay(new NotingBroker()));
    const event = { ...newEvent(orderPlaced, 'order', 1, anOrderPlaced()), ...wrong };
    const adding = service.database.transaction(async tx => outbox.add(tx, [event]));
    await expect(adding).rejects.toThrow(field);
    expect(await service.waiting()).toBe(0);
  });

  it('publishes an event with the origin it names instead of the message being handled', async () => {
    const broker = new NotingBroker();
    const relay = started(service.relay(broker));
    const origin = { correlationId: 'earlier', causationId: randomUUID(), traceparent: newTraceparent() };
    const event = newEvent(orderPlaced, 'order', 1, anOrderPlaced(), origin);
    const handled = { correlationId: 'at hand', causationId: randomUUID(), traceparent: newTraceparent() };
    await runInContext(handled, () => service.database.transaction(tx => new Outbox(relay).add(tx, [event])));
    await eventually('it is published', () => broker.published.length === 1);
    const { correlationid, causationid, traceparent } = JSON.parse(broker.published[0]?.body ?? '') as EventOf<
      typeof orderPlaced
    >;
    expect({ correlationId: correlationid, causationId: causationid, traceparent }).toEqual(origin);
  });

  it('keeps the events about one order in sequence while many orders are placed', async () => {
    const broker = new NotingBroker();
    const relay = started(service.relay(broker));
    const orders = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all(orders.map(orderId => service.placeOrders(relay, 50, orderId)));
    await eventually('all are published', () => broker.published.length >= 400);
    for (const orderId of orders) {
      const versions = broker.published.filter(({ body }) => body.includes(orderId)).map(versionOf);
      expect(versions).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    }
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
  });

  it('lets only one relay publish, however many there are', async () => {
    const brokers = [new NotingBroker(), new NotingBroker(), new NotingBroker()];
    await service.fillOutbox(5_000);
    brokers.forEach(broker => started(service.relay(broker)));
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
    expect(brokers.map(broker => broker.published.length).sort((a, b) => a - b)).toEqual([0, 0, 5_000]);
    const carrier = brokers.find(broker => broker.published.length > 0);
    expect(carrier?.published.map(versionOf)).toEqual(Array.from({ length: 5_000 }, (_, index) => index + 1));
  });

  it('lets another relay take over when the connection of the publishing one is lost', async () => {
    const proxy = await startTcpProxy(service.databaseUrl);
    const slowly = () => new Promise<void>(resolve => setTimeout(resolve, 5));
    const [first, second] = [new NotingBroker(slowly), new NotingBroker(slowly)];
    started(service.relay(first, proxy.url));
    await service.fillOutbox(4_000);
    await eventually('the first publishes', () => first.published.length > 0);
    started(service.relay(second));
    proxy.block();
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
    const all = [...first.published, ...second.published];
    const repeated = all.length - new Set(all.map(({ id }) => id)).size;
    console.log(
      `takeover: ${first.published.length} by the first relay, ${second.published.length} by the second, ${repeated} by both`,
    );
    expect(new Set(all.map(versionOf)).size).toBe(4_000);
    expect(second.published.length).toBeGreaterThan(0);
    expect(repeated).toBeLessThanOrEqual(200);
    await proxy.close();
  }, 30_000);

  it('resumes when its PostgreSQL is back', async () => {
    const broker = new NotingBroker();
    const relay = started(service.relay(broker));
    await service.placeOrders(relay, 1);
    await eventually('the first is published', () => broker.published.length === 1);
    await postgres.kill();
    await postgres.start();
    await eventually('the pool is back', () => service.waiting());
    await service.placeOrders(relay, 1);
    // The first may be published again: its deletion may not have reached the disk.
    await eventually('the second is published', () => new Set(broker.published.map(({ id }) => id)).size === 2);
  }, 60_000);

  it('sets aside a row that the broker refuses repeatedly, and publishes the others', async () => {
    const broker = new NotingBroker(messages => {
      if (messages.some(message => versionOf(message) === 7)) throw new Error('this one never');
    });
    await service.fillOutbox(20);
    started(service.relay(broker));
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
    expect(broker.published.map(versionOf)).toEqual([1, 2, 3, 4, 5, 6, ...Array.from({ length: 13 }, (_, index) => index + 8)]);
    const dead: unknown = await service.dataSource.query('SELECT aggregate_version, error FROM outbox_dead');
    expect(dead).toEqual([{ aggregate_version: 7, error: 'Error: this one never' }]);
  }, 30_000);

  it('sets no row aside while the broker is unavailable or full, however long', async () => {
    let left = 30;
    const broker = new NotingBroker(messages => {
      // So that the rows are also tried one by one.
      if (left < 20 && messages.length > 1) throw new Error('there is a bad one among them');
      if (left-- > 0) throw new BrokerUnavailable('full');
    });
    await service.fillOutbox(20);
    const relay = started(service.relay(broker));
    const nudges = setInterval(() => relay.nudge(), 5);
    await eventually('the outbox is empty', async () => (await service.waiting()) === 0);
    clearInterval(nudges);
    expect(broker.published).toHaveLength(20);
    expect(await service.waiting('outbox_dead')).toBe(0);
  });

  it('stops at once although the broker is unavailable, and leaves the rows for the next start', async () => {
    const away = new NotingBroker(() => Promise.reject(new BrokerUnavailable('away')));
    away.connected = false;
    await service.fillOutbox(10);
    const relay = started(service.relay(away));
    await new Promise(resolve => setTimeout(resolve, 300));
    const before = performance.now();
    await relay.stop();
    expect(performance.now() - before).toBeLessThan(2_000);
    expect(await service.waiting()).toBe(10);
    const back = new NotingBroker();
    started(service.relay(back));
    await eventually('the rows are published', () => back.published.length === 10);
  });

  it('publishes to the embedded broker, and sets aside an event that is too large for any broker', async () => {
    const databaseUrl = await postgres.createDatabase(`broker_${randomUUID()}`);
    const broker = await openEmbeddedBroker({ databaseUrl, topology, logger: silentLogger() });
    const relay = started(service.relay(broker));
    const inbox = await inboxOf(broker, 'cart-inventory.reservations');
    await service.dataSource.query(
      `INSERT INTO outbox (type, subject, aggregate_version, correlation_id, traceparent, data)
       VALUES ($1, 'huge', 1, 'test', 'none', to_json(repeat('x', 1100000)))`,
      [orderPlaced.type],
    );
    await service.placeOrders(relay, 3);
    expect((await inbox.until(3)).map(versionOf)).toEqual([1, 2, 3]);
    await eventually('the other is set aside', async () => (await service.waiting('outbox_dead')) === 1);
    const dead: unknown = await service.dataSource.query('SELECT subject, error FROM outbox_dead');
    expect(dead).toEqual([{ subject: 'huge', error: expect.stringContaining('its body has more than 1048576 bytes') }]);
    await broker.close();
  }, 30_000);
});
