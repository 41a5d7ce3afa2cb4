import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import {
  adminProductPageRoutes,
  adminProductRoutes,
  catalogueRoutes,
  productChanged,
  recordRoutes,
  type PricePlan,
} from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { catalogue } from '../src/index.js';
import { DuePrices } from '../src/planned-prices/due-prices.js';
import { RunningCatalogue } from './running-catalogue.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const routes = adminProductPageRoutes;
const hourMs = 3_600_000;
/** An instant `hours` from now, UTC. */
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

describe('planned prices', () => {
  let shop: RunningCatalogue;
  let replica: ServiceUnderTest;
  let otherReplica: ServiceUnderTest;
  beforeAll(async () => {
    shop = await RunningCatalogue.start();
    replica = await ServiceUnderTest.start(catalogue, shop.databaseUrl);
    otherReplica = await ServiceUnderTest.start(catalogue, shop.databaseUrl);
  });
  afterAll(async () => {
    await replica.stop();
    await otherReplica.stop();
    await shop.stop();
  });

  const plan = (id: string, body: PricePlan) => shop.client.call(routes.planPrice, { params: { id }, body }, admin);
  const cancel = (id: string, planId: string, state: 'planned' | 'running') =>
    shop.client.call(routes.cancelPlan, { params: { id, planId }, query: { state } }, admin);
  const pricesOf = (id: string) => shop.client.call(routes.prices, { params: { id } }, admin);
  const product = (id: string) => shop.client.call(catalogueRoutes.product, { params: { id } });
  const stateOf = async (id: string) => (await pricesOf(id)).plans.map(({ state }) => state);
  const asked = async (id: string) => (await pricesOf(id)).history.map(({ priceMinor }) => priceMinor);
  /** Moves the plans of a product into the past, as if that much time had passed. */
  const pass = (id: string, hours: number) =>
    shop.database.query(
      `UPDATE planned_prices SET starts_at = starts_at - make_interval(hours => $2), ends_at = ends_at - make_interval(hours => $2)
       WHERE product_id = $1`,
      [id, hours],
    );
  const due = (of = replica) => of.service.app.get(DuePrices, { strict: false });

  it('begin and end by themselves, as a reduction with history, lowest price and event (ADR 0014)', async () => {
    const id = 'toor-dal-1kg';
    const { priceMinor: before } = await product(id);
    const later = { priceMinor: before - 300, startsAt: new Date(Date.now() + 1_500).toISOString(), endsAt: inHours(1) };
    expect(await plan(id, later)).toMatchObject({ state: 'planned' });
    await eventually('begun', async () => (await product(id)).priceMinor === before - 300);
    expect((await product(id)).reduction).toMatchObject({ regularMinor: before, lowest30DaysMinor: before });
    await eventually('published', () =>
      [...shop.broker.sent(productChanged), ...replica.broker.sent(productChanged)].some(
        ({ data }) => data.productId === id && data.priceMinor === before - 300,
      ),
    );
    await pass(id, 2);
    await due().keepUp(id);
    expect(await stateOf(id)).toEqual(['ended']);
    expect(await product(id)).toMatchObject({ priceMinor: before });
    expect(await product(id)).not.toHaveProperty('reduction');
    expect(await asked(id)).toEqual([before, before - 300, before]);
    const acts = await shop.client.call(recordRoutes.audit, { query: { subject: id } }, admin);
    expect(acts.map(({ action }) => action)).toEqual(['planned-price-ended', 'planned-price-begun', 'plan-price']);
  });

  it('begin once, however many replicas find them due', async () => {
    const id = 'chana-dal-1kg';
    const { priceMinor: before } = await product(id);
    await plan(id, { priceMinor: before - 100, startsAt: inHours(5), endsAt: inHours(8) });
    await pass(id, 6);
    await Promise.all([replica, otherReplica, replica, otherReplica].map(each => due(each).keepUp(id)));
    expect(await stateOf(id)).toEqual(['running']);
    expect(await asked(id)).toEqual([before, before - 100]);
  });

  it('are refused when they overlap, end before they start or begin in the past; minutes ago is now', async () => {
    const id = 'masoor-dal-1kg';
    await plan(id, { priceMinor: 900, startsAt: inHours(10), endsAt: inHours(20) });
    for (const [from, to] of [
      [5, 11],
      [12, 13],
      [19, 30],
    ] as const)
      await expect(plan(id, { priceMinor: 800, startsAt: inHours(from), endsAt: inHours(to) })).rejects.toMatchObject({
        status: 409,
        code: 'planned-price-overlaps',
      });
    for (const [from, to] of [
      [40, 39],
      [-3, -2],
    ] as const)
      await expect(plan(id, { priceMinor: 800, startsAt: inHours(from), endsAt: inHours(to) })).rejects.toMatchObject({
        status: 400,
        extra: { errors: [{ path: 'endsAt' }] },
      });
    await expect(plan(id, { priceMinor: 800, startsAt: inHours(-1), endsAt: inHours(2) })).rejects.toMatchObject({
      status: 400,
      extra: { errors: [{ path: 'startsAt' }] },
    });
    await expect(plan('no-such-product', { priceMinor: 1, startsAt: inHours(1), endsAt: inHours(2) })).rejects.toMatchObject({
      status: 404,
    });
    const together = await Promise.allSettled(
      [1, 2, 3].map(() => plan(id, { priceMinor: 700, startsAt: inHours(50), endsAt: inHours(60) })),
    );
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stateOf(id)).toEqual(['planned', 'planned']);
  });

  it('are caught up with after an outage: a price whose time is over is never asked, the next one begins', async () => {
    const id = 'moong-dal-1kg';
    const { priceMinor: before } = await product(id);
    await plan(id, { priceMinor: before - 200, startsAt: inHours(1), endsAt: inHours(2) });
    await plan(id, { priceMinor: before - 100, startsAt: inHours(2.5), endsAt: inHours(30) });
    await pass(id, 4);
    await due().keepUp(id);
    expect(await stateOf(id)).toEqual(['missed', 'running']);
    expect(await asked(id)).toEqual([before, before - 100]);
  });

  it('follow one another without a price between them that nobody could pay, and the lowest price of 30 days stays true', async () => {
    const id = 'whole-urad-1kg';
    const { priceMinor: before } = await product(id);
    const prices = [before - 200, before - 200, before - 300, before - 100];
    for (const [n, priceMinor] of prices.entries())
      await plan(id, { priceMinor, startsAt: inHours(n + 1.5), endsAt: inHours(n + 2.5) });
    const seen = [];
    for (const [n, priceMinor] of prices.entries()) {
      await pass(id, n === 0 ? 2 : 1);
      await Promise.all([replica, otherReplica].map(each => due(each).keepUp(id)));
      const { reduction } = await product(id);
      expect((await product(id)).priceMinor).toBe(priceMinor);
      seen.push(reduction && { regular: reduction.regularMinor, lowest: reduction.lowest30DaysMinor });
    }
    expect(await asked(id)).toEqual([before, before - 200, before - 300, before - 100]);
    expect(seen).toEqual([
      { regular: before, lowest: before },
      // The same price goes on: it is the same reduction.
      { regular: before, lowest: before },
      { regular: before, lowest: before - 200 },
      // It was lower within the 30 days: no reduction is announced.
      undefined,
    ]);
    await pass(id, 1);
    await due().keepUp(id);
    expect((await product(id)).priceMinor).toBe(before);
    expect(await stateOf(id)).toEqual(['ended', 'ended', 'ended', 'ended']);
  });

  it('are cancelled before they begin and ended while they run; the state shown has to be right', async () => {
    const id = 'urad-dal-1kg';
    const { priceMinor: before } = await product(id);
    const { id: planId } = await plan(id, { priceMinor: before - 50, startsAt: inHours(1), endsAt: inHours(2) });
    await expect(cancel(id, planId, 'running')).rejects.toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await cancel(id, planId, 'planned')).toMatchObject({ state: 'cancelled' });
    const { id: second, state } = await plan(id, { priceMinor: before - 50, startsAt: inHours(-0.1), endsAt: inHours(2) });
    expect([state, (await product(id)).priceMinor]).toEqual(['running', before - 50]);
    expect(await cancel(id, second, 'running')).toMatchObject({ state: 'ended' });
    expect(await asked(id)).toEqual([before, before - 50, before]);
  });

  it('leave a price alone that an admin set while they ran', async () => {
    const id = 'rajma-red-1kg';
    const { priceMinor: before } = await product(id);
    await plan(id, { priceMinor: before - 60, startsAt: inHours(-0.1), endsAt: inHours(2) });
    await eventually('begun', async () => (await product(id)).priceMinor === before - 60);
    const { version } = await shop.client.call(adminProductRoutes.one, { params: { id } }, admin);
    await shop.client.call(
      adminProductRoutes.change,
      { params: { id }, body: { version, changes: { priceMinor: before - 10 } } },
      admin,
    );
    await pass(id, 3);
    await due().keepUp(id);
    expect(await stateOf(id)).toEqual(['replaced']);
    expect((await product(id)).priceMinor).toBe(before - 10);
  });
});
