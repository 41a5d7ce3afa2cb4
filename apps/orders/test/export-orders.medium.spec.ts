import { orderPageRoutes, recordRoutes, type ExportCursor, type ExportedOrder } from '@kirana/contracts';
import type { Caller } from '@kirana/http-edge';
import { randomUUID } from 'node:crypto';
import { insertListedOrders } from './listed-orders.js';
import { aRequest, placeReserved, startOrders } from './orders-under-test.js';

const asha = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const program = { kind: 'program' as const, keyId: randomUUID(), name: 'ERP', scopes: ['orders.read'] };

let running: Awaited<ReturnType<typeof startOrders>>;
beforeAll(async () => {
  running = await startOrders();
  await insertListedOrders(running.database, 1_203);
});
afterAll(async () => {
  await running.stop();
  await running.postgres.stop();
});

const page = (after?: ExportCursor, caller: Caller = asha) =>
  running.client.call(orderPageRoutes.page, { body: { format: 'csv', after } }, caller);

describe('exported orders', () => {
  it('are all there, each once, the oldest first, also where several were placed at once, without those placed meanwhile', async () => {
    // One moment for more orders than a page has.
    await running.database.query(
      `UPDATE orders SET created_at = '2026-01-02T03:04:05.678901Z' WHERE right(number, 1) IN ('1', '2', '3', '4', '5', '6')`,
    );
    const listed = await running.database.query<{ id: string }[]>(
      `SELECT id FROM orders WHERE state <> 'rejected' ORDER BY created_at, id`,
    );
    const found: ExportedOrder[] = [];
    for (let after: ExportCursor | null | undefined; after !== null;) {
      const { rows, next } = await page(after);
      found.push(...rows);
      if (!after) await placeReserved(running, aRequest({}));
      after = next;
    }
    expect(found.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
    expect(found[0]).toMatchObject({ items: [{ name: 'Toor Dal' }, {}, {}], createdAt: '2026-01-02T03:04:05.678Z' });
  });

  it('are recorded in the audit log once for each file, with the program that read them', async () => {
    const { next } = await page(undefined, program);
    await page(next ?? undefined, program);
    const acts = await running.client.call(recordRoutes.audit, { query: { subject: 'orders' } }, asha);
    expect(acts.filter(({ actor }) => actor === 'ERP (API)')).toMatchObject([{ action: 'export-orders', after: 'csv' }]);
  });

  it('have nothing left of a customer who was erased', async () => {
    const { id } = await placeReserved(running, aRequest({ email: 'erased@example.com' }));
    await running.database.query(
      `UPDATE orders SET customer_name = '', email = '', phone = '', address = '', zip_code = '', customer_id = NULL, created_at = '2025-01-01' WHERE id = $1`,
      [id],
    );
    const [first] = (await page()).rows;
    expect(first).toMatchObject({
      id,
      customerName: '',
      email: '',
      phone: '',
      address: '',
      zipCode: '',
      customerId: null,
      fields: {},
    });
  });

  it('are for those who may read amounts, and for programs with the scope', async () => {
    for (const role of ['packer', 'rider'] as const)
      await expect(page(undefined, { ...asha, role })).rejects.toMatchObject({ status: 403 });
    await expect(page(undefined, { ...program, scopes: ['products.read'] })).rejects.toMatchObject({
      code: 'insufficient-scope',
    });
    expect((await page(undefined, { ...asha, role: 'accountant' })).rows).not.toEqual([]);
  });
});
