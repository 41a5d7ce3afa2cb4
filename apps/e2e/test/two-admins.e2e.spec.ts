import type { AdminProduct, ChangedMeanwhile, Problem, StockOutcome } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin, customer, signInAs, type ApiClient } from './acceptance/admin-console.js';
import { visit } from './acceptance/visit.js';

const product = 'toor-dal-1kg';
/** How long the admins work on one product, ms. */
const forMs = 10_000;
const longestWaitMs = 40_000;

type Refused = Problem & ChangedMeanwhile;

describe('product edited by several admins', () => {
  const at = visit({ browser: false, env: { TIMER_SCALE: '0.001' } });
  let asha: ApiClient;
  let meera: ApiClient;
  beforeAll(async () => {
    await at.databases.query(
      'identity',
      `INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM users WHERE email = $1 ON CONFLICT DO NOTHING`,
      [customer.email],
    );
    [asha, meera] = [await signInAs(at, admin), await signInAs(at, customer)];
  }, 30_000);

  const show = async (as: ApiClient, id = product) => (await as.ask<AdminProduct>('GET', `/api/admin/products/${id}`)).body;
  const change = (as: ApiClient, { id, version }: AdminProduct, changes: object) =>
    as.ask<AdminProduct & Refused>('PATCH', `/api/admin/products/${id}`, { version, changes });
  const stock = (as: ApiClient, reason: string, what: object, productId = product) =>
    as.ask<StockOutcome[] & { code?: string }>('POST', '/api/admin/stock', {
      commandId: randomUUID(),
      reason,
      changes: [{ productId, ...what }],
    });
  const buy = async (quantity: number, productId = product) => {
    const { status } = await at.customer().order([{ productId, quantity }], 'Mokotów');
    expect(status).toBe(201);
  };
  const level = async (id: string) =>
    (
      await at.databases.query<{ on_hand: number; reserved: number; moved: number }>(
        'cart_inventory',
        `SELECT on_hand, reserved, (SELECT sum(delta)::int FROM stock_movements WHERE product_id = $1) AS moved
         FROM stock_levels WHERE product_id = $1`,
        [id],
      )
    )[0];

  it('keeps sales made while a form was open, whatever is saved', async () => {
    const opened = await show(asha, 'basmati-rice-1kg');
    await buy(5, 'basmati-rice-1kg');
    expect((await change(asha, opened, { description: 'Long grains.' })).body.quantity).toBe(opened.quantity - 5);
    const count = { counted: opened.quantity, expected: opened.quantity };
    expect(await stock(asha, 'counted', count, 'basmati-rice-1kg')).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', current: { quantity: opened.quantity - 5 } },
    });
    expect((await show(asha, 'basmati-rice-1kg')).quantity).toBe(opened.quantity - 5);
  });

  it('is unchanged by importing its own export, although sold meanwhile or disabled', async () => {
    const [sold, off] = [await show(asha, 'chana-dal-1kg'), await show(asha, 'kala-chana-1kg')];
    await change(asha, off, { isActive: false });
    const { csv } = (await asha.ask<{ csv: string }>('GET', '/api/admin/products/export')).body;
    await buy(3, 'chana-dal-1kg');
    const lines = csv.split('\n');
    expect(lines.find(line => line.startsWith('kala-chana-1kg,'))).toContain(`,${off.quantity},${off.quantity},`);
    const file = [lines[0], ...lines.filter(line => /^(chana-dal-1kg|kala-chana-1kg),/.test(line)), ''].join('\n');
    const dry = await asha.ask<{ basis: string }>('POST', '/api/admin/products/import', file);
    expect(dry).toMatchObject({ status: 200, body: { unchanged: 2, stockChanged: 0, stock: [], errors: [] } });
    const real = await asha.ask('POST', `/api/admin/products/import?dryRun=false&basis=${dry.body.basis}`, file);
    expect(real).toMatchObject({ status: 200, body: { applied: true, stockChanged: 0 } });
    await sleep(500);
    expect((await show(asha, 'chana-dal-1kg')).quantity).toBe(sold.quantity - 3);
    expect((await show(asha, 'kala-chana-1kg')).quantity).toBe(off.quantity);
  });

  it('has exact stock, and both admins see each other’s changes as conflicts', async () => {
    await stock(asha, 'delivery', { delta: 2_000 });
    const before = await level(product);
    const versionBefore = (await show(asha)).version;
    const conflicts = new Map<ApiClient, Set<string>>([
      [asha, new Set()],
      [meera, new Set()],
    ]);
    const until = performance.now() + forMs;
    // On a slow machine it may take longer until each admin has seen a concurrent change.
    const haveMet = () => [...conflicts.values()].every(each => each.size > 0);
    const repeat = async (work: () => Promise<void>) => {
      while (performance.now() < until || (!haveMet() && performance.now() < until + longestWaitMs)) await work();
    };
    let [bought, moved, changed] = [0, 0, 0];
    const edit = (as: ApiClient) =>
      repeat(async () => {
        const opened = await show(as);
        await sleep(20);
        const { status, body } = await change(as, opened, { description: `Seen at version ${opened.version}.` });
        if (status === 200) changed += 1;
        else conflicts.get(as)?.add(`${body.code} ${body.changedBy}`);
      });
    const count = (as: ApiClient) =>
      repeat(async () => {
        const { quantity } = await show(as);
        const { status, body } = await stock(as, 'counted', { counted: quantity + 1, expected: quantity });
        if (status === 200) moved += body.reduce((sum, outcome) => sum + outcome.quantity - outcome.before, 0);
        else expect(body.code).toBe('changed-meanwhile');
        if ((await stock(as, 'delivery', { delta: 2 })).status === 200) moved += 2;
      });
    const shop = () =>
      repeat(async () => {
        const { status } = await at.customer().order([{ productId: product, quantity: 1 }], 'Mokotów');
        if (status === 201 || status === 202) bought += 1;
      });
    await Promise.all([edit(asha), edit(meera), count(asha), count(meera), shop(), shop(), shop()]);
    await at.databases.atRest(60_000);
    const after = await level(product);
    console.log(
      `${forMs} ms: ${bought} bought, ${moved} moved by hand, ${changed} changes saved; conflicts ${JSON.stringify([...conflicts.values()].map(each => [...each]))}`,
    );
    expect(after).toEqual({
      on_hand: (before?.on_hand ?? 0) - bought + moved,
      reserved: 0,
      moved: (before?.moved ?? 0) - bought + moved,
    });
    expect(bought).toBeGreaterThan(10);
    expect((await show(asha)).version).toBe(versionBefore + changed);
    expect(conflicts.get(asha)).toContain(`changed-meanwhile ${customer.email}`);
    expect(conflicts.get(meera)).toContain(`changed-meanwhile ${admin.email}`);
  }, 120_000);
});
