/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { shopStates } from './accessible-states.js';
import { violations } from './axe.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { faultsIn, pageForEachLanguage, type Language, type Variant } from './variants.js';
import type { Visit } from './visit.js';

/** Checks every customer page, in every state that looks different, in each of these variants. */
export function accessibleShop(at: Visit, variants: readonly Variant[]): void {
  describe('axe on the shop’s pages', () => {
    let pages: Map<Language, Page>;
    let order: PlacedOrder;

    beforeAll(async () => {
      pages = await pageForEachLanguage(variants, locale => at.another({ locale }));
      ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola'));
      const state = async () =>
        (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [order.id]))[0]?.state;
      await expectSoon(state, 'delivered');
      // Kept in a state in which it can still be cancelled.
      await at.databases.query('orders', `UPDATE orders SET state = 'preparing' WHERE id = $1`, [order.id]);
    }, 60_000);

    it.each(Object.keys(shopStates))(
      'finds nothing: %s',
      async name => {
        const show = async (page: Page) => {
          await page.context().setOffline(false);
          await shopStates[name]?.({ page, order });
          await expectShown(page.getByRole('heading', { level: 1 }));
          await expectSoon(() => page.locator('main .skeleton').count(), 0);
        };
        // Together, because a page that loads mostly waits, and visitors do not affect each other.
        const found = (await Promise.all([...pages].map(each => faultsIn(variants, each, show)))).flat();
        // Nor is anything wider than the narrowest phone.
        for (const [language, page] of pages) {
          await page.setViewportSize({ width: 320, height: 740 });
          const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          if (over > 0) found.push(`${language}, 320 px: wider by ${over} px`);
        }
        expect(found).toEqual([]);
      },
      60_000,
    );

    it('finds an injected violation', async () => {
      const [page] = pages.values();
      await page?.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
      expect(page && (await violations(page)).join()).toContain('image-alt');
    });
  });
}
