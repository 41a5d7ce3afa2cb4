import type { PlacedOrder } from '@kirana/contracts';
import { layoutShift, mostShift } from './layout-shift.js';
import { expectSoon } from './page-expectations.js';
import { visit } from './visit.js';

/** How long the server seems to take, ms: long enough for what is shown meanwhile to be painted. */
const delay = 150;

/** Pages whose content only the browser can ask for, in the states that a stranger can open. */
const waysIn = {
  'tracking, by a number that was typed in': ({ number }: PlacedOrder) => `/track-order/${number}`,
  'tracking of no order': () => '/track-order/ORD-000000',
  'the confirmation of no order': () => '/order-confirmation/ORD-000000',
  'the receipt of no order': () => '/receipt/ORD-000000',
  'a list with nothing found': () => '/products?search=zzzz',
  'a search that names a category': () => '/products?search=lentils',
  'a product there is not': () => '/products/no-such-thing',
  'a sold-out product': () => '/products/rasgulla-1kg',
  'a page there is not': () => '/no/such/page',
  'signing in': () => '/auth',
  favourites: () => '/favourites',
} as const;

describe('nothing jumps while a page is loading, on a phone', () => {
  const at = visit();
  let order: PlacedOrder;

  beforeAll(async () => {
    ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola'));
  }, 30_000);

  it.each(Object.entries(waysIn))(
    'on %s',
    async (_name, pathOf) => {
      const page = await at.another({ viewport: { width: 390, height: 844 } });
      // The typefaces are there, as on every page but the first.
      await page.goto('/terms');
      await page.route('**/api/**', async route => {
        await new Promise(resolve => setTimeout(resolve, delay));
        await route.continue();
      });
      await page.goto(pathOf(order));
      await page.waitForLoadState('networkidle');
      await expectSoon(() => page.locator('main .skeleton').count(), 0);
      const shift = await layoutShift(page);
      expect(shift < mostShift || shift).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
    30_000,
  );
});
