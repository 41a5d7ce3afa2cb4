import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { adminProductPageRoutes, adminProductRoutes, catalogueRoutes, productChanged, recordRoutes } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { catalogue } from '../src/index.js';
import { DuePrices } from '../src/planned-prices/due-prices.js';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const { bulk, one, change } = adminProductRoutes;
const pages = adminProductPageRoutes;

describe('adminProductRoutes.bulk, price-undo', () => {
  let shop: RunningCatalogue;
  let replica: ServiceUnderTest;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
    replica = await ServiceUnderTest.start(catalogue, shop.databaseUrl);
  });
  afterAll(async () => {
    await replica.stop();
    await shop.stop();
  });

  const show = (id: string) => shop.client.call(one, { params: { id } }, admin);
  const product = (id: string) => shop.client.call(catalogueRoutes.product, { params: { id } });
  const history = async (id: string) =>
    (await shop.client.call(pages.prices, { params: { id } }, admin)).history.map(({ priceMinor, regularMinor }) => [
      priceMinor,
      regularMinor,
    ]);
  /** Returns what to state to take the change back. */
  const raise = async (percent: number, ...ids: string[]) => {
    const items = await Promise.all(ids.map(async id => ({ id, version: (await show(id)).version })));
    const { outcomes } = await shop.client.call(bulk, { body: { items, change: { kind: 'price-percent', percent } } }, admin);
    return outcomes.map(({ id, version = 0 }) => ({ id, version }));
  };
  const undo = async (items: { id: string; version: number }[]) =>
    (await shop.client.call(bulk, { body: { items, change: { kind: 'price-undo' } } }, admin)).outcomes;

  it('asks the old prices again, as one more change: history, event and audit log keep all three', async () => {
    const [first, second] = ['toor-dal-1kg', 'chana-dal-1kg'] as const;
    const before = await Promise.all([first, second].map(show));
    const old = await history(first);
    const changed = await raise(50, first, second);
    expect(changed.map(({ version }) => version)).toEqual(before.map(({ version }) => version + 1));
    expect(await undo(changed)).toEqual(changed.map(({ id, version }) => ({ id, outcome: 'changed', version: version + 1 })));
    expect((await Promise.all([first, second].map(show))).map(({ priceMinor }) => priceMinor)).toEqual(
      before.map(({ priceMinor }) => priceMinor),
    );
    const price = before[0]?.priceMinor ?? 0;
    expect(await history(first)).toEqual([...old, [Math.round(price * 1.5), null], [price, null]]);
    await eventually('published', () =>
      [...shop.broker.sent(productChanged), ...replica.broker.sent(productChanged)].some(
        ({ data, aggregateversion }) =>
          data.productId === first && data.priceMinor === price && aggregateversion === (before[0]?.version ?? 0) + 2,
      ),
    );
    const [act] = await shop.client.call(recordRoutes.audit, { query: { subject: first } }, admin);
    expect(act).toMatchObject({ action: 'change-product', after: `priceMinor ${price}`, actor: admin.email });
  });

  it('leaves alone what has another version since, and says so for each', async () => {
    const [first, second] = ['moong-dal-1kg', 'masoor-dal-1kg'] as const;
    const changed = await raise(10, first, second);
    const others = await shop.client.call(
      change,
      { params: { id: first }, body: { version: changed[0]?.version ?? 0, changes: { isActive: false } } },
      admin,
    );
    const kept = await history(first);
    const outcomes = await undo([...changed, { id: 'no-such-product', version: 1 }]);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed-meanwhile', 'changed', 'not-found']);
    expect(await show(first)).toMatchObject({ version: others.version, priceMinor: others.priceMinor });
    expect(await history(first)).toEqual(kept);
    // A version that no change of the price has made has none to take back.
    expect(await undo([{ id: first, version: others.version }])).toMatchObject([{ outcome: 'changed-meanwhile' }]);
  });

  it('takes a change back once, however often it is sent', async () => {
    const id = 'urad-dal-1kg';
    const changed = await raise(10, id);
    await Promise.all([undo(changed), undo(changed), undo(changed)]);
    expect(await undo(changed)).toMatchObject([{ outcome: 'changed-meanwhile' }]);
    expect(await history(id)).toHaveLength(3);
  });

  it('brings a reduction back that the change has ended, with the lowest price of the 30 days before (ADR 0014)', async () => {
    const reduced = () =>
      shop.database.query<{ id: string; price: number; regular: number; lowest: number }[]>(
        `SELECT id, price_minor AS price, regular_price_minor AS regular, lowest_30_days_minor AS lowest
         FROM products WHERE regular_price_minor IS NOT NULL ORDER BY id LIMIT 1`,
      );
    const [before] = await reduced();
    if (!before) throw new Error('no product is reduced');
    const raised = await raise(200, before.id);
    expect(await product(before.id)).not.toHaveProperty('reduction');
    await undo(raised);
    const [after] = await reduced();
    expect(after).toMatchObject({ id: before.id, price: before.price, regular: before.regular });
    // The reduced price was asked in these days already, so it is not a reduction of the lowest one any more.
    expect(after?.lowest).toBe(before.price);
    expect(await product(before.id)).not.toHaveProperty('reduction');
  });

  describe('of what is sold by weight', () => {
    const byWeight = async (id: string, pricePerKgMinor: number) => {
      const { version } = await show(id);
      const changes = { portionGrams: 100, pricePerKgMinor };
      await shop.client.call(change, { params: { id }, body: { version, changes } }, admin);
    };
    const prices = async (id: string) => {
      const { priceMinor, pricePerKgMinor } = await show(id);
      return { priceMinor, pricePerKgMinor };
    };

    it.each([
      ['and that of a portion', 'amchur-100g', 50],
      ['when a portion costs as much as before', 'fennel-seeds-100g', -0.3],
    ])('asks the price of a kilogram again, %s', async (_case, id, percent) => {
      await byWeight(id, 1_299);
      const raised = await raise(percent, id);
      expect(await prices(id)).not.toEqual({ priceMinor: 130, pricePerKgMinor: 1_299 });
      expect(await undo(raised)).toMatchObject([{ outcome: 'changed' }]);
      expect(await prices(id)).toEqual({ priceMinor: 130, pricePerKgMinor: 1_299 });
    });

    it('does not ask the price of a piece for a portion', async () => {
      const id = 'black-cardamom-50g';
      await byWeight(id, 1_299);
      const { version } = await show(id);
      expect(await undo([{ id, version }])).toMatchObject([{ outcome: 'changed-meanwhile' }]);
      expect(await prices(id)).toEqual({ priceMinor: 130, pricePerKgMinor: 1_299 });
    });
  });

  describe('while a planned price runs', () => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
    const keepUp = (id: string) => replica.service.app.get(DuePrices, { strict: false }).keepUp(id);
    /** Moves the plans of a product into the past, as if that much time had passed. */
    const pass = (id: string, by: number) =>
      shop.database.query(
        `UPDATE planned_prices SET starts_at = starts_at - make_interval(hours => $2), ends_at = ends_at - make_interval(hours => $2)
         WHERE product_id = $1`,
        [id, by],
      );
    const begin = async (id: string) => {
      const { priceMinor } = await show(id);
      const body = { priceMinor: priceMinor - 100, startsAt: hours(5), endsAt: hours(8) };
      await shop.client.call(pages.planPrice, { params: { id }, body }, admin);
      await pass(id, 6);
      await keepUp(id);
      expect((await show(id)).priceMinor).toBe(priceMinor - 100);
      return priceMinor;
    };

    it('brings it back, and the plan ends it as planned', async () => {
      const id = 'basmati-rice-1kg';
      const regular = await begin(id);
      await undo(await raise(10, id));
      expect((await show(id)).priceMinor).toBe(regular - 100);
      await pass(id, 3);
      await keepUp(id);
      expect((await show(id)).priceMinor).toBe(regular);
    });

    it('does not bring it back when it has ended meanwhile: it would stay for good', async () => {
      const id = 'gobindobhog-rice-1kg';
      await begin(id);
      const raised = await raise(10, id);
      await pass(id, 3);
      await keepUp(id);
      const kept = await history(id);
      expect(await undo(raised)).toEqual([{ id, outcome: 'changed-meanwhile' }]);
      expect(await history(id)).toEqual(kept);
    });
  });
});
