import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminSettingRoutes, storeRoutes, type SettingKey } from '@kirana/contracts';
import { laterWindows } from '@kirana/contracts/delivery-window';
import { randomUUID } from 'node:crypto';
import { orders } from '../src/index.js';
import { aRequest, place, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', userId: randomUUID(), email: 'asha@kirana.example', role: 'owner' } as const;
const refusal = { status: 409, code: 'window-not-available', extra: { windowFrom: null } };

describe('a window of the days ahead', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  let replica: ServiceUnderTest;
  beforeAll(async () => {
    running = await startOrders({ ORDER_PROGRESS: 'staff' });
    replica = await ServiceUnderTest.start(orders, running.databaseUrl, {
      ORDER_SECRET: 'o'.repeat(32),
      ORDER_PROGRESS: 'staff',
    });
    await save('opening_hours', '08:00-20:00');
  });
  afterAll(async () => {
    await replica.stop();
    await running.stop();
    await running.postgres.stop();
  });
  beforeEach(() => save('days_ahead', '2'));
  afterEach(() => save('window_capacity', ''));

  async function save(key: SettingKey, value: string): Promise<void> {
    const was = (await running.client.call(adminSettingRoutes.list, {}, asha)).find(setting => setting.key === key)?.value ?? '';
    await running.client.call(adminSettingRoutes.save, { params: { key }, body: { value, was } }, asha);
  }

  /** The last hour that can be chosen, two days ahead: it does not end while the test runs. */
  async function lastHour(): Promise<string> {
    const { openingHours, fullHours, daysAhead } = await running.client.call(storeRoutes.read);
    const windows = laterWindows(new Date(), { opening: openingHours, fullHours: new Set(fullHours), daysAhead });
    return windows.at(-1)?.from.toISOString() ?? '';
  }
  const ask = (windowFrom?: string) => aRequest({ deliveryTime: 'later', ...(windowFrom && { windowFrom }) });
  const windowOf = async ({ order: { id } }: Awaited<ReturnType<typeof place>>) => {
    const [row] = await running.database.query<{ window_from: Date }[]>(`SELECT window_from FROM orders WHERE id = $1`, [id]);
    return row?.window_from.toISOString();
  };

  it('is what the customer chose, to the hour', async () => {
    const from = await lastHour();
    expect(new Date(from).getTime() - Date.now()).toBeGreaterThan(86_400_000);
    expect(await windowOf(await place(running, ask(from)))).toBe(from);
  });

  it('is refused where it is not offered: another minute, a closed hour, a day too far, no start at all', async () => {
    const last = Date.parse(await lastHour());
    const at = (minutes: number) => new Date(last + minutes * 60_000).toISOString();
    for (const from of [at(10), at(-10), at(60), at(24 * 60), new Date().toISOString(), undefined])
      await expect(place(running, ask(from))).rejects.toMatchObject(refusal);
    await save('days_ahead', '0');
    await expect(place(running, ask(at(0)))).rejects.toMatchObject(refusal);
    await expect(save('days_ahead', '15')).rejects.toMatchObject({ status: 400 });
  });

  it('takes no more orders than its hour has places, whichever replica they reach', async () => {
    const from = new Date(Date.parse(await lastHour()) - 3_600_000).toISOString();
    await save('window_capacity', '3');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => place(n % 2 ? replica : running, { ...ask(from), lastName: `Number ${n}` })),
    );
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as object] : []));
    expect(refused).toHaveLength(17);
    for (const each of refused) expect(each).toMatchObject({ ...refusal, extra: { windowFrom: null, fullHours: [from] } });
    expect((await running.client.call(storeRoutes.read)).fullHours).toEqual([from]);
  });

  it('is the same for a repeated request, also once it can no longer be chosen', async () => {
    const [request, id] = [ask(await lastHour()), randomUUID()];
    const { order } = await place(running, request, id);
    await save('days_ahead', '0');
    await expect(place(running, request, id)).resolves.toMatchObject({ isNew: false, order: { id: order.id } });
  });

  it('is not offered while a clock delivers', async () => {
    const clock = await ServiceUnderTest.start(orders, running.databaseUrl, { ORDER_SECRET: 'o'.repeat(32) });
    expect((await clock.client.call(storeRoutes.read)).daysAhead).toBe(0);
    await expect(place(clock, ask(await lastHour()))).rejects.toMatchObject(refusal);
    await clock.stop();
  });
});
