/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { hydratedPage } from '../hydrated-page.js';
import { admin, signInAs, type ApiClient } from './admin-console.js';
import { expectShown } from './page-expectations.js';
import { fillCheckout, submitButton } from './checkout-form.js';
import { rememberOrder } from './remember-order.js';
import { openWithCart } from './stored-cart.js';
import { visit } from './visit.js';

/** Stores the order as the browser that placed it does, with what was ordered. */
const own = (page: Page, order: PlacedOrder) =>
  rememberOrder(page, order, { items: [{ productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_690, quantity: 2 }] });

/** Sum of the layout shifts of a page since it was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

describe('the next visit of a guest', () => {
  const at = visit();
  let order: PlacedOrder;
  let asAdmin: ApiClient;
  let page: Page;
  const bar = () => page.getByRole('complementary', { name: 'Order under way' });
  // An order whose status an admin has set stays there.
  const setTo = (status: string) => asAdmin.ask('POST', `/api/admin/orders/${order.id}/status`, { status });

  beforeAll(async () => {
    asAdmin = await signInAs(at, admin);
    ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Wola'));
    await setTo('preparing');
  }, 30_000);

  it.each([
    ['a desktop', { width: 1280, height: 800 }, ['/products', '/']],
    ['a phone', { width: 390, height: 740 }, ['/favourites', '/']],
  ])(
    'shows the running order on the pages of the shop without moving anything, on %s',
    async (_screen, viewport, paths) => {
      page = await at.another({ viewport });
      await own(page, order);
      for (const path of paths) {
        await page.goto(path);
        await expectShown(bar());
        expect({ path, shift: await layoutShift(page) }).toEqual({ path, shift: expect.closeTo(0, 2) });
      }
    },
    60_000,
  );

  it('brings the list of this device up to date while it is open, and the bar elsewhere', async () => {
    const list = await hydratedPage(page.context());
    await list.goto('/track-order');
    const listed = list.getByRole('link', { name: new RegExp(order.number) });
    await expectShown(listed.getByText('Preparing', { exact: true }));
    await setTo('delivered');
    await expectShown(listed.getByText('Delivered', { exact: true }), bar().getByText('Delivered. Enjoy your meal!'));
  }, 60_000);

  it('takes three taps from landing to the order, when the guest has asked this device to remember the details', async () => {
    const first = await at.another({ viewport: { width: 390, height: 740 }, hasTouch: true });
    await openWithCart(first, { 'toor-dal-1kg': 2 }, '/checkout');
    await fillCheckout(first);
    await first.getByLabel('Remember my details on this device for the next order').check();
    await submitButton(first).click();
    await first.waitForURL('**/order-confirmation/**');

    const next = await hydratedPage(first.context());
    const taps: string[] = [];
    await next.exposeFunction('tapped', (on: string) => taps.push(on));
    await next.addInitScript(() => {
      const { tapped } = globalThis as unknown as { tapped: (on: string) => void };
      addEventListener('pointerdown', ({ target }) => tapped((target as HTMLElement).innerText), { capture: true });
    });
    await next.goto('/');
    await next.getByRole('button', { name: 'Repeat your last order: Toor Dal' }).tap();
    await expectShown(
      next.getByText('33.80 zł'),
      next.getByRole('heading', { name: 'Same as last time' }),
      next.getByText('Puławska 12/3, 02-515 Warszawa, Mokotów'),
    );
    await submitButton(next).tap();
    await next.waitForURL('**/order-confirmation/**');
    expect(taps.length).toBeGreaterThan(0);
    expect(taps.length).toBeLessThanOrEqual(3);
    await first.context().close();
  }, 60_000);
});
