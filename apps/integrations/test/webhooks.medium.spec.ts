import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminIntegratorRoutes as routes,
  feedRoutes,
  recordRoutes,
  webhookDisabledEmailRequested,
  type WebhookDelivery,
  type WebhookEndpointWithSecret,
} from '@kirana/contracts';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { integrations } from '../src/index.js';
import { OrderEvents } from './order-events.js';
import { aProgram } from './programs.js';
import { Receiver } from './receiver.js';
import { webhookKey } from './webhook-key.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'admin@kirana.example', role: 'owner' } as const;

describe('WebhookRunner and AdminWebhooks', () => {
  let postgres: TestDatabases;
  const running: ServiceUnderTest[] = [];
  const receivers: Receiver[] = [];
  beforeAll(async () => {
    postgres = await testDatabases();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.stop()));
    await Promise.all(receivers.splice(0).map(each => each.stop()));
  });
  afterAll(() => postgres.stop());

  async function start(env: Record<string, string> = {}, url?: string): Promise<ServiceUnderTest> {
    const service = await ServiceUnderTest.start(integrations, url ?? postgres, {
      WEBHOOK_SECRETS_KEY: webhookKey(),
      WEBHOOK_LOOPBACK: 'true',
      // A day becomes 86 ms.
      WEBHOOK_RETRY_SCALE: '0.000001',
      ...env,
    });
    running.push(service);
    return service;
  }
  async function receiver(port?: number): Promise<Receiver> {
    const started = await Receiver.start(port);
    receivers.push(started);
    return started;
  }
  const add = ({ client }: ServiceUnderTest, { url }: { url: string }, types: string[] = []) =>
    client.call(routes.addEndpoint, { body: { name: 'Acme', url, types } }, admin);
  const endpoint = async ({ client }: ServiceUnderTest, id: string) => {
    const found = (await client.call(routes.endpoints, {}, admin)).find(each => each.id === id);
    if (!found) throw new Error(`no endpoint ${id}`);
    return found;
  };
  const deliveries = ({ client }: ServiceUnderTest, id: string, state?: WebhookDelivery['state']) =>
    client.call(routes.deliveries, { params: { id }, query: { state } }, admin);
  const change = async ({ client }: ServiceUnderTest, id: string, state: 'on' | 'off') => {
    const was = (await client.call(routes.endpoints, {}, admin)).find(each => each.id === id);
    if (!was) throw new Error('there is no such endpoint');
    const { name, url, types } = was;
    const body = { name, url, types, state, was: { name, url, types, state: was.state } };
    return client.call(routes.changeEndpoint, { params: { id }, body }, admin);
  };
  const switchOn = (service: ServiceUnderTest, { id }: WebhookEndpointWithSecret) => change(service, id, 'on');

  it('deliver an event once, signed, with the id and content of the feed', async () => {
    const service = await start();
    const acme = await receiver();
    const { id, secret } = await add(service, acme);
    const order = await new OrderEvents(service).accepted();
    await eventually('it arrived', () => acme.received.length > 0);
    expect(acme.isGenuine(secret)).toBe(true);
    const { program } = await aProgram(service);
    const { events } = await service.client.call(feedRoutes.read, { body: { after: '0', limit: 10, wait: 0 } }, program);
    const { cursor, ...published } = events[0] ?? { cursor: '0' };
    expect(acme.received.map(({ id: eventId, body }) => [eventId, JSON.parse(body)])).toEqual([[events[0]?.id, published]]);
    expect(published).toMatchObject({ source: 'http://localhost:3000', subject: order.orderId, data: { number: order.number } });
    expect(acme.received[0]?.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
    await eventually('it is noted', async () => (await endpoint(service, id)).delivered === 1);
    expect(await deliveries(service, id)).toEqual([
      expect.objectContaining({
        state: 'delivered',
        cursor: Number(cursor.split('-')[0]),
        subject: order.number,
        log: [expect.objectContaining({ status: 204, error: null, answer: '' })],
      }),
    ]);
  });

  it('deliver by type, and not to endpoints that are off', async () => {
    const service = await start();
    const [all, cancellations, off] = [await receiver(), await receiver(), await receiver()];
    await add(service, all);
    await add(service, cancellations, ['order.cancelled.v1']);
    const { id, name, url, types } = await add(service, off);
    await change(service, id, 'off');
    // An admin who still sees it as on would unintentionally turn it on again.
    const stale = { name, url, types, state: 'on' as const, was: { name, url, types, state: 'on' as const } };
    await expect(service.client.call(routes.changeEndpoint, { params: { id }, body: stale }, admin)).rejects.toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
      extra: { current: { state: 'off' } },
    });
    const events = new OrderEvents(service);
    await events.cancelled(await events.accepted());
    await eventually('they arrived', () => all.received.length === 2 && cancellations.received.length === 1);
    expect(JSON.parse(cancellations.received[0]?.body ?? '{}')).toMatchObject({ type: 'order.cancelled.v1' });
    expect(off.received).toEqual([]);
  });

  it('retry until a delivery succeeds, and log every attempt', async () => {
    const service = await start();
    const acme = await receiver();
    acme.status = 500;
    const { id, secret } = await add(service, acme);
    await new OrderEvents(service).accepted();
    await eventually('it was tried three times', () => acme.received.length >= 3);
    acme.status = 200;
    await eventually('it arrived', async () => (await endpoint(service, id)).delivered === 1);
    const [delivery] = await deliveries(service, id);
    expect(delivery?.log.map(({ status }) => status)).toEqual([...acme.received.slice(1).map(() => 500), 200]);
    expect(delivery?.log[0]?.answer).toBe('what the receiver says');
    expect(new Set(acme.received.map(each => each.id)).size).toBe(1);
    expect(acme.isGenuine(secret)).toBe(true);
    expect((await endpoint(service, id)).failingSince).toBeNull();
  });

  it('sign with both secrets for a day after a rotation', async () => {
    const service = await start();
    const acme = await receiver();
    const { id, secret } = await add(service, acme);
    const rotated = await service.client.call(routes.rotateSecret, { params: { id } }, admin);
    expect(rotated.secret).not.toBe(secret);
    const events = new OrderEvents(service);
    await events.accepted();
    await eventually('it arrived', () => acme.received.length === 1);
    expect([acme.isGenuine(secret), acme.isGenuine(rotated.secret)]).toEqual([true, true]);
    await service.database.query(`UPDATE webhook_endpoints SET former_secret_until = now()`);
    acme.received.length = 0;
    await events.accepted();
    await eventually('the next arrived', () => acme.received.length === 1);
    expect([acme.isGenuine(secret), acme.isGenuine(rotated.secret)]).toEqual([false, true]);
  });

  it('send a signed test event and return its result', async () => {
    const service = await start();
    const acme = await receiver();
    const { id, secret } = await add(service, acme, ['order.cancelled.v1']);
    const test = () => service.client.call(routes.testEndpoint, { params: { id } }, admin);
    expect(await test()).toMatchObject({ status: 204, error: null });
    expect(JSON.parse(acme.received[0]?.body ?? '')).toMatchObject({
      type: 'webhook.test.v1',
      id: acme.received[0]?.id,
      subject: id,
    });
    expect(acme.isGenuine(secret)).toBe(true);
    acme.status = 500;
    expect(await test()).toMatchObject({ status: 500, answer: 'what the receiver says' });
    // Sent once, without affecting the endpoint's state.
    expect(acme.received).toHaveLength(2);
    expect(await endpoint(service, id)).toMatchObject({ state: 'on', failingSince: null, waiting: 0, failed: 0 });
    const log = await service.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(log.map(({ action, after }) => [action, after?.split(' ')[0]]).slice(0, 2)).toEqual([
      ['test-webhook', '500'],
      ['test-webhook', '204'],
    ]);
    const unknown = service.client.call(routes.testEndpoint, { params: { id: randomUUID() } }, admin);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it('disable an endpoint that answers 410, and request an email to the shop', async () => {
    const service = await start();
    const acme = await receiver();
    acme.status = 410;
    const { id } = await add(service, acme);
    const events = new OrderEvents(service);
    await events.accepted();
    await eventually('it is disabled', async () => (await endpoint(service, id)).state === 'disabled');
    await events.accepted();
    expect(acme.received).toHaveLength(1);
    expect(await endpoint(service, id)).toMatchObject({ disabledBecause: 'gone' });
    const requested = await eventually('the email is requested', () => {
      const sent = service.broker.sent(webhookDisabledEmailRequested);
      return sent.length > 0 && sent;
    });
    expect(requested.map(({ data }) => data)).toEqual([{ name: 'Acme', url: acme.url, because: 'gone' }]);
  });

  it('follow no redirect and wait as long as requested', async () => {
    const service = await start({ WEBHOOK_RETRY_SCALE: '0.01' });
    const [acme, elsewhere] = [await receiver(), await receiver()];
    acme.status = 307;
    acme.headers = { location: elsewhere.url, 'retry-after': '60' };
    const { id } = await add(service, acme);
    await new OrderEvents(service).accepted();
    const [tried] = await eventually('it was tried', async () => {
      const found = await deliveries(service, id);
      return found[0]?.log.length === 1 && found;
    });
    expect(tried?.log[0]?.status).toBe(307);
    expect(elsewhere.received).toEqual([]);
    // The requested 60 s become 600 ms plus up to a fifth; without the request the delay would be 50 ms.
    const waitMs = new Date(tried?.dueAt ?? 0).getTime() - new Date(tried?.log[0]?.at ?? 0).getTime();
    expect(waitMs).toBeGreaterThanOrEqual(590);
  });

  it('refuse forbidden addresses, when an endpoint is added and at each delivery', async () => {
    const service = await start({ WEBHOOK_LOOPBACK: 'false' });
    for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/']) {
      await expect(add(service, { url })).rejects.toMatchObject({ status: 422, code: 'forbidden-address' });
    }
    const { id } = await add(service, { url: 'https://example.com/' });
    await service.database.query(`UPDATE webhook_endpoints SET url = 'https://localhost:1/'`);
    await new OrderEvents(service).accepted();
    const [tried] = await eventually('it was tried', async () => {
      const found = await deliveries(service, id);
      return (found[0]?.log.length ?? 0) > 0 && found;
    });
    expect(tried?.log[0]).toMatchObject({ status: null, error: expect.stringMatching(/port|public internet/) });
  });

  it('do not delay other endpoints when one hangs', async () => {
    const service = await start();
    const [slow, quick] = [await receiver(), await receiver()];
    slow.status = 0;
    await add(service, slow);
    await add(service, quick);
    const events = new OrderEvents(service);
    for (let n = 0; n < 30; n++) await events.accepted();
    await eventually('all arrived at the one that works', () => quick.received.length === 30);
  });

  it('repeat a delivery when the process dies while sending it', async () => {
    const service = await start();
    const acme = await receiver();
    const { id } = await add(service, acme);
    await new OrderEvents(service).accepted();
    await eventually('it arrived', async () => (await endpoint(service, id)).delivered === 1);
    // As if the process had died after the claim: the delivery waits until its lease ends.
    await service.database.query(`UPDATE webhook_deliveries SET state = 'waiting', due_at = now() + interval '1 second'`);
    await service.stop();
    running.length = 0;
    const next = await start({}, service.databaseUrl);
    await eventually('it is repeated', async () => (await endpoint(next, id)).delivered === 1);
    expect(new Set(acme.received.map(each => each.id)).size).toBe(1);
    expect(acme.received).toHaveLength(2);
  });

  it('recover all events after a week of downtime, by replay and by the feed', async () => {
    // Three days of retries last four seconds: long enough for every attempt on a busy machine, before the endpoint is disabled.
    const scale = 0.000_015;
    const dayMs = 86_400_000 * scale;
    const service = await start({ WEBHOOK_RETRY_SCALE: String(scale) });
    const [first, events] = [await receiver(), new OrderEvents(service)];
    const port = Number(new URL(first.url).port);
    const added = await add(service, first);
    const { id } = added;
    const { program } = await aProgram(service);
    const readAll = async (from: string) => {
      const ids: string[] = [];
      for (let at = from; ;) {
        const page = await service.client.call(feedRoutes.read, { body: { after: at, limit: 100, wait: 0 } }, program);
        ids.push(...page.events.map(event => event.id));
        at = page.next;
        if (!page.more) return { ids, next: at };
      }
    };
    await events.accepted();
    await eventually('the first arrived', () => first.received.length === 1);
    const stored = (await readAll('0')).next;
    const before = first.received.map(each => each.id);

    // The retries end after three days, the endpoint is disabled after five.
    await first.stop();
    receivers.splice(receivers.indexOf(first), 1);
    const [since, went] = [new Date().toISOString(), performance.now()];
    let published = 0;
    for (; published < 20; published++) await events.accepted();
    await eventually('deliveries have failed', async () => (await endpoint(service, id)).failed >= 1, 60_000);
    for (let n = 0; n < 60; n++, published += 4) await events.delivered(await events.accepted());
    await eventually(
      'the endpoint is disabled',
      async () => {
        await events.accepted();
        published++;
        return (await endpoint(service, id)).state === 'disabled';
      },
      60_000,
      200,
    );
    while (performance.now() - went < 7 * dayMs) {
      await events.accepted();
      published++;
      await sleep(100);
    }
    const down = await endpoint(service, id);
    expect(down.failed).toBeGreaterThan(0);
    const [tried] = await service.database.query<{ attempts: number }[]>(
      `SELECT count(*)::int AS attempts FROM webhook_attempts WHERE status IS NULL`,
    );

    const days = (performance.now() - went) / dayMs;
    const again = await receiver(port);
    await switchOn(service, added);
    const { queued } = await service.client.call(routes.replay, { params: { id }, body: { since } }, admin);
    await eventually(
      'everything arrived',
      async () => {
        const { waiting } = await endpoint(service, id);
        return waiting === 0;
      },
      60_000,
    );
    const fromFeed = await readAll(stored);
    const arrived = again.received.map(each => each.id);
    console.log(
      `unavailable for ${days.toFixed(1)} days: ${published} events, ${tried?.attempts} attempts in vain, ${down.failed} deliveries failed for good; ` +
        `replay queued ${queued}; ${arrived.length} arrived, ${new Set(arrived).size} of them different; the feed gave ${fromFeed.ids.length} from cursor ${stored}`,
    );
    expect(fromFeed.ids).toHaveLength(published);
    expect(arrived.toSorted()).toEqual(fromFeed.ids.toSorted());
    expect(arrived).not.toContain(before[0]);
    expect(again.isGenuine(added.secret)).toBe(true);
    expect(await endpoint(service, id)).toMatchObject({
      state: 'on',
      failed: 0,
      waiting: 0,
      delivered: published + 1,
      failingSince: null,
    });
    // Replays everything, including delivered events; receivers recognise repeats by their ids.
    const all = await service.client.call(routes.replay, { params: { id }, body: { after: '0', all: true } }, admin);
    expect(all.queued).toBe(published + 1);
    await eventually('everything arrived again', () => again.received.length === published + published + 1, 60_000);
    expect(new Set(again.received.map(each => each.id)).size).toBe(published + 1);
    const [one] = await deliveries(service, id);
    expect(await service.client.call(routes.retryDelivery, { params: { id, deliveryId: one?.id ?? 0 } }, admin)).toEqual({
      queued: 1,
    });
    await eventually('one more', () => again.received.length === published + published + 2);
  }, 120_000);
});
