import type { AdminProduct, ChangedMeanwhile, Problem, StockOutcome } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { admin, signInAs, type ApiClient } from './acceptance/admin-console.js';
import { visit } from './acceptance/visit.js';

type Refused = Problem & ChangedMeanwhile;

describe('product edited while it is sold', () => {
  const at = visit({ own: { env: { TIMER_SCALE: '0.001' } }, browser: false });
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
});
