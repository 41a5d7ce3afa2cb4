import type { PlacedOrder } from '@kirana/contracts';
import { randomAddress } from '@kirana/testing';
import type { Page } from 'playwright-core';
import { lastingViolations } from './axe.js';
import { admin, openSignedInAs, customer, postponeDeliveryTimers, promiseNow, signInAs } from './admin-console.js';
import { open, statesForAdmins, statesForCustomers, statesForGuests, type State } from './console-states.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { touchFaults } from './touch.js';
import { faultsIn, pageForEachLanguage, showOn, type Language, type Variant } from './variants.js';
import type { Visit } from './visit.js';
import { withoutLoading } from './without-loading.js';

/**
 * Checks every console and account page, in each of the states that look different and are asked for, in the variants for its place: with
 * axe, whether it fits, and whether a finger can press its controls.
 */
export function accessibleConsole(
  shop: Visit,
  variantsOf: (nth: number) => readonly Variant[],
  isAsked: (name: string) => boolean = () => true,
): void {
  describe('axe on console and account pages', () => {
    let order: PlacedOrder;
    const opened = new Map<string, Page>();

    beforeAll(async () => {
      const dal = { productId: 'toor-dal-1kg', quantity: 1 };
      ({ body: order } = await shop.customer().order([dal, { productId: 'cumin-seeds-100g', quantity: 1 }], 'Wola'));
      await shop.customer().order([dal], 'Mokotów');
      await postponeDeliveryTimers(shop);
      await promiseNow(shop);
      // Set manually, and as an entry for the audit log.
      await (await signInAs(shop, admin)).ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'preparing' });
    }, 90_000);

    /** Opens the page of a visitor in each of these languages, unless it is open. */
    const pagesOf = (who: string, signIn: (page: Page) => Promise<void>, variants: readonly Variant[]) =>
      pageForEachLanguage(variants, async locale => {
        const known = opened.get(who + locale);
        if (known) return known;
        const page = withoutLoading(await shop.another({ locale }));
        opened.set(who + locale, page);
        await signIn(page);
        return page;
      });
    const asAdmin = (page: Page) => openSignedInAs(page, admin, '/admin');
    const asCustomer = (page: Page) => openSignedInAs(page, customer, '/account/orders');

    /** One language after the other: in some states an admin saves something, which the other language's page would find changed. */
    const faults = async (pages: ReadonlyMap<Language, Page>, variants: readonly Variant[], state: State) => {
      const found: string[] = [];
      for (const [language, page] of pages) {
        // All states from one address would exceed its limit.
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() });
        const show = async () => {
          // What the state before answered itself.
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await state({ page, order });
        };
        found.push(...(await faultsIn(variants, [language, page], show)));
        found.push(...(await touchFaults(page)).map(each => `${language}, under a finger: ${each}`));
      }
      return found;
    };

    const visitors = [
      ['an admin', statesForAdmins, asAdmin],
      ['a guest', statesForGuests, async () => {}],
      ['a customer', statesForCustomers, asCustomer],
    ] as const;
    const asked = visitors.flatMap(([who, states, signIn]) =>
      Object.entries<State>(states)
        .filter(([name]) => isAsked(name))
        .map(([name, state], nth) => ({ who, name, state, signIn, variants: variantsOf(nth) })),
    );
    it.each(asked)(
      'finds nothing for $who: $name',
      async ({ who, state, signIn, variants }) => {
        expect(await faults(await pagesOf(who, signIn, variants), variants, state)).toEqual([]);
      },
      90_000,
    );

    it('opens the menu of the console on a phone', async () => {
      const [page] = (await pagesOf('an admin', asAdmin, variantsOf(0))).values();
      if (!page) throw new Error('no page');
      await showOn(page, 'phone');
      await open('/admin/orders')(page);
      await page.getByRole('button', { name: /^(More|Więcej)$/ }).click();
      await expectShown(page.getByRole('navigation', { name: /^(Console|Panel)$/ }));
      expect(await lastingViolations(page, 'all')).toEqual([]);
      await page.getByRole('link', { name: /^(Products|Produkty)$/ }).click();
      await expectSoon(() => page.getByRole('navigation', { name: /^(Console|Panel)$/ }).isVisible(), false);
    });
  });
}
