import { findRoutes } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { foldedSql } from '@kirana/persistence';
import { randomUUID } from 'node:crypto';
import { insertManyOrders } from './many-orders.js';
import { aRequest, place, startOrders } from './orders-under-test.js';

const admin = { kind: 'admin', role: 'owner', userId: randomUUID(), email: 'asha@kirana.example' } as const;
const customer = { kind: 'user', userId: randomUUID(), email: 'meera@example.com' } as const;

describe('findRoutes.orders, with many orders', () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  let order: { id: string };
  beforeAll(async () => {
    running = await startOrders();
    await insertManyOrders(running.database);
    const person = {
      firstName: 'Żaneta',
      lastName: 'Łoś',
      phone: '+48 600 123 987',
      email: 'zaneta_los@example.com',
      address: 'ul. Gęślicka 7',
    };
    ({ order } = await place(running, aRequest(person)));
    await running.database.query(`UPDATE orders SET number = 'ORD-990001' WHERE id = $1`, [order.id]);
  }, 60_000);
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });
  const find = (q: string, caller: typeof admin | typeof customer = admin) =>
    running.client.call(findRoutes.orders, { query: { q } }, caller);

  it('finds an order by its number, short id, id, name, phone number and email address', async () => {
    const { id } = order;
    const words = ['ORD-990001', 'ord 990001', '990001', `#${id.slice(0, 8)}`, id.slice(0, 8), id, id.toUpperCase()];
    for (const q of [
      ...words,
      'żaneta ł',
      'ŻANETA',
      'zaneta los',
      'Ge\u0328s\u0301lic',
      'geslicka',
      '600 123 987',
      '+48600123987',
      '0048600123987',
      'zaneta_los@',
      'Zaneta_Los@example.com',
    ]) {
      const [first] = await find(q);
      expect([q, first]).toMatchObject([q, { id, number: 'ORD-990001', customerName: 'Żaneta Łoś', status: 'pending' }]);
    }
  });

  it.each(['Gęślicka ŻÓŁĆ', 'Ge\u0328s\u0301licka', 'Nguyễn', 'Straße Ørsted Ærø', 'Борошно Йод', 'हल्दी', 'İstanbul', '豆腐 🥭'])(
    'folds in the database as in the code: %s',
    async text => {
      const [row] = await running.database.query<{ folded: string }[]>(`SELECT ${foldedSql('$1::text')} AS folded`, [text]);
      expect(row?.folded).toBe(fold(text));
    },
  );

  it('answers at most five, the newest first, and takes wildcards literally', async () => {
    const found = await find('customer');
    expect(found).toHaveLength(5);
    expect(found.map(({ createdAt }) => createdAt)).toEqual(
      found.map(({ createdAt }) => createdAt).toSorted((one, other) => other.localeCompare(one)),
    );
    expect(await find('zaneta%los')).toEqual([]);
    expect(await find('!!')).toEqual([]);
  });

  it('tells what is charged for an order after a refund', async () => {
    await running.database.query(`UPDATE orders SET refunded_minor = 845 WHERE id = $1`, [order.id]);
    expect(await find('ORD-990001')).toMatchObject([{ refundedMinor: 845, paymentStatus: 'unpaid' }]);
  });

  it('does not find what the list does not show, and is for admins only', async () => {
    const { number } = await running.database
      .query(`SELECT number FROM orders WHERE state = 'rejected' LIMIT 1`)
      .then(([row]: { number: string }[]) => row ?? { number: '' });
    expect(number).toMatch(/^ORD-\d{6}$/);
    expect(await find(number)).toEqual([]);
    await expect(find('customer', customer)).rejects.toMatchObject({ status: 403 });
  });
});
