import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { deadLetterRoutes, recordRoutes } from '@kirana/contracts';
import { testDatabases, type TestDatabases } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { dispatch } from '../src/index.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const manager = { ...asha, role: 'manager' } as const;
const queue = 'dispatch.deliveries';
const { list, retry } = deadLetterRoutes;

/** Every service that has a database serves these routes; dispatch stands for all of them. */
describe('deadLetterRoutes', () => {
  let postgres: TestDatabases;
  let running: ServiceUnderTest;
  beforeAll(async () => {
    postgres = await testDatabases();
    running = await ServiceUnderTest.start(dispatch, postgres, { TIMER_SCALE: '0.01' });
  });
  afterAll(async () => {
    await running.stop();
    await postgres.stop();
  });
  beforeEach(() => {
    running.broker.storedDeadLetters.length = 0;
  });

  const stored = () => running.broker.storedDeadLetters;
  const addDeadLetters = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const id = randomUUID();
      stored().push({
        id,
        queue,
        routingKey: 'orders.order-accepted.v1',
        body: '{"data":{"name":"Meera Nair","phone":"+48 600 100 200"}}',
        reason: `Error: no rider for "Meera Nair" (meera@example.com), try ${n}`,
        attempts: 5,
        diedAt: new Date('2026-11-21T10:00:00Z'),
      });
      return id;
    });
  const listed = () => running.client.call(list, {}, asha);
  const again = (id: string | null, from = queue) => running.client.call(retry, { body: { queue: from, id } }, asha);
  const log = async () =>
    (await running.client.call(recordRoutes.audit, { query: { subject: queue, limit: 2 } }, asha)).map(
      ({ actor, action, after }) => [actor, action, after],
    );

  it('list type, id, cause, attempts and time, and nothing of the content', async () => {
    expect(await listed()).toEqual([]);
    const [id] = addDeadLetters(1);
    expect(await listed()).toEqual([
      {
        queue,
        total: 1,
        oldest: [
          {
            id,
            type: 'orders.order-accepted.v1',
            error: 'Error: no rider for "…" (…), try 0',
            attempts: 5,
            diedAt: '2026-11-21T10:00:00.000Z',
          },
        ],
      },
    ]);
  });

  it('show the twenty oldest of a queue, and how many there are', async () => {
    addDeadLetters(60);
    expect(await listed()).toMatchObject([{ total: 60, oldest: { length: 20 } }]);
  });

  it('retry one, or all, and note it before and after', async () => {
    const ids = addDeadLetters(25);
    expect(await again(ids[3] ?? '')).toEqual({ retried: 1 });
    expect(stored().map(({ id }) => id)).not.toContain(ids[3]);
    expect(await log()).toEqual([
      [asha.email, 'dead-letters-retried', `1: ${ids[3]}`],
      [asha.email, 'retry-dead-letters', ids[3]],
    ]);
    expect(await again(null)).toEqual({ retried: 24 });
    expect(stored()).toEqual([]);
    const named = ids.filter((_id, at) => at !== 3).slice(0, 20);
    expect(await log()).toEqual([
      [asha.email, 'dead-letters-retried', `24: ${named.join(' ')} …`],
      [asha.email, 'retry-dead-letters', 'all'],
    ]);
    expect(await again(null)).toEqual({ retried: 0 });
    await expect(again(ids[3] ?? '')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
  });

  it('move nothing when the audit log cannot be written', async () => {
    addDeadLetters(1);
    await running.database.query('ALTER TABLE audit_log RENAME TO audit_log_away');
    try {
      await expect(again(null)).rejects.toMatchObject({ status: 503, code: 'service-unavailable' });
    } finally {
      await running.database.query('ALTER TABLE audit_log_away RENAME TO audit_log');
    }
    expect(stored()).toHaveLength(1);
  });

  it("refuse another service's queue, and all roles but owner", async () => {
    addDeadLetters(1);
    for (const other of ['orders.fulfilment', 'kirana.unrouted', 'kirana.audit', `${queue}.dead`])
      await expect(again(null, other)).rejects.toMatchObject({ status: 404, code: 'not-found' });
    await expect(running.client.call(list, {}, manager)).rejects.toMatchObject({ status: 403 });
    await expect(running.client.call(retry, { body: { queue, id: null } }, manager)).rejects.toMatchObject({ status: 403 });
    await expect(running.client.call(list)).rejects.toMatchObject({ status: 401 });
    expect(stored()).toHaveLength(1);
  });
});
