import type { AdminOrder, PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { admin, endOpenOrders, openSignedInAs, promiseNow, setStockAs, signInAs, type ApiClient } from './admin-console.js';
import { focused, tabTo } from './keyboard.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { visit } from './visit.js';

const shop = visit({ timers: 'slow' });

/** The keys of a person who never touches the mouse. */
class Keyboard {
  constructor(readonly page: Page) {}

  press(...keys: readonly string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Presses Tab until the element is focused, then Enter. */
  async choose(what: RegExp): Promise<void> {
    await tabTo(this.page, what);
    await this.press('Enter');
  }

  /** `g o` and the like; waits for the page's heading. */
  async go(keys: string, heading: string): Promise<void> {
    await this.type(keys);
    await expectShown(this.page.getByRole('heading', { level: 1, name: heading, exact: true }));
  }
}

describe('a day in the console, by keyboard only', () => {
  const dal = { productId: 'toor-dal-1kg', quantity: 2 };
  const chana = { productId: 'chana-dal-1kg', quantity: 1 };
  let late: PlacedOrder;
  let toPack: PlacedOrder[];
  let yesterday: PlacedOrder;
  let owner: ApiClient;
  let keys: Keyboard;
  let inStock: number;

  const place = async (...items: readonly { productId: string; quantity: number }[]) =>
    (await shop.customer().order(items, 'Mokotów')).body;
  const orderNow = async ({ id }: PlacedOrder) => (await owner.ask<AdminOrder>('GET', `/api/admin/orders/${id}`)).body;

  beforeAll(async () => {
    owner = await signInAs(shop, admin);
    await endOpenOrders(owner);
    inStock = await stockOf(dal.productId);
    yesterday = await place(dal);
    await owner.ask('POST', `/api/admin/orders/${yesterday.id}/status`, { status: 'delivered' });
    late = await place(dal);
    await owner.ask('POST', `/api/admin/orders/${late.id}/status`, { status: 'pickup' });
    await shop.databases.query('orders', `UPDATE orders SET created_at = created_at - interval '1 day' WHERE id = $1`, [
      yesterday.id,
    ]);
    await shop.databases.query(
      'orders',
      `UPDATE orders SET window_from = now() - interval '70 minutes', window_to = now() - interval '10 minutes' WHERE id = $1`,
      [late.id],
    );
    toPack = [await place(dal), await place(dal, chana), await place(dal)];
    await promiseNow(shop);
    const page = await shop.another();
    await openSignedInAs(page, admin, '/admin');
    await expectShown(page.getByText('Welcome to your admin dashboard'));
    keys = new Keyboard(page);
  }, 120_000);

  afterAll(() => setStockAs(owner, dal.productId, inStock));

  it('finds the order that is late, and refunds one line of it', async () => {
    const { page } = keys;
    await keys.go('go', 'Orders');
    await expectShown(page.getByRole('main').getByText(late.number));
    await keys.choose(/^Late/);
    await expectSoon(() => page.getByRole('main').locator('tbody tr').count(), 1);
    await keys.press('j', 'Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: late.number }));

    await keys.choose(/^Refund a part$/);
    await expectShown(page.getByRole('dialog', { name: `Refund a part of ${late.number}` }));
    await keys.choose(/^One piece of .* more$/);
    await keys.choose(/^Refund \d/);
    await expectSoon(
      async () => (await orderNow(late)).partialRefunds.map(({ lines }) => lines),
      [[{ productId: dal.productId, quantity: 1 }]],
    );
    await expectSoon(() => page.getByRole('dialog').count(), 0);
  }, 90_000);

  it('packs three orders together, one of them without what is missing, which is refunded', async () => {
    const { page } = keys;
    await keys.go('gp', 'Packing');
    await keys.choose(/^Pack 3 together$/);
    const line = (productId: string) => page.locator(`[data-line="${productId}"]`);
    await expectShown(line(dal.productId), line(chana.productId));
    // The focus is on the first line that is open.
    for (let n = 0; n < 2; n++) {
      const id = await page.evaluate(() => document.activeElement?.getAttribute('data-line'));
      await keys.press(id === chana.productId ? 'm' : 'Space', 'ArrowDown');
    }
    await keys.choose(/^Packed: 3 orders$/);
    await expectShown(page.getByRole('dialog', { name: 'Pack without what is missing?' }));
    await keys.choose(/^Pack without it$/);
    await expectSoon(
      async () => (await Promise.all(toPack.map(orderNow))).map(({ status }) => status),
      ['pickup', 'pickup', 'pickup'],
    );
    const [, shortened] = await Promise.all(toPack.map(orderNow));
    expect(shortened?.partialRefunds).toMatchObject([{ lines: [chana], reason: 'missing' }]);
  }, 90_000);

  it('receives a delivery', async () => {
    const { page } = keys;
    const before = await stockOf(dal.productId);
    await keys.press('Control+k');
    await expectShown(page.getByRole('combobox', { name: /^Order number/ }));
    await keys.type('stock');
    await expectShown(page.getByRole('option', { name: /^Stock/ }));
    await keys.press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Stock', exact: true }));
    await keys.choose(/^Receive delivery$/);
    await expectShown(page.getByRole('dialog', { name: 'Receive a delivery' }));
    await keys.type('WZ 1204/2026');
    await keys.press('Tab');
    await keys.type('Toor Dal, 1 kg');
    await keys.press('Enter');
    await expectSoon(async () => (await focused(page)).name.startsWith('Pieces of Toor Dal'), true);
    await keys.type('12');
    await keys.choose(/^Receive 12 pieces/);
    await expectShown(page.getByText(/12 received/));
    await keys.press('Escape');
    expect(await stockOf(dal.productId)).toBe(before + 12);
  }, 90_000);

  it('reads the sales of yesterday', async () => {
    const { page } = keys;
    await expectSoon(() => page.getByRole('dialog').count(), 0);
    await keys.go('gr', 'Reports');
    await keys.choose(/^Yesterday$/);
    const zloty = (yesterday.totals.totalMinor / 100).toFixed(2).replace('.', ',');
    await expectShown(page.getByRole('main').getByText(`${zloty} zł`, { exact: true }));
  }, 60_000);

  async function stockOf(productId: string): Promise<number> {
    const [level] = await shop.databases.query<{ on_hand: number }>(
      'cart_inventory',
      'SELECT on_hand FROM stock_levels WHERE product_id = $1',
      [productId],
    );
    return level?.on_hand ?? 0;
  }
});
