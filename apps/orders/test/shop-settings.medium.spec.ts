import {
  adminDistrictRoutes,
  adminOrderRoutes,
  adminSettingRoutes,
  orderEmailRequested,
  orderRoutes,
  receiptRoutes,
  recordRoutes,
  stockReserved,
  storeChanged,
  storeRoutes,
  type AuditQuery,
  type SettingKey,
} from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { aRequest, lentils, place, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const kamil = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'kamil@kirana.example' } as const;
const paused = { en: 'Back at six.', pl: 'Wracamy o szóstej.' };
const words = `${paused.en}\n${paused.pl}`;

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders();
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

const save = (key: SettingKey, value: string, was: string, admin: typeof asha | typeof kamil = asha) =>
  running.client.call(adminSettingRoutes.save, { params: { key }, body: { value, was } }, admin);
const store = () => running.client.call(storeRoutes.read);

describe('adminSettingRoutes', () => {
  it('delivers to exactly the ten districts of the specification at first (CHK-013)', async () => {
    expect((await store()).districts.map(({ name }) => name)).toEqual([
      'Śródmieście',
      'Mokotów',
      'Praga-Południe',
      'Wola',
      'Ochota',
      'Ursynów',
      'Żoliborz',
      'Bielany',
      'Bemowo',
      'Wilanów',
    ]);
  });

  it("announces a saved setting, so that no copy of the shop's data outlives it (ASET-015)", async () => {
    const before = running.broker.sent(storeChanged).length;
    await save('store_name', 'Kirana Wola', 'Kirana');
    await save('store_name', 'Kirana', 'Kirana Wola');
    await running.broker.until(() => running.broker.sent(storeChanged).length === before + 2);
    expect(
      running.broker
        .sent(storeChanged)
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual(['store_name', 'store_name']);
    await expect(save('store_name', 'Kirana', 'another')).rejects.toMatchObject({ status: 409 });
    expect(running.broker.sent(storeChanged)).toHaveLength(before + 2);
  });
});

describe('adminSettingRoutes: a text in a language that the shop does not offer', () => {
  it('is no setting, not even empty', async () => {
    for (const value of ['AGB', '']) await expect(save('terms_de', value, '')).rejects.toMatchObject({ status: 400 });
  });
});

describe('adminSettingRoutes: a pause', () => {
  it('refuses new orders with the words of the shop, and lets earlier ones go on', async () => {
    const [request, orderId] = [aRequest(), randomUUID()];
    const { order } = await place(running, request, orderId);
    await save('orders_paused', words, '');
    expect((await store()).paused).toEqual(paused);
    await expect(place(running)).rejects.toMatchObject({ status: 409, code: 'orders-paused', extra: { paused } });
    // Prices are still quoted, and a repeated request is the order it was.
    await expect(
      running.client.call(orderRoutes.quote, { body: { items: [{ productId: lentils, quantity: 1 }], district: 'Wola' } }),
    ).resolves.toMatchObject({ deliverable: true });
    await expect(place(running, request, orderId)).resolves.toMatchObject({ isNew: false, order: { id: order.id } });
    await running.broker.deliver(stockReserved, { orderId: order.id, heldUntil: '2026-11-21T13:00:00Z' });
    await expect(
      running.client.call(adminOrderRoutes.setStatus, { params: { id: order.id }, body: { status: 'delivered' } }, asha),
    ).resolves.toMatchObject({ status: 'delivered' });
    await save('orders_paused', '', words);
    expect((await store()).paused).toBeNull();
    await expect(place(running)).resolves.toMatchObject({ outcome: 'open' });
  });

  it('is begun by one of two admins at once', async () => {
    const other = 'Closed for the day.\nDziś już nieczynne.';
    const outcomes = await Promise.allSettled([save('orders_paused', words, ''), save('orders_paused', other, '', kamil)]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { status: 409, code: 'changed-meanwhile' } }]);
    const { value } =
      (await running.client.call(adminSettingRoutes.list, {}, asha)).find(({ key }) => key === 'orders_paused') ?? {};
    await save('orders_paused', '', value ?? '');
    const [ended, begun] = await running.client.call(recordRoutes.audit, { query: { subject: 'orders_paused' } }, asha);
    expect([ended?.before, begun?.after]).toEqual([value, value]);
  });
});

describe('adminSettingRoutes: opening hours', () => {
  it('are those of the weekday and of single days, and new orders are promised within them', async () => {
    const week = `${'08:00-22:00, '.repeat(6)}closed`;
    expect((await store()).openingHours?.week).toEqual(Array.from({ length: 7 }, () => ({ from: '08:00', to: '22:00' })));
    await save('opening_hours', week, '08:00-22:00');
    await save('holidays', '2026-12-24 08:00-14:00', '');
    const { openingHours } = await store();
    expect(openingHours?.week.at(-1)).toBeNull();
    expect(openingHours?.days).toEqual({ '2026-12-24': { from: '08:00', to: '14:00' } });
    await save('opening_hours', '', week);
    await save('holidays', '', '2026-12-24 08:00-14:00');
    expect((await store()).openingHours).toBeNull();
  });

  it('promise an order placed on a closed day for the opening', async () => {
    const warsaw = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format(at);
    const [today, tomorrow] = [warsaw(Date.now()), warsaw(Date.now() + 86_400_000)];
    const closed = `${today} closed, ${tomorrow} 10:00-20:00`;
    await save('holidays', closed, '');
    const { order } = await place(running);
    const [row] = await running.database.query<{ opens: string }[]>(
      `SELECT to_char((window_from + interval '5 seconds') AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM-DD HH24:MI') AS opens FROM orders WHERE id = $1`,
      [order.id],
    );
    expect(row?.opens).toBe(`${tomorrow} 10:00`);
    await save('holidays', '', closed);
  });
});

describe('adminSettingRoutes: the company', () => {
  it('is on the receipt, and at the foot of emails once it is saved', async () => {
    const placed = async () => {
      const order = await placeReserved(running);
      await running.broker.until(() => running.broker.sent(orderEmailRequested).some(({ data }) => data.orderId === order.id));
      const email = running.broker.sent(orderEmailRequested).find(({ data }) => data.orderId === order.id)?.data;
      const receipt = await running.client.call(receiptRoutes.read, {
        params: { ref: order.number },
        body: { accessToken: order.accessToken },
      });
      return { imprint: email?.imprint, seller: receipt.seller };
    };
    expect((await placed()).imprint).toBeUndefined();
    await save('company_name', 'Kirana Foods sp. z o.o.', '');
    await save('company_address', 'ul. Puławska 1, 02-566 Warszawa', '');
    await save('company_nip', '526-025-02-74', '');
    const seller = { company: 'Kirana Foods sp. z o.o.', address: 'ul. Puławska 1, 02-566 Warszawa', nip: '5260250274' };
    expect(await placed()).toMatchObject({
      seller,
      imprint:
        'Kirana Foods sp. z o.o. · ul. Puławska 1, 02-566 Warszawa · NIP 5260250274 · +48 22 123 45 67 · hello@kirana.example',
    });
    expect(await store()).toMatchObject(seller);
  });
});

describe('adminDistrictRoutes', () => {
  const list = () => running.client.call(adminDistrictRoutes.list, {}, asha);
  const wola = async () => (await list()).find(({ name }) => name === 'Wola');
  const change = (active: boolean, version: number, admin: typeof asha | typeof kamil = asha) =>
    running.client.call(adminDistrictRoutes.change, { body: { name: 'Wola', active, version } }, admin);

  it('switch a district off: it is not quoted, ordered or offered, and the other admin is told', async () => {
    const before = await wola();
    expect(before).toMatchObject({ active: true, inReach: true, deliveryFeeMinor: 1_073 });
    const outcomes = await Promise.allSettled([change(false, before?.version ?? 0), change(false, before?.version ?? 0, kamil)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, code: 'changed-meanwhile', extra: { current: { name: 'Wola', active: false } } } },
    ]);
    const offered = (await store()).districts.filter(({ deliverable }) => deliverable).map(({ name }) => name);
    expect(offered).toHaveLength(9);
    expect(offered).not.toContain('Wola');
    await expect(place(running, aRequest({ district: 'Wola' }))).rejects.toMatchObject({ code: 'outside-delivery-area' });
    await change(true, (await wola())?.version ?? 0);
    await expect(place(running, aRequest({ district: 'Wola' }))).resolves.toMatchObject({ outcome: 'open' });
  });

  it('add a district, which can be ordered to at once; one of the same name stays as it is', async () => {
    const body = { name: 'Włochy', latitude: 52.194, longitude: 20.924 };
    await running.client.call(adminDistrictRoutes.add, { body }, asha);
    const again = await running.client.call(adminDistrictRoutes.add, { body: { ...body, latitude: 52.3 } }, kamil);
    expect(again.filter(({ name }) => name === 'Włochy')).toMatchObject([{ latitude: 52.194, active: true }]);
    await expect(place(running, aRequest({ district: 'Włochy' }))).resolves.toMatchObject({ outcome: 'open' });
    await expect(running.client.call(recordRoutes.audit, { query: { subject: 'Włochy' } }, asha)).resolves.toHaveLength(1);
  });
});

describe('recordRoutes.audit', () => {
  it('filters by area, person and day in Warsaw', async () => {
    const read = (query: Partial<AuditQuery>) =>
      running.client.call(recordRoutes.audit, { query: { limit: 200, ...query } }, asha);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format(Date.now());
    const all = await read({});
    const [settings, ashas] = [await read({ area: 'settings', day: today }), await read({ actor: 'ASHA@' })];
    expect(new Set(settings.map(({ action }) => action))).toEqual(new Set(['save-setting', 'set-district', 'add-district']));
    expect(new Set(ashas.map(({ actor }) => actor))).toEqual(new Set([asha.email]));
    expect(await read({ actor: 'nobody' })).toEqual([]);
    expect(all.length).toBeGreaterThan(settings.length);
    expect(await read({ area: 'riders' })).toEqual([]);
    expect(await read({ day: '2026-01-01' })).toEqual([]);
  });
});
