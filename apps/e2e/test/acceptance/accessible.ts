/// <reference lib="dom" />
import type { PlacedOrder } from '@kirana/contracts';
import type { Page } from 'playwright-core';
import { shopStates } from './accessible-states.js';
import { violations } from './axe.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { faultsIn, pageForEachLanguage, type Variant } from './variants.js';
import type { Visit } from './visit.js';

/** Checks every customer page, in each of the states that look different and are asked for, in the variants for its place. */
export function accessibleShop(
  at: Visit,
  variantsOf: (nth: number) => readonly Variant[],
  isAsked: (name: string) => boolean = () => true,
): void {
  describe('axe on the shop’s pages', () => {
    const opened = new Map<string, Page>();
    let order: PlacedOrder;

    beforeAll(async () => {
      ({ body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola'));
      const state = async () =>
        (await at.databases.query<{ state: string }>('orders', 'SELECT state FROM orders WHERE id = $1', [order.id]))[0]?.state;
      await expectSoon(state, 'delivered');
      // Kept in a state in which it can still be cancelled.
      await at.databases.query('orders', `UPDATE orders SET state = 'preparing' WHERE id = $1`, [order.id]);
    }, 60_000);

    afterAll(() => at.databases.query('orders', `UPDATE orders SET state = 'delivered' WHERE id = $1`, [order.id]));

    const pageOf = async (locale: string) => {
      const page = opened.get(locale) ?? (await at.another({ locale }));
      opened.set(locale, page);
      return page;
    };

    const states = Object.entries(shopStates).filter(([name]) => isAsked(name));
    it.each(states.map(([name, state], nth) => [name, state, nth] as const))(
      'finds nothing: %s',
      async (_name, state, nth) => {
        const variants = variantsOf(nth);
        const pages = await pageForEachLanguage(variants, pageOf);
        const show = async (page: Page) => {
          await page.context().setOffline(false);
          await state({ page, order });
          await expectShown(page.getByRole('heading', { level: 1 }));
          await expectSoon(() => page.locator('main .skeleton').count(), 0);
        };
        // Together, because a page that loads mostly waits, and visitors do not affect each other.
        const found = (await Promise.all([...pages].map(each => faultsIn(variants, each, show)))).flat();
        expect(found).toEqual([]);
      },
      60_000,
    );

    it('finds an injected violation', async () => {
      const page = await pageOf('pl-PL');
      await page.setContent('<html lang="en"><title>x</title><main><h1>x</h1><img src="data:,"></main></html>');
      expect((await violations(page)).join()).toContain('image-alt');
    });
  });
}
