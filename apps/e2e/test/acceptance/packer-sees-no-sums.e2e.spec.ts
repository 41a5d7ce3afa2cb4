import type { PlacedOrder } from '@kirana/contracts';
import { admin, customer, openSignedInAs, postponeDeliveryTimers, signInAs, type ApiClient } from './admin-console.js';
import { expectShown } from './page-expectations.js';
import { visit } from './visit.js';

/** What orders came to, grosze; no other number of the shop contains one of these. */
const [paid, refunded, cash, refund] = [7_654_321, 8_765_431, 9_876_541, 876_543];
const sums = [paid, refunded, cash, refund];
/** As JSON, a CSV file and a page in either language write them; spaces and groups apart. */
const written = (sum: number) => [String(sum), (sum / 100).toFixed(2), (sum / 100).toFixed(2).replace('.', ',')];
const sumsIn = (text: string, but: readonly number[] = []) => {
  const plain = text.replaceAll(/(?<=\d)[\s ,](?=\d{3})/g, '');
  return sums.filter(sum => !but.includes(sum) && written(sum).some(each => plain.includes(each)));
};

describe('a packer', () => {
  const at = visit({ env: { TIMER_SCALE: '10' } });
  const orders: PlacedOrder[] = [];
  let packer: ApiClient;
  let owner: ApiClient;
  const collected = () => orders[2]?.id ?? '';

  beforeAll(async () => {
    for (let n = 0; n < 3; n++) {
      const { body } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Mokotów');
      orders.push(body);
    }
    await postponeDeliveryTimers(at);
    const change = (n: number, total: number, more: string) =>
      at.databases.query(
        'orders',
        `UPDATE orders SET total_amount = ${total}, subtotal_minor = ${total}, discount_minor = 0, delivery_fee = 0, tax = 0, ${more} WHERE id = $1`,
        [orders[n]?.id],
      );
    await change(0, paid, `payment_method = 'blik', payment_status = 'paid', state = 'delivered'`);
    await change(1, refunded, `payment_method = 'blik', payment_status = 'paid', refunded_minor = ${refund}`);
    await change(2, cash, `payment_method = 'cash'`);
    await at.databases.query(
      'orders',
      `INSERT INTO partial_refunds (id, order_id, lines, with_delivery_fee, amount_minor, reason, restock, state, actor, settled_at)
       VALUES (gen_random_uuid(), $1, '[]', false, ${refund}, 'goodwill', false, 'completed', 'asha@kirana.example', now())`,
      [orders[1]?.id],
    );
    const [user] = await at.databases.query<{ id: string }>('identity', 'SELECT id FROM users WHERE email = $1', [
      customer.email,
    ]);
    await at.databases.query('identity', `INSERT INTO user_roles (user_id, role) VALUES ($1, 'packer')`, [user?.id]);
    packer = await signInAs(at, customer);
    owner = await signInAs(at, admin);
  }, 60_000);

  /** Every address that can be read, with the ids of each order, of a product, a rider and a category in it. */
  async function addresses(): Promise<string[]> {
    const { body } = await owner.ask<{ paths: Record<string, Record<string, unknown>> }>('GET', '/api/openapi.json');
    const ids = [...orders.map(({ id }) => id), ...orders.map(({ number }) => number), 'toor-dal-1kg', 'rider-arjun', 'spices'];
    return Object.entries(body.paths)
      .filter(([, methods]) => 'get' in methods)
      .flatMap(([path]) => (path.includes('{') ? ids.map(id => path.replaceAll(/\{\w+\}/g, id)) : [path]))
      .flatMap(path => (path === '/api/admin/find' ? [`${path}?q=Load`, `${path}?q=ORD`] : [path]));
  }

  async function textsFor(caller: ApiClient): Promise<{ path: string; text: string }[]> {
    const found: { path: string; text: string }[] = [];
    for (const path of await addresses()) {
      const answer = await fetch(`${at.shop.url}${path}`, {
        headers: { authorization: `Bearer ${caller.token}`, 'x-forwarded-for': `10.9.${found.length % 250}.7` },
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) found.push({ path, text: await answer.text() });
      else await answer.body?.cancel();
    }
    return found;
  }

  it('reads no sum of an order anywhere, but what a rider has to collect', async () => {
    const found = await textsFor(packer);
    const known = await textsFor(owner);
    const places = (texts: typeof found, but: readonly number[]) => texts.filter(({ text }) => sumsIn(text, but).length > 0);
    console.log(
      `${found.length} answers of ${(await addresses()).length} addresses for a packer, ${known.length} for an owner; ` +
        `with sums: ${places(found, []).length} and ${places(known, []).length}`,
    );
    expect(places(found, [cash]).map(({ path }) => path)).toEqual([]);
    const withCash = places(found, []).map(
      ({ path, text }) => [path, text.replaceAll(`"cashToCollectMinor":${cash}`, '')] as const,
    );
    expect(withCash.filter(([, text]) => sumsIn(text).length > 0).map(([path]) => path)).toEqual([]);
    // The search finds what there is.
    expect(found.length).toBeGreaterThan(30);
    expect(places(known, []).length).toBeGreaterThan(5);
    expect(withCash.map(([path]) => path)).toContain(`/api/admin/orders/${collected()}`);
  }, 120_000);

  it('is refused orders in the order of their sums', async () => {
    expect(await packer.ask('GET', '/api/admin/orders?sort=total-desc')).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await owner.ask('GET', '/api/admin/orders?sort=total-desc')).status).toBe(200);
  });

  describe.each([
    [1280, 900],
    [390, 800],
  ])('in the console, %s px wide', (width, height) => {
    it('sees orders without sums, and nothing in their place', async () => {
      const page = await at.another({ viewport: { width, height }, hasTouch: width < 500 });
      const main = page.getByRole('main').last();
      const look = async (path: string, ready: string) => {
        await page.goto(path);
        await expectShown(main.getByText(ready).filter({ visible: true }).first());
        const text = await main.innerText();
        expect({ path, found: sumsIn(text, [cash]), odd: text.match(/undefined|NaN|null/g) }).toEqual({
          path,
          found: [],
          odd: null,
        });
        return text;
      };
      await openSignedInAs(page, customer, '/admin/orders');
      const [first] = orders;
      const list = await look('/admin/orders', first?.number ?? '');
      expect(list).not.toMatch(/zł|Highest total|Lowest total/);
      for (const { id, number } of orders) {
        expect(await look(`/admin/orders/${id}`, number)).not.toContain('zł');
      }
      await look('/admin/board', orders[1]?.number ?? '');
      await look('/admin/packing', orders[1]?.number ?? '');
      await look('/admin', 'Recent Orders');
      await page.context().close();
    }, 60_000);
  });
});
