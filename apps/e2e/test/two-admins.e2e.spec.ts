import type { AdminProduct, ChangedMeanwhile, Problem, StockOutcome } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { addProduct, admin, signInAs, type ApiClient } from './acceptance/admin-console.js';
import { visit } from './acceptance/visit.js';

type Refused = Problem & ChangedMeanwhile;

describe('product edited while it is sold', () => {
  const at = visit({ timers: 'slow', browser: false });
  let asha: ApiClient;
  beforeAll(async () => {
    asha = await signInAs(at, admin);
  }, 30_000);

  const show = async (as: ApiClient, id: string) => (await as.ask<AdminProduct>('GET', `/api/admin/products/${id}`)).body;
  const change = (as: ApiClient, { id, version }: AdminProduct, changes: object) =>
    as.ask<AdminProduct & Refused>('PATCH', `/api/admin/products/${id}`, { version, changes });
  const stock = (as: ApiClient, reason: string, what: object, productId: string) =>
    as.ask<StockOutcome[] & { code?: string }>('POST', '/api/admin/stock', {
      commandId: randomUUID(),
      reason,
      changes: [{ productId, ...what }],
    });
  const buy = async (quantity: number, productId: string) => {
    const { status } = await at.customer().order([{ productId, quantity }], 'Mokotów');
    expect(status).toBe(201);
  };
  it('keeps sales made while a form was open, whatever is saved', async () => {
    const { id } = await addProduct(at, asha, 'Rice of two admins');
    const opened = await show(asha, id);
    await buy(5, id);
    expect((await change(asha, opened, { description: 'Long grains.' })).body.quantity).toBe(opened.quantity - 5);
    const count = { counted: opened.quantity, expected: opened.quantity };
    expect(await stock(asha, 'counted', count, id)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', current: { quantity: opened.quantity - 5 } },
    });
    expect((await show(asha, id)).quantity).toBe(opened.quantity - 5);
  });

  it('is unchanged by importing its own export, although sold meanwhile or disabled', async () => {
    const [sold, off] = [await addProduct(at, asha, 'Sold'), await addProduct(at, asha, 'Off')];
    await change(asha, off, { isActive: false });
    const { csv } = (await asha.ask<{ csv: string }>('GET', '/api/admin/products/export')).body;
    await buy(3, sold.id);
    const lines = csv.split('\n');
    expect(lines.find(line => line.startsWith(`${off.id},`))).toContain(`,${off.quantity},${off.quantity},`);
    const file = [lines[0], ...lines.filter(line => [sold.id, off.id].includes(line.split(',')[0] ?? '')), ''].join('\n');
    const dry = await asha.ask<{ basis: string }>('POST', '/api/admin/products/import', file);
    expect(dry).toMatchObject({ status: 200, body: { unchanged: 2, stockChanged: 0, stock: [], errors: [] } });
    const real = await asha.ask('POST', `/api/admin/products/import?dryRun=false&basis=${dry.body.basis}`, file);
    expect(real).toMatchObject({ status: 200, body: { applied: true, stockChanged: 0 } });
    // A change that the import had asked for would be made before this sale.
    await buy(1, sold.id);
    expect((await show(asha, sold.id)).quantity).toBe(sold.quantity - 4);
    expect((await show(asha, off.id)).quantity).toBe(off.quantity);
  });
});
