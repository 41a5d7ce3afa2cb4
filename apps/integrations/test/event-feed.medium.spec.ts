import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  feedRoutes,
  orderAccepted,
  orderPartlyRefunded,
  orderStatusChanged,
  publicOrderAccepted,
  type FeedPage,
} from '@kirana/contracts';
import { anOrderAccepted } from '@kirana/contracts/testing';
import { newEvent, Retention } from '@kirana/messaging';
import { eventually, testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database, databaseOptions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { integrations } from '../src/index.js';
import { PublicEvents } from '../src/public-events/public-events.repository.js';
import { OrderEvents } from './order-events.js';
import { aProgram } from './programs.js';
import { webhookKey } from './webhook-key.js';

let number = 300_000;

describe('EventFeed', () => {
  let postgres: TestDatabases;
  let service: ServiceUnderTest;
  let orders: OrderEvents;
  let reader: Awaited<ReturnType<typeof aProgram>>['program'];
  beforeAll(async () => {
    postgres = await testDatabases();
    service = await ServiceUnderTest.start(integrations, postgres, {
      WEBHOOK_SECRETS_KEY: webhookKey(),
    });
    orders = new OrderEvents(service);
    reader = (await aProgram(service)).program;
  });
  afterAll(async () => {
    await service.stop();
    await postgres.stop();
  });

  const read = (changes: Partial<{ after: string; limit: number; types: string[]; wait: number }> = {}, program = reader) =>
    service.client.call(feedRoutes.read, { body: { after: '0', limit: 100, wait: 0, ...changes } }, program);
  const numberOf = (cursor: string) => Number(cursor.split('-')[0]);
  const end = async () => (await read({ limit: 500 })).next;

  it('returns every public event once, in order, with the id published to kirana.public', async () => {
    const after = await end();
    const order = await orders.accepted();
    // The same event is delivered twice.
    await service.broker.deliver(orderAccepted, anOrderAccepted(order), { version: 2 });
    await orders.delivered(order);
    const { events, next, more } = await read({ after });
    expect(events.map(({ type, subject }) => [type, subject])).toEqual(
      ['accepted', 'status-changed', 'status-changed', 'delivered'].map(what => [`order.${what}.v1`, order.orderId]),
    );
    const numbers = events.map(({ cursor }) => numberOf(cursor));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect({ next, more }).toEqual({ next: events.at(-1)?.cursor, more: false });
    const published = await eventually('they are published', () => {
      const mine = service.broker.published.filter(({ subject }) => subject === order.orderId);
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
    for (const { orderId } of batch)
      expect(events.filter(({ subject }) => subject === orderId).map(({ type }) => type)).toEqual(
        ['accepted', 'status-changed', 'status-changed', 'delivered'].map(what => `order.${what}.v1`),
      );
    const ids = new Set(events.map(({ id }) => id));
    const published = await eventually('they are published', () => {
      const mine = service.broker.published.filter(({ id }) => ids.has(id));
      return mine.length === events.length && mine;
    });
    const numbers = new Map(batch.map(order => [order.orderId, order.number]));
    const strayed = published.filter(({ correlationid, subject }) => correlationid !== numbers.get(subject));
    expect(strayed).toEqual([]);
    const [{ turns } = { turns: 0 }] = await service.database.query<{ turns: number }[]>(
      `SELECT count(DISTINCT xmin::text)::int AS turns FROM public_events WHERE cursor > $1`,
      [numberOf(after)],
    );
    console.log(`${events.length} public events of 60 events in ${turns} transactions`);
    expect(turns).toBeLessThan(20);
  });

  it('returns pages, and filters without changing the cursor', async () => {
    const after = await end();
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const order = await orders.accepted();
      await orders.cancelled(order);
      ids.push(order.orderId);
    }
    const seen: string[] = [];
    let at = after;
    for (let page: FeedPage | undefined; page === undefined || page.more; at = page.next) {
      page = await read({ after: at, limit: 2, types: [publicOrderAccepted.type] });
      seen.push(...page.events.map(({ subject }) => subject));
    }
    expect(seen).toEqual(ids);
    expect(at).toBe(await end());
    expect(await read({ after: at })).toEqual({ events: [], next: at, more: false });
  });

  it('answers a waiting reader as soon as an event is added', async () => {
    const after = await end();
    const waiting = read({ after, wait: 20 });
    const since = performance.now();
    await sleep(50);
    const { orderId } = await orders.accepted();
    expect((await waiting).events.map(({ subject }) => subject)).toEqual([orderId]);
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  it('gives a key only the types it may read, and nothing without the scope or once it is revoked', async () => {
    const { id, program } = await aProgram(service, ['events.read'], ['order.refunded.v1']);
    expect((await read({}, program)).events).toEqual([]);
    await expect(read({ types: ['order.accepted.v1'] }, program)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    const other = await aProgram(service, ['orders.read']);
    await expect(read({}, other.program as never)).rejects.toMatchObject({ status: 403, code: 'insufficient-scope' });
    await expect(read({}, { kind: 'guest' } as never)).rejects.toMatchObject({ status: 401, code: 'invalid-api-key' });
    // As if the gateway had verified the key a moment ago.
    await service.database.query(`UPDATE api_keys SET revoked_at = now() WHERE id = $1`, [id]);
    await expect(read({}, program)).rejects.toMatchObject({ status: 401, code: 'invalid-api-key' });
  });

  it('gives a waiting reader nothing whose key is revoked meanwhile', async () => {
    const after = await end();
    const { id, program } = await aProgram(service);
    const waiting = read({ after, wait: 20 }, program).catch((error: unknown) => error);
    await sleep(50);
    await service.database.query(`UPDATE api_keys SET revoked_at = now() WHERE id = $1`, [id]);
    await orders.accepted();
    expect(await waiting).toMatchObject({ status: 401, code: 'invalid-api-key' });
  });

  it('answers 410 when events after the cursor were deleted, and goes on at the boundary', async () => {
    const { events } = await read();
    const [first, second] = events;
    const delete91DaysOld = async (upTo: string | undefined) => {
      const age = `UPDATE public_events SET added_at = now() - interval '91 days' WHERE cursor <= $1`;
      await service.database.query(age, [numberOf(upTo ?? '')]);
      await service.service.app.get(Retention, { strict: false }).now();
    };
    await delete91DaysOld(first?.cursor);
    expect((await read()).events[0]?.id).toBe(second?.id);
    // A reader exactly at the boundary has missed nothing.
    expect((await read({ after: first?.cursor })).events[0]?.id).toBe(second?.id);
    await delete91DaysOld(second?.cursor);
    await expect(read({ after: first?.cursor })).rejects.toMatchObject({ status: 410, code: 'cursor-too-old' });
    // Nothing is deleted twice, and the boundary stays.
    await delete91DaysOld(first?.cursor);
    expect((await read({ after: second?.cursor })).events[0]?.id).toBe(events[2]?.id);
  });

  it('publishes a refund although the events of its order are deleted by now', async () => {
    const { orderId, number: of } = await orders.accepted();
    const after = await end();
    await service.database.query(`UPDATE public_events SET added_at = now() - interval '91 days'`);
    await service.database.query(`UPDATE public_orders SET changed_at = now() - interval '91 days'`);
    await service.service.app.get(Retention, { strict: false }).now();
    const refund = { orderId, number: of, refundId: randomUUID(), amountMinor: 500 };
    await service.broker.deliver(orderPartlyRefunded, refund, { version: 9 });
    expect((await read({ after })).events.map(({ type, data }) => [type, data])).toEqual([
      ['order.partly-refunded.v1', { orderId, number: of, amountMinor: 500, refundedMinor: 500 }],
    ]);
  });

  it('refuses a cursor it never returned: of another shop, after a restored backup, beyond the end', async () => {
    await orders.accepted();
    const { next } = await read({ limit: 500 });
    const unknown = { status: 409, code: 'cursor-unknown' };
    expect((await read({ after: next })).events).toEqual([]);
    await expect(read({ after: `${numberOf(next)}-00000000` })).rejects.toMatchObject(unknown);
    await expect(read({ after: `${numberOf(next) + 1}-${next.split('-')[1]}` })).rejects.toMatchObject(unknown);
    // A backup is restored that was made before the last event; then other events take its number.
    await service.database.query(`DELETE FROM public_events WHERE cursor = $1`, [numberOf(next)]);
    await expect(read({ after: next })).rejects.toMatchObject(unknown);
    await service.database.query(`SELECT setval(pg_get_serial_sequence('public_events', 'cursor'), $1)`, [numberOf(next) - 1]);
    await orders.accepted();
    await orders.accepted();
    await expect(read({ after: next })).rejects.toMatchObject(unknown);
  });

  describe('with concurrent writers', () => {
    /** Eight writers delay between insert and commit while a reader follows. Returns the number of events written and seen. */
    async function race(locked: boolean): Promise<{ written: number; seen: number }> {
      const racing = await ServiceUnderTest.start(integrations, postgres, { WEBHOOK_SECRETS_KEY: webhookKey() });
      const pool = await new DataSource(
        databaseOptions({ url: racing.databaseUrl, poolSize: 10, migrations: [] }, 'race'),
      ).initialize();
      const database = new Database(pool);
      const events = new PublicEvents(database, { PUBLIC_URL: 'https://shop.example' });
      const data = {
        orderId: randomUUID(),
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
          at = page.next === undefined ? at : numberOf(page.next);
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
      let unlocked = await race(false);
      // Whether the reader overtakes a writer is a matter of moments.
      for (let more = 4; more > 0 && unlocked.seen === unlocked.written; more--) unlocked = await race(false);
      console.log(
        `a reader saw ${locked.seen} of ${locked.written} events; without the lock ${unlocked.seen} of ${unlocked.written}`,
      );
      expect(locked.seen).toBe(locked.written);
      expect(unlocked.seen).toBeLessThan(unlocked.written);
    }, 60_000);
  });
});
