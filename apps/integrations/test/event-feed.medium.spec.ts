import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminIntegratorRoutes,
  feedRoutes,
  orderAccepted,
  orderStatusChanged,
  publicOrderAccepted,
  type FeedPage,
} from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { newEvent } from '@kirana/messaging';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database, databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { integrations } from '../src/index.js';
import { PublicEvents } from '../src/public-events/public-events.repository.js';
import { OrderEvents } from './order-events.js';
import { webhookKey } from './webhook-key.js';

let number = 300_000;
const admin = { kind: 'admin', userId: randomUUID(), email: 'admin@kirana.example', role: 'owner' } as const;

describe('EventFeed', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  let orders: OrderEvents;
  let key: string;
  beforeAll(async () => {
    postgres = await testDatabases();
    service = await ServiceUnderTest.start(integrations, await postgres.createDatabase('integrations'), {
      WEBHOOK_SECRETS_KEY: webhookKey(),
    });
    orders = new OrderEvents(service);
    key = (await service.client.call(adminIntegratorRoutes.issueKey, { body: { name: 'Acme', types: [] } }, admin)).key;
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });

  const read = (changes: Partial<{ key: string; after: number; limit: number; types: string[]; wait: number }> = {}) =>
    service.client.call(feedRoutes.read, { body: { key, after: 0, limit: 100, wait: 0, ...changes } });
  const end = async () => (await read({ limit: 500 })).next;

  it('returns every public event once, in order, with the id published to kirana.public', async () => {
    const after = await end();
    const order = await orders.accepted();
    // The same event is delivered twice.
    await service.broker.deliver(orderAccepted, anOrderAccepted(order), { version: 2 });
    await orders.delivered(order);
    const { events, next, more } = await read({ after });
    expect(events.map(({ type, subject }) => [type, subject])).toEqual(
      ['accepted', 'status-changed', 'status-changed', 'delivered'].map(what => [`order.${what}.v1`, order.number]),
    );
    expect(events.map(({ cursor }) => cursor)).toEqual(events.map(({ cursor }) => cursor).toSorted((a, b) => a - b));
    expect({ next, more }).toEqual({ next: events.at(-1)?.cursor, more: false });
    const published = await eventually('they are published', () => {
      const mine = service.broker.published.filter(({ subject }) => subject === order.number);
      return mine.length === events.length && mine;
    });
    expect(published.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  });

  it('handles events in a batch like single events, each in the trace of its event', async () => {
    const after = await end();
    const batch = Array.from({ length: 20 }, () => anOrderAccepted({ orderId: randomUUID(), number: `ORD-${++number}` }));
    await Promise.all(
      batch.flatMap(order => {
        const { orderId, number: of } = order;
        const reached = (status: 'confirmed' | 'delivered', version: number) =>
          service.broker.deliver(
            orderStatusChanged,
            { orderId, number: of, status, paymentStatus: 'unpaid' },
            { subject: of, version },
          );
        return [
          service.broker.deliver(orderAccepted, order, { subject: of, version: 2 }),
          reached('confirmed', 3),
          reached('delivered', 4),
        ];
      }),
    );
    const { events } = await read({ after, limit: 500 });
    for (const { number: of } of batch)
      expect(events.filter(({ subject }) => subject === of).map(({ type }) => type)).toEqual(
        ['accepted', 'status-changed', 'status-changed', 'delivered'].map(what => `order.${what}.v1`),
      );
    const ids = new Set(events.map(({ id }) => id));
    const published = await eventually('they are published', () => {
      const mine = service.broker.published.filter(({ id }) => ids.has(id));
      return mine.length === events.length && mine;
    });
    const strayed = published.filter(({ correlationid, subject }) => correlationid !== subject);
    expect(strayed).toEqual([]);
    const [{ turns } = { turns: 0 }] = await service.database.query<{ turns: number }[]>(
      `SELECT count(DISTINCT xmin::text)::int AS turns FROM public_events WHERE cursor > $1`,
      [after],
    );
    console.log(`${events.length} public events of 60 events in ${turns} transactions`);
    expect(turns).toBeLessThan(20);
  });

  it('returns pages, and filters without changing the cursor', async () => {
    const after = await end();
    const numbers = [];
    for (let n = 0; n < 5; n++) {
      const order = await orders.accepted();
      await orders.cancelled(order);
      numbers.push(order.number);
    }
    const seen: string[] = [];
    let at = after;
    for (let page: FeedPage | undefined; page === undefined || page.more; at = page.next) {
      page = await read({ after: at, limit: 2, types: [publicOrderAccepted.type] });
      seen.push(...page.events.map(({ subject }) => subject));
    }
    expect(seen).toEqual(numbers);
    expect(at).toBe(await end());
    expect(await read({ after: at })).toEqual({ events: [], next: at, more: false });
  });

  it('answers a waiting reader as soon as an event is added', async () => {
    const after = await end();
    const waiting = read({ after, wait: 20 });
    const since = performance.now();
    await sleep(50);
    const { number } = await orders.accepted();
    expect((await waiting).events.map(({ subject }) => subject)).toEqual([number]);
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  it('accepts valid keys only, for the types they may read', async () => {
    await expect(read({ key: 'kirana_wrong' })).rejects.toMatchObject({ status: 401, code: 'invalid-api-key' });
    const body = { name: 'Accountant', types: ['order.refunded.v1'] };
    const scoped = await service.client.call(adminIntegratorRoutes.issueKey, { body }, admin);
    expect((await read({ key: scoped.key })).events).toEqual([]);
    await expect(read({ key: scoped.key, types: ['order.accepted.v1'] })).rejects.toMatchObject({ status: 403 });
    const [row] = await service.database.query<{ row: string }[]>(`SELECT feed_keys::text AS row FROM feed_keys WHERE id = $1`, [
      scoped.id,
    ]);
    expect(row?.row).not.toContain(scoped.key.slice(15));
    const keys = await service.client.call(adminIntegratorRoutes.revokeKey, { params: { id: scoped.id } }, admin);
    expect(keys.find(({ id }) => id === scoped.id)).toMatchObject({
      revokedAt: expect.any(String),
      lastUsedAt: expect.any(String),
    });
    await expect(read({ key: scoped.key })).rejects.toMatchObject({ status: 401, code: 'invalid-api-key' });
    const audited = await service.database.query<{ action: string; after: string | null }[]>(
      `SELECT action, after FROM audit_log WHERE subject = $1 ORDER BY seq`,
      [scoped.id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['issue-feed-key', 'revoke-feed-key']);
    expect(JSON.stringify(audited)).not.toContain(scoped.key);
  });

  it('lets only admins manage keys', async () => {
    const body = { name: 'Mine', types: [] };
    await expect(service.client.call(adminIntegratorRoutes.issueKey, { body })).rejects.toMatchObject({ status: 401 });
    const shopper = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;
    await expect(service.client.call(adminIntegratorRoutes.keys, {}, shopper)).rejects.toMatchObject({ status: 403 });
  });

  it('answers 410 when events after the cursor were deleted', async () => {
    const [first] = (await read()).events;
    await service.database.query(`UPDATE public_events SET added_at = now() - interval '91 days' WHERE cursor <= $1`, [
      first?.cursor,
    ]);
    const events = new PublicEvents(new Database(service.database));
    await events.deleteOlderThan(90);
    expect((await read()).events[0]?.cursor).toBeGreaterThan(first?.cursor ?? 0);
    // A reader exactly at the boundary has missed nothing.
    expect((await read({ after: first?.cursor ?? 0 })).events.length).toBeGreaterThan(0);
    const [floor] = await service.database
      .query<{ cursor: string }[]>(`UPDATE public_events_floor SET cursor = cursor + 1 RETURNING cursor`)
      .then(([rows]) => rows as unknown as { cursor: string }[]);
    await expect(read({ after: Number(floor?.cursor) - 1 })).rejects.toMatchObject({ status: 410, code: 'cursor-too-old' });
    await service.database.query(`UPDATE public_events_floor SET cursor = 0`);
  });

  describe('with concurrent writers', () => {
    /** Eight writers delay between insert and commit while a reader follows. Returns the number of events written and seen. */
    async function race(locked: boolean): Promise<{ written: number; seen: number }> {
      const url = await postgres.createDatabase(locked ? 'with_lock' : 'without_lock');
      const racing = await ServiceUnderTest.start(integrations, url, { WEBHOOK_SECRETS_KEY: webhookKey() });
      const pool = await new DataSource(databaseOptions({ url, poolSize: 10, migrations: [] }, 'race')).initialize();
      const database = new Database(pool);
      const events = new PublicEvents(database);
      const data = {
        number: 'ORD-204816',
        totalMinor: 1,
        paymentMethod: 'cash',
        district: 'Wola',
        items: anOrderAccepted().lines,
      } as const;
      const facts = [newEvent(publicOrderAccepted, data.number, 1, data)];
      let written = 0;
      let writing = true;
      const write = async () => {
        for (let n = 0; n < 12; n++) {
          await database
            .transaction(async tx => {
              if (locked) await events.append(tx, [{ events: facts, ids: [randomUUID()], occurredAt: new Date().toISOString() }]);
              else
                await tx.count(
                  `INSERT INTO public_events (id, type, subject, version, occurred_at, data) VALUES ($1, $2, $3, 1, now(), '{}')`,
                  [randomUUID(), publicOrderAccepted.type, data.number],
                );
              await sleep(Math.random() * 8);
              // Some transactions are rolled back and leave a gap.
              if (n % 5 === 4) throw new Error('rolled back');
              written++;
            })
            .catch(error => {
              if ((error as Error).message !== 'rolled back') throw error;
            });
        }
      };
      const seen = new Set<string>();
      const follow = async () => {
        for (let at = 0, last = false; ;) {
          const page = await events.after(at, 50, undefined);
          for (const { id } of page.events) seen.add(id);
          at = page.next;
          if (last && !page.more) return;
          last = !writing;
        }
      };
      const following = follow();
      await Promise.all(Array.from({ length: 8 }, write));
      writing = false;
      await following;
      await pool.destroy();
      await racing.stop();
      return { written, seen: seen.size };
    }

    it('adds no event below a cursor that was read', async () => {
      const locked = await race(true);
      const unlocked = await race(false);
      console.log(
        `a reader saw ${locked.seen} of ${locked.written} events; without the lock ${unlocked.seen} of ${unlocked.written}`,
      );
      expect(locked.seen).toBe(locked.written);
      expect(unlocked.seen).toBeLessThan(unlocked.written);
    }, 60_000);
  });
});
