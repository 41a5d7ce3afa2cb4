import {
  orderAccepted,
  orderPlaced,
  productAdded,
  productChanged,
  productRemoved,
  recordRoutes,
  stockKeepingRoutes as routes,
  type LineToPack,
  type StockPlaceChange,
  type StocktakeLine,
} from '@kirana/contracts';
import { anOrderAccepted, anOrderPlaced } from '@kirana/contracts/testing';
import { randomUUID } from 'node:crypto';
import { RunningInventory } from './running-inventory.js';

const adminOf = (email: string) => ({ kind: 'admin', role: 'owner', userId: randomUUID(), email }) as const;
const [asha, kamil] = [adminOf('asha@kirana.example'), adminOf('kamil@kirana.example')];

describe('stock keeping', () => {
  let inventory: RunningInventory;
  beforeAll(async () => {
    inventory = await RunningInventory.start();
    await inventory.requireMovements();
  });
  afterAll(() => inventory.stop());

  const place = async (productId: string, quantity: number) => {
    const orderId = randomUUID();
    await inventory.broker.deliver(orderPlaced, anOrderPlaced({ orderId, lines: [{ productId, quantity }] }));
    return orderId;
  };
  const accept = async (orderId: string, productId: string, quantity: number) => {
    const lines = [{ productId, quantity }];
    await inventory.broker.deliver(orderAccepted, anOrderAccepted({ orderId, lines }), { subject: orderId });
  };
  const record = async (productId: string, toPack: LineToPack[] = []) => {
    const [found] = await inventory.client.call(routes.records, { body: { productId, toPack } }, asha);
    if (!found) throw new Error(`no record of ${productId}`);
    return found;
  };

  describe('StockPlaces', () => {
    it('remembers what a product was called last, also once it is deleted', async () => {
      const productId = 'ghee-1l';
      const facts = { productId, categoryId: 'spices', priceMinor: 1_290, vatRate: 5, isActive: true };
      const at = (version: number) => ({ subject: productId, version });
      await inventory.broker.deliver(productAdded, { ...facts, name: 'Ghee', initialQuantity: 4 }, at(1));
      await inventory.broker.deliver(productChanged, { ...facts, name: 'Pure Ghee' }, at(3));
      await inventory.broker.deliver(productChanged, { ...facts, name: 'Cow Ghee' }, at(2));
      expect(await record(productId)).toMatchObject({ isSold: true, lastName: 'Pure Ghee' });
      await inventory.broker.deliver(productRemoved, { productId }, at(4));
      expect(await record(productId)).toMatchObject({ isSold: false, lastName: 'Pure Ghee', onHand: 4 });
    });

    it('counts goods of orders as on hand and set aside until they are packed, whichever of the two services is ahead', async () => {
      const id = 'basmati-1kg';
      await inventory.stock(id, 20);
      const [reserved, sold] = [await place(id, 2), await place(id, 3)];
      const toPack = [reserved, sold].map((orderId, n) => ({ orderId, productId: id, pieces: n + 2 }));
      // Orders has accepted both; inventory has handled neither.
      expect(await record(id, toPack)).toMatchObject({ onHand: 20, setAside: 5, toPack: 0, available: 15 });
      await accept(sold, id, 3);
      expect(await record(id, toPack)).toMatchObject({ onHand: 20, setAside: 5, toPack: 3, available: 15 });
      // The goods are in the bag.
      expect(await record(id)).toMatchObject({ onHand: 17, setAside: 2, toPack: 0, available: 15 });
    });

    it('sets shelf and reorder point, refuses what was changed meanwhile, and records both', async () => {
      await inventory.stock('ghee-500g', 5);
      const set = (body: StockPlaceChange, as = asha) =>
        inventory.client.call(routes.place, { params: { id: 'ghee-500g' }, body }, as);
      expect(await record('ghee-500g')).toMatchObject({ shelf: null, reorderPoint: null });
      const was = { shelf: null, reorderPoint: null };
      await set({ was, changes: { shelf: 'B2-4', reorderPoint: 25 } });
      // Another field is no conflict, the same one is.
      await expect(set({ was: { shelf: null }, changes: { shelf: 'C1' } }, kamil)).rejects.toMatchObject({
        status: 409,
        code: 'changed-meanwhile',
        extra: { current: { shelf: 'B2-4', reorderPoint: 25 } },
      });
      expect(await set({ was: { reorderPoint: 25 }, changes: { reorderPoint: null } }, kamil)).toEqual({
        productId: 'ghee-500g',
        shelf: 'B2-4',
        reorderPoint: null,
        supplier: null,
        packSize: null,
      });
      await set({ was: { supplier: null, packSize: null }, changes: { supplier: 'Namaste Foods', packSize: 12 } });
      expect(await record('ghee-500g')).toMatchObject({ supplier: 'Namaste Foods', packSize: 12, shelf: 'B2-4' });
      expect(await inventory.client.call(routes.shelves, {}, asha)).toEqual([{ productId: 'ghee-500g', shelf: 'B2-4' }]);
      const entries = await inventory.client.call(recordRoutes.audit, { query: { subject: 'ghee-500g' } }, asha);
      expect(entries.map(({ actor, action, before, after }) => [actor, action, before, after])).toEqual([
        [asha.email, 'set-pack-size', null, '12'],
        [asha.email, 'set-supplier', null, 'Namaste Foods'],
        [kamil.email, 'set-reorder-point', '25', null],
        [asha.email, 'set-shelf', null, 'B2-4'],
        [asha.email, 'set-reorder-point', null, '25'],
      ]);
      for (const body of [
        { was: {}, changes: { shelf: 'A' } },
        { was, changes: {} },
        { was, changes: { shelf: 'A\nB' } },
      ])
        await expect(set(body)).rejects.toMatchObject({ status: 400 });
    });
  });

  describe('ReceiveGoods', () => {
    const receive = (
      deliveryNote: string,
      lines: { productId: string; pieces: number }[],
      { as = asha, commandId = randomUUID(), again = false } = {},
    ) => inventory.client.call(routes.receive, { body: { commandId, deliveryNote, again, lines } }, as);

    it('adds what arrived, and answers each line', async () => {
      for (const id of ['atta-5kg', 'poha-500g']) await inventory.stock(id, 4);
      await place('atta-5kg', 1);
      expect(
        await receive('WZ 1', [
          { productId: 'atta-5kg', pieces: 10 },
          { productId: 'no-such-product', pieces: 1 },
          { productId: 'poha-500g', pieces: 6 },
        ]),
      ).toMatchObject([
        { productId: 'atta-5kg', outcome: 'received', pieces: 10, available: 13 },
        { productId: 'no-such-product', outcome: 'not-found' },
        { productId: 'poha-500g', outcome: 'received', available: 10 },
      ]);
      expect(await inventory.level('atta-5kg')).toEqual({ onHand: 14, reserved: 1 });
    });

    it('books a double click once, also concurrently', async () => {
      await inventory.stock('salt-1kg', 0);
      const commandId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => receive('WZ 2', [{ productId: 'salt-1kg', pieces: 8 }], { commandId })),
      );
      expect(answers.map(([line]) => [line?.outcome, line?.available])).toEqual(Array.from({ length: 5 }, () => ['received', 8]));
      expect(await inventory.level('salt-1kg')).toEqual({ onHand: 8, reserved: 0 });
    });

    it('books a delivery note once although two admins enter it at the same moment, and tells the second who did', async () => {
      for (const id of ['mix-a', 'mix-b']) await inventory.stock(id, 1);
      const lines = ['mix-a', 'mix-b'].map(productId => ({ productId, pieces: 5 }));
      const both = await Promise.all([receive('WZ 3', lines), receive('WZ 3', lines.toReversed(), { as: kamil })]);
      const outcomes = both.map(answer => answer.map(({ outcome }) => outcome));
      expect(outcomes).toHaveLength(2);
      expect(outcomes).toContainEqual(['received', 'received']);
      expect(outcomes).toContainEqual(['received-before', 'received-before']);
      const refused = both.find(([line]) => line?.outcome === 'received-before')?.[0];
      expect(refused).toMatchObject({ pieces: 5, available: 6, by: outcomes[0]?.[0] === 'received' ? asha.email : kamil.email });
      expect(await inventory.level('mix-a')).toEqual({ onHand: 6, reserved: 0 });
      // The same note did bring it twice.
      expect(await receive('WZ 3', [{ productId: 'mix-a', pieces: 5 }], { as: kamil, again: true })).toMatchObject([
        { outcome: 'received', available: 11 },
      ]);
      expect(await inventory.deadlocks()).toBe(0);
    });
  });

  describe('BookStocktake', () => {
    const count = async (productId: string, counted: number, toPack: LineToPack[] = []) => {
      const { lastMovement, toPack: unpacked } = await record(productId, toPack);
      return { productId, counted, expected: { lastMovement, toPack: unpacked } };
    };
    type Count = Awaited<ReturnType<typeof count>>;
    const book = (lines: Count[], { as = asha, commandId = randomUUID() } = {}): Promise<StocktakeLine[]> =>
      inventory.client.call(routes.stocktake, { body: { commandId, lines } }, as);

    it('books the difference at the moment of the count; what was sold, received and reserved since stays', async () => {
      const id = 'chana-dal-1kg';
      await inventory.stock(id, 50);
      const counted = await count(id, 47);
      const sold = await place(id, 4);
      await accept(sold, id, 4);
      await place(id, 2);
      await inventory.client.call(
        routes.receive,
        { body: { commandId: randomUUID(), deliveryNote: 'WZ 9', lines: [{ productId: id, pieces: 10 }] } },
        kamil,
      );
      expect(await book([counted])).toEqual([
        { productId: id, outcome: 'changed', delta: -3, available: 51, by: null, at: null },
      ]);
      expect(await inventory.level(id)).toEqual({ onHand: 53, reserved: 2 });
    });

    it('takes goods that were sold and not packed as counted', async () => {
      const id = 'urad-dal-1kg';
      await inventory.stock(id, 10);
      const orderId = await place(id, 3);
      await accept(orderId, id, 3);
      const toPack = [{ orderId, productId: id, pieces: 3 }];
      // All ten are on the shelf.
      expect(await book([await count(id, 10, toPack)])).toMatchObject([{ outcome: 'unchanged', delta: 0 }]);
      expect(await inventory.level(id)).toEqual({ onHand: 7, reserved: 0 });
    });

    it('books a repeated command once, also concurrently', async () => {
      await inventory.stock('sugar-1kg', 30);
      const [line, commandId] = [await count('sugar-1kg', 28), randomUUID()];
      const answers = await Promise.all(Array.from({ length: 4 }, () => book([line], { commandId })));
      expect(answers.map(([answer]) => [answer?.outcome, answer?.available])).toEqual(
        Array.from({ length: 4 }, () => ['changed', 28]),
      );
      expect(await inventory.level('sugar-1kg')).toEqual({ onHand: 28, reserved: 0 });
    });

    it('does not book the same difference for two admins, and tells the second who did', async () => {
      await inventory.stock('rice-5kg', 12);
      const both = [await count('rice-5kg', 10), await count('rice-5kg', 10)];
      await book([both[0] as Count]);
      expect(await book([both[1] as Count], { as: kamil })).toMatchObject([
        { outcome: 'counted-meanwhile', delta: 0, available: 10, by: asha.email, at: expect.any(String) },
      ]);
      expect(await inventory.level('rice-5kg')).toEqual({ onHand: 10, reserved: 0 });
    });

    it('does not take what is reserved for open orders', async () => {
      await inventory.stock('saffron-1g', 5);
      await place('saffron-1g', 4);
      expect(await book([await count('saffron-1g', 3)])).toMatchObject([{ outcome: 'insufficient-stock', available: 1 }]);
      expect(await inventory.level('saffron-1g')).toEqual({ onHand: 5, reserved: 4 });
    });

    it('refuses guests and customers', async () => {
      const body = { commandId: randomUUID(), lines: [await count('rice-5kg', 10)] };
      await expect(inventory.client.call(routes.stocktake, { body })).rejects.toMatchObject({ status: 401 });
      const customer = { kind: 'user', userId: randomUUID(), email: 'm@example.com' } as const;
      await expect(inventory.client.call(routes.stocktake, { body }, customer)).rejects.toMatchObject({ status: 403 });
    });
  });
});
