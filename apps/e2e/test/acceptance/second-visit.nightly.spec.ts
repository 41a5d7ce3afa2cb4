/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { hydratedPage } from '../hydrated-page.js';
import { admin, endOpenOrders, signInAs } from './admin-console.js';
import { address, expectShown, expectSoon } from './page-expectations.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { layoutShift, mostShift } from './layout-shift.js';
import { rememberOrder } from './remember-order.js';
import { openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

const at = visit({ timers: 'slow' });

/** Makes what is left of the delivery due. */
const deliver = (id: string) =>
  expectSoon(async () => {
    await at.databases.query('dispatch', 'UPDATE delivery_timers SET due_at = clock_timestamp() WHERE order_id = $1', [id]);
    return (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [id]))[0]?.state;
  }, 'delivered');

/** Stores the order as the browser that placed it does, with what was ordered. */
const own = (page: Page, order: PlacedOrder) =>
  rememberOrder(page, order, { items: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_690, quantity: 2 }] });

describe('the next visit of a guest', () => {
  let order: PlacedOrder;
  const bar = (page: Page = at.page) => page.getByRole('complementary', { name: 'Order under way' });

  beforeAll(async () => {
    // The riders are free.
    await endOpenOrders(await signInAs(at, admin));
    ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Wola'));
    await own(at.page, order);
  }, 30_000);

  it.each([
    ['a desktop', 1280, 800],
    ['a phone', 390, 740],
  ])(
    'shows the running order on the pages of the shop without moving anything, on %s',
    async (_screen, width, height) => {
      const page = await at.another({ viewport: { width, height } });
      await own(page, order);
      for (const path of ['/', '/products', '/favourites', ...(width > 700 ? ['/products/toor-dal-1kg'] : [])]) {
        await page.goto(path);
        await expectShown(bar(page));
        const shift = await layoutShift(page);
        expect({ path, shift: shift < mostShift || shift }).toEqual({ path, shift: true });
      }
      await page.context().close();
    },
    60_000,
  );

  it('brings the list of this device up to date while it is open, and the bar elsewhere', async () => {
    const page = await at.another();
    await own(page, order);
    await own(at.page, order);
    await page.goto('/track-order');
    await at.page.goto('/');
    await expectShown(bar());
    await deliver(order.id);
    await expectShown(page.getByRole('link', { name: new RegExp(order.number) }).getByText('Delivered', { exact: true }));
    await expectShown(bar().getByText('Delivered. Enjoy your meal!'));
    await page.context().close();
  }, 60_000);

  it('leads from the home page to the checkout with the last basket in one tap', async () => {
    await at.page.goto('/');
    await at.page.getByRole('button', { name: 'Repeat your last order: Toor Dal' }).click();
    await expectSoon(() => Promise.resolve(address(at.page)), '/checkout');
    await expectShown(at.page.getByText('33.80 zł').first());
  }, 30_000);

  it('takes three taps from landing to the order, when the guest has asked this device to remember the details', async () => {
    const first = await at.another({ viewport: { width: 390, height: 740 }, hasTouch: true });
    await openWithCart(first, { 'toor-dal-1kg': 2 }, '/checkout');
    await fillCheckout(first);
    await first.getByLabel('Remember my details on this device for the next order').check();
    await submitButton(first).click();
    await first.waitForURL('**/order-confirmation/**');

    const page = await hydratedPage(first.context());
    const taps: string[] = [];
    await page.exposeFunction('tapped', (on: string) => taps.push(on));
    await page.addInitScript(() => {
      const { tapped } = globalThis as unknown as { tapped: (on: string) => void };
      addEventListener('pointerdown', ({ target }) => tapped((target as HTMLElement).innerText), { capture: true });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Repeat your last order: Toor Dal' }).tap();
    await expectShown(
      page.getByRole('heading', { name: 'Same as last time' }),
      page.getByText('Puławska 12/3, 02-515 Warszawa, Mokotów'),
    );
    await submitButton(page).tap();
    await page.waitForURL('**/order-confirmation/**');
    console.log(`taps from landing to the order: ${taps.join(', ')}`);
    expect(taps.length).toBeGreaterThan(0);
    expect(taps.length).toBeLessThanOrEqual(3);
    await first.context().close();
  }, 60_000);

  it('finds what was bought before and what was marked with the heart', async () => {
    await at.page.goto('/products/basmati-rice-1kg');
    await at.page.getByRole('main').getByRole('button', { name: 'Favourite: Basmati Rice, aged', exact: true }).first().click();
    await at.page.goto('/favourites');
    await expectShown(
      at.page.getByRole('region', { name: 'Your favourites' }).getByRole('link', { name: 'Basmati Rice, aged', exact: true }),
      at.page.getByRole('region', { name: 'Bought before' }).getByRole('link', { name: 'Toor Dal', exact: true }),
    );
  }, 30_000);
});
