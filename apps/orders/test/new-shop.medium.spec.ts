import { seedService } from '@kirana/bootstrap';
import { ConfigError } from '@kirana/config';
import {
  adminDistrictRoutes,
  adminSettingRoutes,
  brandChanged,
  recordRoutes,
  storeRoutes,
  type SettingKey,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { readConfig } from '../src/config.js';
import { orders } from '../src/index.js';
import { startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const wola = { name: 'Wola', latitude: 52.238, longitude: 20.96 };
const ursus = { name: 'Ursus', latitude: 52.195, longitude: 20.884 };
const configured = {
  seed: 'none',
  timeZone: 'America/New_York',
  currency: 'EUR',
  warehouse: { latitude: 52.23, longitude: 20.98 },
  districts: [wola, ursus],
  settings: { store_name: 'Bacówka', company_nip: 'PL 526-025-02-74', delivery_fee: '12,50' },
};

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders({ SHOP_CONFIG: JSON.stringify(configured), ONLINE_PAYMENTS: 'true' });
  await seedService(orders, running.config);
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

const store = () => running.client.call(storeRoutes.read);
const save = (key: SettingKey, value: string, was: string) =>
  running.client.call(adminSettingRoutes.save, { params: { key }, body: { value, was } }, asha);
const told = () => running.broker.sent(brandChanged).map(({ data }) => data);

describe('shop.config.json', () => {
  it('gives a new shop its warehouse, its districts and the first values of its settings, and tells the brand', async () => {
    const { warehouse, districts, name, nip, pricing, brand } = await store();
    expect({ warehouse, name, nip, fee: pricing.deliveryFeeMinor }).toEqual({
      warehouse: configured.warehouse,
      name: 'Bacówka',
      nip: '5260250274',
      fee: 1_250,
    });
    expect(districts.map(each => [each.name, each.distanceKm < 2])).toEqual([
      ['Wola', true],
      ['Ursus', false],
    ]);
    expect(brand.hasDemoRange).toBe(false);
    const { currency, timeZone, paymentMethods } = await store();
    expect({ currency, timeZone }).toEqual({ currency: 'EUR', timeZone: 'America/New_York' });
    // BLIK is for złoty only.
    expect(paymentMethods.filter(({ available }) => !available).map(({ id }) => id)).toEqual(['blik']);
    await eventually('the brand is told', () => Promise.resolve(told().length > 0));
    expect(told()).toMatchObject([{ name: 'Bacówka' }]);
  });

  it('names the currency, which no admin can change, and counts days where the shop is', async () => {
    const settings = await running.client.call(adminSettingRoutes.list, {}, asha);
    expect(settings.find(({ key }) => key === 'currency')).toMatchObject({ value: 'EUR', stored: false });
    await expect(save('currency', 'PLN', 'EUR')).rejects.toMatchObject({ status: 400 });
    await running.database.query(
      `INSERT INTO audit_log (at, actor_id, actor, action, subject) VALUES ('2026-11-21T03:00:00Z', '', '', 'save-setting', 'late')`,
    );
    const onDay = async (day: string) =>
      (await running.client.call(recordRoutes.audit, { query: { subject: 'late', day } }, asha)).length;
    expect([await onDay('2026-11-20'), await onDay('2026-11-21')]).toEqual([1, 0]);
  });

  it('gives way to what an admin has saved', async () => {
    await save('store_name', 'Hala', 'Bacówka');
    await seedService(orders, running.config);
    expect((await store()).name).toBe('Hala');
    await running.broker.until(() => told().length > 1);
    expect(told().map(({ name }) => name)).toEqual(['Bacówka', 'Hala']);
  });

  it('tells the brand with greater versions, also within a second and after a failover to a server whose clock is behind', async () => {
    const versions = () => running.broker.sent(brandChanged).map(({ aggregateversion }) => aggregateversion);
    await save('store_name', 'Bacówka', 'Hala');
    // As if the server before had been an hour ahead.
    await running.database.query(`SELECT setval('brand_version', extract(epoch FROM now())::int + 3600)`);
    await save('store_name', 'Hala', 'Bacówka');
    await save('store_name', 'Bacówka', 'Hala');
    await save('store_name', 'Hala', 'Bacówka');
    await eventually('all are told', () => Promise.resolve(versions().length === 6));
    expect(versions()).toEqual([...new Set(versions())].toSorted((one, other) => one - other));
    expect(versions().at(-1)).toBeGreaterThan(Date.now() / 1_000 + 3_000);
  });

  it('decides about districts until an admin has changed one, or there is an order', async () => {
    const again = (districts: unknown) =>
      seedService(orders, {
        ...running.config,
        SHOP_CONFIG: readConfig({ ...env, SHOP_CONFIG: JSON.stringify({ districts }) }).SHOP_CONFIG,
      });
    const env = { DATABASE_URL: 'postgres://x', INTERNAL_SECRET: 'i'.repeat(32), ORDER_SECRET: 'o'.repeat(32) };
    const names = async () => (await store()).districts.map(({ name }) => name);
    await again([ursus]);
    expect(await names()).toEqual(['Ursus']);
    await running.client.call(adminDistrictRoutes.add, { body: wola }, asha);
    await again([ursus]);
    expect(await names()).toEqual(['Ursus', 'Wola']);
  });

  it('stops the start when a setting is not right, and names it', () => {
    const start = () =>
      readConfig({
        DATABASE_URL: 'postgres://x',
        INTERNAL_SECRET: 'i'.repeat(32),
        ORDER_SECRET: 'o'.repeat(32),
        SHOP_CONFIG: JSON.stringify({ settings: { company_nip: '5260250275', brand_colour: '#f0a51e' } }),
      });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(
      /SHOP_CONFIG: settings\.company_nip: is not a NIP: ten digits[\s\S]*settings\.brand_colour: must have a contrast of 4\.5/,
    );
  });
});

describe('adminSettingRoutes: the brand', () => {
  const logo = `/media/generated/uploaded-${'0'.repeat(24)}/640.webp`;

  it('tells the shop, and other services what they show of it', async () => {
    await save('brand_colour', '#7A1F4B', '');
    await save('store_tagline', 'Cheese of the Tatras.\nSery z Tatr.', '');
    await save('email_line', 'See you.\nDo zobaczenia.', '');
    await save('store_logo', logo, '');
    const accent = { light: '#7a1f4b', dark: expect.stringMatching(/^#/) };
    const tagline = { en: 'Cheese of the Tatras.', pl: 'Sery z Tatr.' };
    expect((await store()).brand).toEqual({ logo, accent, tagline, hasDemoRange: false });
    const all = { name: 'Hala', accent, tagline, emailLine: { en: 'See you.', pl: 'Do zobaczenia.' } };
    await running.broker.until(() => told().at(-1)?.emailLine !== undefined);
    expect(told().at(-1)).toEqual(all);
    await save('shop_language', 'en', 'pl');
    await running.broker.until(() => told().at(-1)?.shopLanguage !== undefined);
    expect(told().at(-1)).toEqual({ ...all, shopLanguage: 'en' });
  });

  it.each([
    ['brand_colour', '#f0a51e', '#7a1f4b'],
    ['store_logo', '/media/products/toor-dal-1kg/v/640.webp', logo],
    ['store_logo', 'https://elsewhere.example/logo.png', logo],
    ['store_tagline', 'English only', 'Cheese of the Tatras.\nSery z Tatr.'],
  ] as const)('refuses for %s the value %s', async (key, value, was) => {
    await expect(save(key, value, was)).rejects.toMatchObject({ status: 400, code: 'invalid-request' });
  });

  it("serves the shop's own legal text by language", async () => {
    const legal = (document: 'terms' | 'privacy') => running.client.call(storeRoutes.legal, { params: { document } });
    expect(await legal('terms')).toEqual({ en: null, pl: null });
    await save('terms_pl', '# Regulamin\n\n- punkt', '');
    expect(await legal('terms')).toEqual({ en: null, pl: '# Regulamin\n\n- punkt' });
    expect(await legal('privacy')).toEqual({ en: null, pl: null });
  });
});
