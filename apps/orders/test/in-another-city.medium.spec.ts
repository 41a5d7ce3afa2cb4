import { seedService } from '@kirana/bootstrap';
import { adminDistrictRoutes, adminSettingRoutes, receiptRoutes, stageReached, storeRoutes } from '@kirana/contracts';
import { openIn, usualRegion } from '@kirana/i18n';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { orders } from '../src/index.js';
import { aRequest, place, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  const SHOP_CONFIG = readFileSync(new URL('../../../examples/berlin/shop.config.json', import.meta.url), 'utf8');
  running = await startOrders({ SHOP_CONFIG });
  await seedService(orders, running.config);
});
afterAll(async () => {
  openIn(usualRegion);
  await running.stop();
  await running.postgres.stop();
});

const inKreuzberg = { city: 'Berlin', district: 'Kreuzberg', zipCode: '10999', address: 'Oranienstraße 12' };

describe('a shop in another city', () => {
  it('delivers there, with the VAT of its country on the fees, and to no other city', async () => {
    const { city: _city, ...request } = aRequest({ ...inKreuzberg, nip: 'DE  123456789' });
    const { id, accessToken } = await placeReserved(running, request as ReturnType<typeof aRequest>);
    const receipt = () => running.client.call(receiptRoutes.read, { params: { ref: id }, body: { accessToken } });
    expect(await receipt()).toMatchObject({
      customerAddress: 'Oranienstraße 12, 10999 Berlin',
      nip: 'DE 123456789',
      feeVatRate: 19,
      vat: [{ ratePercent: 5 }, { ratePercent: 19 }],
      seller: { address: 'Oranienstraße 25, 10999 Berlin', phone: '+49 30 5550123' },
    });
    await expect(place(running, aRequest())).rejects.toMatchObject({ status: 400 });
    await expect(place(running, aRequest({ ...inKreuzberg, district: 'Mokotów' }))).rejects.toMatchObject({
      status: 422,
      message: 'Sorry, we only deliver within Berlin city limits.',
    });
    await running.broker.deliver(stageReached, { orderId: id, stage: 'delivered', reachedAt: '2026-11-21T12:00:00Z' });
    const booked = await running.database.query<{ rate: number }[]>(
      'SELECT vat_rate::int AS rate FROM ledger_entries WHERE order_id = $1 ORDER BY 1',
      [id],
    );
    expect(booked.map(({ rate }) => rate)).toEqual([5, 19]);
    // What was placed keeps its rate.
    openIn({ vat: { rates: [7, 20], fees: 20 } });
    expect(await receipt()).toMatchObject({ feeVatRate: 19 });
  });

  it('has its map, and takes districts within its bounds only', async () => {
    const store = await running.client.call(storeRoutes.read);
    expect(store).toMatchObject({ currency: 'EUR', timeZone: 'Europe/Berlin', hasOwnMap: true });
    const { features } = await running.client.call(storeRoutes.map);
    const outlined = features.flatMap(({ properties }) => ('district' in properties ? [properties.district] : []));
    expect(outlined.toSorted()).toEqual(store.districts.map(({ name }) => name).toSorted());
    openIn(running.config.SHOP_CONFIG);
    const add = (latitude: number) =>
      running.client.call(adminDistrictRoutes.add, { body: { name: 'Köpenick', latitude, longitude: 13.57 } }, asha);
    await expect(add(51)).rejects.toMatchObject({ status: 400 });
    expect((await add(52.446)).map(({ name }) => name)).toContain('Köpenick');
  });

  it('takes another tax number than the Polish one', async () => {
    const save = (value: string, was: string) =>
      running.client.call(adminSettingRoutes.save, { params: { key: 'company_nip' }, body: { value, was } }, asha);
    await expect(save('?', 'DE 123456789')).rejects.toMatchObject({ status: 400 });
    expect(await save('ATU12345678', 'DE 123456789')).toMatchObject({ value: 'ATU12345678' });
  });
});
