import {
  cartRoutes,
  orderAccepted,
  orderPlaced,
  productAdded,
  productChanged,
  productRemoved,
  stockLevelsChanged,
  type StockLevel,
} from '@kirana/contracts';
import { anOrderAccepted, anOrderPlaced } from '@kirana/contracts/testing';
import type { ServiceClient } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { LevelAnnouncer } from '../src/stock/announce-levels/level-announcer.js';
import { RunningInventory } from './running-inventory.js';

describe('stock levels', () => {
  let inventory: RunningInventory;
  let client: ServiceClient;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
    client = inventory.client;
  });
  afterAll(() => inventory.stop());

  const facts = (productId: string, isActive = true) => ({
    productId,
    name: productId,
    categoryId: 'lentils',
    priceMinor: 1_290,
    vatRate: 5,
    isActive,
  });
  const added = (productId: string, initialQuantity: number, version = 1) =>
    inventory.broker.deliver(productAdded, { ...facts(productId), initialQuantity }, { subject: productId, version });
  const changed = (productId: string, isActive: boolean, version: number) =>
    inventory.broker.deliver(productChanged, facts(productId, isActive), { subject: productId, version });
  const removed = (productId: string, version: number) =>
    inventory.broker.deliver(productRemoved, { productId }, { subject: productId, version });
  const available = async (productId: string) =>
    (await client.call(cartRoutes.check, { body: { items: [{ productId, quantity: 1 }] } })).lines[0]?.available;
  const announced = (productId: string): StockLevel[] =>
    inventory.broker
      .sent(stockLevelsChanged)
      .flatMap(event => event.data.levels)
      .filter(level => level.productId === productId);
  const untilAnnounced = async (productId: string, pieces: number) => {
    while (announced(productId).at(-1)?.available !== pieces) await new Promise(resolve => setTimeout(resolve, 10));
  };

  it('show for each line of a cart what can be sold', async () => {
    await added('basmati-5kg', 4);
    await added('masoor-dal-1kg', 9);
    const orderId = randomUUID();
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines: [{ productId: 'basmati-5kg', quantity: 3 }] }));
    const items = [
      { productId: 'basmati-5kg', quantity: 2 },
      { productId: 'masoor-dal-1kg', quantity: 9 },
      { productId: 'no-such-product', quantity: 1 },
    ];
    expect(await client.call(cartRoutes.check, { body: { items } })).toEqual({
      ok: false,
      lines: [
        { productId: 'basmati-5kg', requested: 2, available: 1, ok: false },
        { productId: 'masoor-dal-1kg', requested: 9, available: 9, ok: true },
        { productId: 'no-such-product', requested: 1, available: 0, ok: false },
      ],
    });
  });

  it('are not checked for a cart that names a product twice', async () => {
    const items = [1, 2].map(quantity => ({ productId: 'masoor-dal-1kg', quantity }));
    await expect(client.call(cartRoutes.check, { body: { items } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  });

  it('follow the catalogue, whatever the order of its events', async () => {
    await changed('late-1', false, 3);
    await changed('late-1', true, 2);
    await added('late-1', 12);
    expect(await available('late-1')).toBe(0);
    await changed('late-1', true, 4);
    expect(await available('late-1')).toBe(12);

    await removed('late-2', 2);
    await added('late-2', 5);
    expect(await available('late-2')).toBe(0);
    expect(await inventory.level('late-2')).toEqual({ onHand: 5, reserved: 0 });
  });

  it('count the first stock of a product once', async () => {
    await added('chana-1kg', 7);
    await added('chana-1kg', 7);
    expect(await available('chana-1kg')).toBe(7);
  });

  it('of a removed product are kept for open reservations', async () => {
    await added('jaggery-500g', 6);
    const orderId = randomUUID();
    const lines = [{ productId: 'jaggery-500g', quantity: 2 }];
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines }));
    await removed('jaggery-500g', 2);
    expect(await available('jaggery-500g')).toBe(0);
    await untilAnnounced('jaggery-500g', 0);
    await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }));
    expect(await inventory.level('jaggery-500g')).toEqual({ onHand: 4, reserved: 0 });
  });

  it('that change within a quarter of a second are announced together, each with a higher version', async () => {
    const products = Array.from({ length: 30 }, (_, n) => `together-${n}`);
    const before = inventory.broker.sent(stockLevelsChanged).length;
    for (const product of products) await added(product, 20);
    for (const productId of products)
      await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId: randomUUID(), lines: [{ productId, quantity: 1 }] }));
    for (const product of products) await untilAnnounced(product, 19);
    const announcements = inventory.broker.sent(stockLevelsChanged).slice(before);
    console.log(`60 changes were announced in ${announcements.length} announcements`);
    expect(announcements.length).toBeLessThan(15);
    for (const product of products) {
      const versions = announced(product).map(level => level.version);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    }
    const numbers = announcements.map(event => event.aggregateversion);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('are announced although the level of another product cannot be', async () => {
    await added('refused-level', 20);
    await added('other-level', 20);
    await untilAnnounced('other-level', 20);
    await untilAnnounced('refused-level', 20);
    await inventory.database.query(
      `ALTER TABLE announced_levels ADD CONSTRAINT refuses CHECK (product_id <> 'refused-level' OR version < 2)`,
    );
    const lines = ['refused-level', 'other-level'].map(productId => ({ productId, quantity: 1 }));
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId: randomUUID(), lines }));
    await untilAnnounced('other-level', 19);
    expect(announced('refused-level').map(level => level.available)).toEqual([20]);
    await inventory.database.query(`ALTER TABLE announced_levels DROP CONSTRAINT refuses`);
    await untilAnnounced('refused-level', 19);
  }, 20_000);

  it('are announced once when several replicas announce at the same moment', async () => {
    const announcer = inventory.service.app.get(LevelAnnouncer, { strict: false });
    while ((await announcer.announce()) > 0);
    await inventory.database.query(`UPDATE stock_levels SET version = version + 1 WHERE product_id LIKE 'together-%'`);
    const counts = await Promise.all(Array.from({ length: 6 }, () => announcer.announce()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
  });
});
