import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminIntegratorRoutes as routes,
  feedRoutes,
  mailRoutes,
  recordRoutes,
  type WebhookDelivery,
  type WebhookEndpointWithSecret,
} from '@kirana/contracts';
import { eventually, startPostgres, type TestPostgres } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { notifications } from '../src/index.js';
import { OrderNews } from './order-news.js';
import { Receiver } from './receiver.js';
import { webhookKey } from './webhook-key.js';

const admin = { kind: 'admin', userId: randomUUID(), email: 'admin@kirana.example' } as const;

describe('webhooks', () => {
  let postgres: TestPostgres;
  let databases = 0;
  const running: ServiceUnderTest[] = [];
  const receivers: Receiver[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map(service => service.stop()));
    await Promise.all(receivers.splice(0).map(each => each.stop()));
  });
  afterAll(() => postgres.stop());

  async function start(env: Record<string, string> = {}, url?: string): Promise<ServiceUnderTest> {
    const service = await ServiceUnderTest.start(
      notifications,
      url ?? (await postgres.createDatabase(`webhooks_${++databases}`)),
      {
        MAIL_INBOX: 'true',
        WEBHOOK_SECRETS_KEY: webhookKey(),
        WEBHOOK_LOOPBACK: 'true',
        // A day takes 86 ms.
        WEBHOOK_RETRY_SCALE: '0.000001',
        ...env,
      },
    );
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
  const switchOn = ({ client }: ServiceUnderTest, { id, name, url, types }: WebhookEndpointWithSecret) =>
    client.call(routes.changeEndpoint, { params: { id }, body: { name, url, types, state: 'on' } }, admin);

  it('arrive signed, once, with what the feed says under the same id', async () => {
    const service = await start();
    const acme = await receiver();
    const { id, secret } = await add(service, acme);
    const order = await new OrderNews(service).accepted();
    await eventually('it arrived', () => acme.received.length > 0);
    expect(acme.isGenuine(secret)).toBe(true);
    const { key } = await service.client.call(routes.issueKey, { body: { name: 'Acme', types: [] } }, admin);
    const { events } = await service.client.call(feedRoutes.read, { body: { key, after: 0, limit: 10, wait: 0 } });
    const { cursor, ...told } = events[0] ?? { cursor: 0 };
    expect(acme.received.map(({ id: eventId, body }) => [eventId, JSON.parse(body)])).toEqual([[events[0]?.id, told]]);
    expect(JSON.stringify(told)).not.toContain(order.orderId);
    await eventually('it is noted', async () => (await endpoint(service, id)).delivered === 1);
    expect(await deliveries(service, id)).toEqual([
      expect.objectContaining({
        state: 'delivered',
        cursor,
        subject: order.number,
        log: [expect.objectContaining({ status: 204, error: null, answer: '' })],
      }),
    ]);
  });

  it('go where they are wanted: by type, and not to endpoints that are off', async () => {
    const service = await start();
    const [all, cancellations, off] = [await receiver(), await receiver(), await receiver()];
    await add(service, all);
    await add(service, cancellations, ['order.cancelled.v1']);
    const { id, name, url, types } = await add(service, off);
    await service.client.call(routes.changeEndpoint, { params: { id }, body: { name, url, types, state: 'off' } }, admin);
    const news = new OrderNews(service);
    await news.cancelled(await news.accepted());
    await eventually('they arrived', () => all.received.length === 2 && cancellations.received.length === 1);
    expect(JSON.parse(cancellations.received[0]?.body ?? '{}')).toMatchObject({ type: 'order.cancelled.v1' });
    expect(off.received).toEqual([]);
  });

  it('are tried again until they arrive, with every attempt in the log', async () => {
    const service = await start();
    const acme = await receiver();
    acme.status = 500;
    const { id, secret } = await add(service, acme);
    await new OrderNews(service).accepted();
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

  it('carry two signatures for a day after a rotation', async () => {
    const service = await start();
    const acme = await receiver();
    const { id, secret } = await add(service, acme);
    const rotated = await service.client.call(routes.rotateSecret, { params: { id } }, admin);
    expect(rotated.secret).not.toBe(secret);
    const news = new OrderNews(service);
    await news.accepted();
    await eventually('it arrived', () => acme.received.length === 1);
    expect([acme.isGenuine(secret), acme.isGenuine(rotated.secret)]).toEqual([true, true]);
    await service.database.query(`UPDATE webhook_endpoints SET former_secret_until = now()`);
    acme.received.length = 0;
    await news.accepted();
    await eventually('the next arrived', () => acme.received.length === 1);
    expect([acme.isGenuine(secret), acme.isGenuine(rotated.secret)]).toEqual([false, true]);
  });

  it('are tried with an event that stands for nothing, signed like any other, and told what came of it', async () => {
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
    // Once, and it says nothing of the endpoint.
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

  it('end at 410 Gone, and the shop is written to', async () => {
    const service = await start();
    const acme = await receiver();
    acme.status = 410;
    const { id } = await add(service, acme);
    const news = new OrderNews(service);
    await news.accepted();
    await eventually('it is disabled', async () => (await endpoint(service, id)).state === 'disabled');
    await news.accepted();
    expect(acme.received).toHaveLength(1);
    expect(await endpoint(service, id)).toMatchObject({ disabledBecause: 'gone' });
    const mails = await eventually('the letter left', async () => {
      const kept = await service.client.call(mailRoutes.keptMails);
      return kept.length > 0 && kept;
    });
    expect(mails).toEqual([expect.objectContaining({ subject: 'Webhooki do Acme są wyłączone' })]);
  });

  it('follow no redirect and wait as long as they are asked to', async () => {
    const service = await start({ WEBHOOK_RETRY_SCALE: '0.01' });
    const [acme, elsewhere] = [await receiver(), await receiver()];
    acme.status = 307;
    acme.headers = { location: elsewhere.url, 'retry-after': '60' };
    const { id } = await add(service, acme);
    await new OrderNews(service).accepted();
    const [tried] = await eventually('it was tried', async () => {
      const found = await deliveries(service, id);
      return found[0]?.log.length === 1 && found;
    });
    expect(tried?.log[0]?.status).toBe(307);
    expect(elsewhere.received).toEqual([]);
    // 60 s become 600 ms and a fifth at most; without the wish it would be 50 ms.
    const waitMs = new Date(tried?.dueAt ?? 0).getTime() - new Date(tried?.log[0]?.at ?? 0).getTime();
    expect(waitMs).toBeGreaterThanOrEqual(590);
  });

  it('are refused where they must not go, when they are added and when a name has moved since', async () => {
    const service = await start({ WEBHOOK_LOOPBACK: 'false' });
    for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://[::ffff:10.0.0.1]/', 'https://169.254.169.254/']) {
      await expect(add(service, { url })).rejects.toMatchObject({ status: 422, code: 'forbidden-address' });
    }
    const { id } = await add(service, { url: 'https://example.com/' });
    await service.database.query(`UPDATE webhook_endpoints SET url = 'https://localhost:1/'`);
    await new OrderNews(service).accepted();
    const [tried] = await eventually('it was tried', async () => {
      const found = await deliveries(service, id);
      return (found[0]?.log.length ?? 0) > 0 && found;
    });
    expect(tried?.log[0]).toMatchObject({ status: null, error: expect.stringMatching(/port|public internet/) });
  });

  it('of one endpoint that hangs do not hold up the others', async () => {
    const service = await start();
    const [slow, quick] = [await receiver(), await receiver()];
    slow.status = 0;
    await add(service, slow);
    await add(service, quick);
    const news = new OrderNews(service);
    for (let n = 0; n < 30; n++) await news.accepted();
    await eventually('all arrived at the one that works', () => quick.received.length === 30);
  });

  it('survive the death of the process that was sending them', async () => {
    const url = await postgres.createDatabase('webhooks_crash');
    const service = await start({}, url);
    const acme = await receiver();
    const { id } = await add(service, acme);
    await new OrderNews(service).accepted();
    await eventually('it arrived', async () => (await endpoint(service, id)).delivered === 1);
    // As if it had died after the claim: the delivery waits for the end of its lease.
    await service.database.query(`UPDATE webhook_deliveries SET state = 'waiting', due_at = now() + interval '1 second'`);
    await service.stop();
    running.length = 0;
    const next = await start({}, url);
    await eventually('it is repeated', async () => (await endpoint(next, id)).delivered === 1);
    expect(new Set(acme.received.map(each => each.id)).size).toBe(1);
    expect(acme.received).toHaveLength(2);
  });

  it('heal a week without the integrator, by replay and by the feed', async () => {
    // A day takes 1.7 s.
    const service = await start({ WEBHOOK_RETRY_SCALE: '0.00002' });
    const [first, news] = [await receiver(), new OrderNews(service)];
    const port = Number(new URL(first.url).port);
    const added = await add(service, first);
    const { id } = added;
    const { key } = await service.client.call(routes.issueKey, { body: { name: 'Acme', types: [] } }, admin);
    const readAll = async (from: number) => {
      const ids: string[] = [];
      for (let at = from; ;) {
        const page = await service.client.call(feedRoutes.read, { body: { key, after: at, limit: 100, wait: 0 } });
        ids.push(...page.events.map(event => event.id));
        at = page.next;
        if (!page.more) return { ids, next: at };
      }
    };
    await news.accepted();
    await eventually('the first arrived', () => first.received.length === 1);
    const stored = (await readAll(0)).next;
    const before = first.received.map(each => each.id);

    // The schedule runs out after three days, patience after five.
    await first.stop();
    receivers.splice(receivers.indexOf(first), 1);
    const [since, went] = [new Date().toISOString(), performance.now()];
    let told = 0;
    for (; told < 20; told++) await news.accepted();
    await eventually('deliveries are given up', async () => (await endpoint(service, id)).failed >= 1, 60_000);
    for (let n = 0; n < 60; n++, told += 4) await news.delivered(await news.accepted());
    await eventually(
      'the endpoint is given up',
      async () => {
        await news.accepted();
        told++;
        return (await endpoint(service, id)).state === 'disabled';
      },
      60_000,
      200,
    );
    while (performance.now() - went < 7 * 1_728) {
      await news.accepted();
      told++;
      await sleep(100);
    }
    const down = await endpoint(service, id);
    expect(down.failed).toBeGreaterThan(0);
    const [tried] = await service.database.query<{ attempts: number }[]>(
      `SELECT count(*)::int AS attempts FROM webhook_attempts WHERE status IS NULL`,
    );

    const days = (performance.now() - went) / 1_728;
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
      `away for ${days.toFixed(1)} days: ${told} events, ${tried?.attempts} attempts in vain, ${down.failed} deliveries failed for good; ` +
        `replay queued ${queued}; ${arrived.length} arrived, ${new Set(arrived).size} of them different; the feed gave ${fromFeed.ids.length} from cursor ${stored}`,
    );
    expect(fromFeed.ids).toHaveLength(told);
    expect(arrived.toSorted()).toEqual(fromFeed.ids.toSorted());
    expect(arrived).not.toContain(before[0]);
    expect(again.isGenuine(added.secret)).toBe(true);
    expect(await endpoint(service, id)).toMatchObject({
      state: 'on',
      failed: 0,
      waiting: 0,
      delivered: told + 1,
      failingSince: null,
    });
    // Again, and everything this time; receivers tell repeats by their ids.
    const all = await service.client.call(routes.replay, { params: { id }, body: { after: 0, all: true } }, admin);
    expect(all.queued).toBe(told + 1);
    await eventually('everything arrived again', () => again.received.length === told + told + 1, 60_000);
    expect(new Set(again.received.map(each => each.id)).size).toBe(told + 1);
    const [one] = await deliveries(service, id);
    expect(await service.client.call(routes.retryDelivery, { params: { id, deliveryId: one?.id ?? 0 } }, admin)).toEqual({
      queued: 1,
    });
    await eventually('one more', () => again.received.length === told + told + 2);
  }, 120_000);
});
