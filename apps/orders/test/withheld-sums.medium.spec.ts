import {
  adminOrderNumberRoutes,
  adminOrderRoutes,
  adminPackingRoutes,
  findRoutes,
  mayRole,
  orderRoutes,
  receiptRoutes,
} from '@kirana/contracts';
import { ProblemError, declaredRoutes, type Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { aRequest, place, startOrders } from './orders-under-test.js';

const person = { kind: 'admin', userId: randomUUID(), email: 'packer@kirana.example' } as const;
const packer: Caller = { ...person, role: 'packer' };
const accountant: Caller = { ...person, role: 'accountant' };

/** Totals and the refund of the orders, grosze: no other number of an answer contains them. */
const [paid, refunded, discounted, refund, discount] = [7_654_321, 8_765_431, 9_876_541, 876_543, 987_651];
const conspicuous = [paid, refunded, discounted, refund, discount];

/** What tells of money in an answer; what a rider has to collect is for packers too. */
function sumsIn(value: unknown, place = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => sumsIn(each, `${place}[${at}]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => {
      if (name === 'cashToCollectMinor') return [];
      return /Minor$|^totals$/.test(name) ? [`${place}.${name}`] : sumsIn(each, `${place}.${name}`);
    });
  const text = String(value);
  const isSum = conspicuous.some(sum => [String(sum), (sum / 100).toFixed(2)].some(written => text.includes(written)));
  return isSum ? [`${place}: ${text}`] : [];
}

describe('what orders tell a packer of money, asked without the gateway', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  const ids: string[] = [];
  const ask = (route: (typeof declaredRoutes)[number], caller: Caller, input: object) =>
    running.client.call(route, input, caller);

  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
    for (const paymentMethod of ['blik', 'blik', 'cash'] as const)
      ids.push((await place(running, aRequest({ paymentMethod }))).order.id);
    const change = (id: string | undefined, total: number, more: string, off = 0) =>
      running.database.query(
        `UPDATE orders SET total_amount = ${total}, subtotal_minor = ${total + off}, discount_minor = ${off}, delivery_fee = 0, tax = 0, ${more} WHERE id = '${id}'`,
      );
    await change(ids[0], paid, `state = 'delivered', payment_status = 'paid'`);
    await change(ids[1], refunded, `state = 'delivered', payment_status = 'paid', refunded_minor = ${refund}`);
    await change(ids[2], discounted, `state = 'accepted'`, discount);
    await running.database.query(
      `INSERT INTO saga_log (order_id, version, trigger, from_state, to_state, outcome, amount_minor)
       VALUES ('${ids[1]}', 9, 'refund-partly', 'delivered', 'delivered', 'moved', ${refund})`,
    );
    await running.database.query(
      `INSERT INTO partial_refunds (id, order_id, lines, with_delivery_fee, amount_minor, reason, restock, state, actor, settled_at)
       VALUES (gen_random_uuid(), '${ids[1]}', '[]', false, ${refund}, 'goodwill', false, 'completed', 'asha@kirana.example', now())`,
    );
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const inputOf = (path: string, id: string): object => {
    const body = bodies[path.split('/').at(-1) ?? ''];
    return {
      ...(path.includes(':') && { params: { id, productId: 'toor-dal-1kg' } }),
      ...(path === findRoutes.orders.path && { query: { q: 'Meera' } }),
      ...(path === adminOrderNumberRoutes.numbers.path && { query: { ids: id } }),
      ...(path === adminPackingRoutes.notOnShelf.path && { query: { since: '2026-01-01T00:00:00.000Z' } }),
      ...(body && { body: body(id) }),
    };
  };
  const bodies: Readonly<Record<string, (id: string) => object>> = {
    // In another version than it is: the refusal carries the order as it is.
    status: () => ({ status: 'preparing', undoes: { version: 999, resume: false } }),
    'bulk-status': id => ({ ids: [id], status: 'preparing', unpaidToo: true }),
    notes: () => ({ text: 'Rings twice' }),
    contact: () => ({ version: 999, phone: '+48 600 100 200', address: 'Puławska 1', zipCode: '02-566' }),
    claim: () => ({ takeOver: true }),
    packed: () => ({ withMissing: true }),
    ':productId': () => ({ state: 'packed' }),
    substitute: () => ({ substitute: 'cumin-seeds-100g' }),
    'handled-events': () => ({ eventIds: [] }),
  };

  it('withholds it in the answer of every route that a packer may call, refusals too', async () => {
    const router = running.service.app.getHttpAdapter().getInstance();
    const mine = declaredRoutes.filter(
      ({ method, path, permission }) => permission && mayRole('packer', permission) && router.hasRoute({ method, url: path }),
    );
    const answers: string[] = [];
    const seen: string[] = [];
    for (const route of mine)
      for (const id of ids) {
        const name = `${route.method} ${route.path}`;
        const answer = await ask(route, packer, inputOf(route.path, id)).catch((error: unknown) => {
          if (!(error instanceof ProblemError) || error.status === 400) throw error;
          return { code: error.code, ...error.extra };
        });
        answers.push(JSON.stringify(answer));
        seen.push(...sumsIn(answer).map(place => `${name} ${place}`));
      }
    console.log(
      `${mine.length} routes of orders that a packer may call, ${answers.length} answers with ${answers.join('').length} characters`,
    );
    expect([...new Set(seen)]).toEqual([]);
    expect(mine.length).toBeGreaterThanOrEqual(14);
    // What is looked through is not empty, and a refusal carried the order.
    for (const id of ids) expect(answers.filter(answer => answer.includes(id)).length).toBeGreaterThan(5);
    expect(
      answers.filter(answer => answer.includes('"changed-meanwhile"') && answer.includes('"current"')).length,
    ).toBeGreaterThan(0);
  });

  it('tells an accountant all of it, so that the search above finds what there is', async () => {
    const found = sumsIn(await ask(adminOrderRoutes.one, accountant, { params: { id: ids[1] } }));
    expect(found).toEqual(
      expect.arrayContaining(['.totalMinor', '.totals', '.refundedMinor', '.refundableMinor', '.items[0].unitPriceMinor']),
    );
    expect(found).toContain('.items[0].discountMinor');
    expect(found).toContain('.partialRefunds[0].amountMinor');
    expect(found.some(place => /^\.steps\[\d+\]\.amountMinor$/.test(place))).toBe(true);
    expect(sumsIn(await ask(adminOrderRoutes.list, accountant, {}))).toContain('.items[0].totalMinor');
  });

  it('refuses a packer the orders in the order of their sums', async () => {
    for (const sort of ['total-desc', 'total-asc']) {
      const asked = ask(adminOrderRoutes.list, packer, { query: { sort } });
      await expect(asked).rejects.toMatchObject({ status: 403, code: 'forbidden', extra: { permission: 'money.read' } });
      await expect(ask(adminOrderRoutes.list, accountant, { query: { sort } })).resolves.toMatchObject({ total: 3 });
    }
  });

  it('refuses a packer the orders of an amount, by which sums could be found', async () => {
    for (const query of [{ amountFromMinor: 0 }, { amountToMinor: paid }, { amountFromMinor: paid, amountToMinor: paid }]) {
      const asked = ask(adminOrderRoutes.list, packer, { query });
      await expect(asked).rejects.toMatchObject({ status: 403, code: 'forbidden', extra: { permission: 'money.read' } });
    }
    const query = { amountFromMinor: paid, amountToMinor: paid };
    await expect(ask(adminOrderRoutes.list, accountant, { query })).resolves.toMatchObject({ total: 1, items: [{ id: ids[0] }] });
    await expect(ask(adminOrderRoutes.list, packer, {})).resolves.toMatchObject({ total: 3 });
  });

  it("opens neither the customer's page of an order nor its receipt to a packer", async () => {
    const params = { ref: ids[0] };
    const tracked = (await ask(orderRoutes.track, packer, { params, body: {} })) as { tracking: { details: unknown } };
    expect(tracked.tracking.details).toBeNull();
    await expect(ask(receiptRoutes.read, packer, { params, body: {} })).rejects.toMatchObject({ status: 404 });
    await expect(ask(receiptRoutes.read, accountant, { params, body: {} })).resolves.toMatchObject({
      totals: { totalMinor: paid },
    });
  });

  it('tells a packer what the rider has to collect', async () => {
    const order = { cashToCollectMinor: discounted };
    expect(await ask(adminOrderRoutes.one, packer, { params: { id: ids[2] } })).toMatchObject(order);
    expect(await ask(adminOrderRoutes.one, packer, { params: { id: ids[0] } })).toMatchObject({ cashToCollectMinor: null });
  });
});
