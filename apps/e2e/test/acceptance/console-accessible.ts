import type { PlacedOrder } from '@kirana/contracts';
import { randomAddress } from '@kirana/testing';
import type { Page } from 'playwright-core';
import { lastingViolations } from './axe.js';
import { admin, openSignedInAs, customer, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { open, statesForAdmins, statesForCustomers, statesForGuests, type State } from './console-states.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { faultsIn, pageForEachLanguage, showOn, type Language, type Variant } from './variants.js';
import type { Visit } from './visit.js';

/** Deliveries take hours, so that orders stay as the tests leave them. */
export const slowDeliveries = { own: { env: { TIMER_SCALE: '10' } } } as const;

/** Checks every console and account page, in every state that looks different, in each of these variants. */
export function accessibleConsole(shop: Visit, variants: readonly Variant[]): void {
  describe('axe on console and account pages', () => {
    let forAdmin: Map<Language, Page>;
    let forGuest: Map<Language, Page>;
    let forCustomer: Map<Language, Page>;
    let order: PlacedOrder;

    beforeAll(async () => {
      const items = [{ productId: 'toor-dal-1kg', quantity: 1 }];
      ({ body: order } = await shop.customer().order(items, 'Wola'));
      await shop.customer().order(items, 'Mokotów');
      await postponeDeliveryTimers(shop);
      // Set manually, and as an entry for the audit log.
      await (await signInAs(shop, admin)).ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'preparing' });
      // Each page has an address of its own: all of them together would exceed the limit of one.
      const visitors = () =>
        pageForEachLanguage(variants, locale =>
          shop.another({ locale, extraHTTPHeaders: { 'x-forwarded-for': randomAddress() } }),
        );
      [forAdmin, forGuest, forCustomer] = [await visitors(), await visitors(), await visitors()];
      for (const page of forAdmin.values()) await openSignedInAs(page, admin, '/admin');
      for (const page of forCustomer.values()) await openSignedInAs(page, customer, '/account/orders');
    }, 90_000);

    /** One language after the other: in some states an admin saves something, which the other language's page would find changed. */
    const faults = async (pages: ReadonlyMap<Language, Page>, state: State | undefined) => {
      const found: string[] = [];
      for (const each of pages)
        found.push(
          ...(await faultsIn(variants, each, async page => {
            if (!state) throw new Error('no such state');
            await state({ page, order });
          })),
        );
      return found;
    };

    it.each(Object.keys(statesForAdmins))(
      'finds nothing: %s',
      async name => {
        expect(await faults(forAdmin, statesForAdmins[name])).toEqual([]);
      },
      90_000,
    );

    it.each(Object.keys(statesForGuests))(
      'finds nothing for a guest: %s',
      async name => {
        expect(await faults(forGuest, statesForGuests[name])).toEqual([]);
      },
      90_000,
    );

    it.each(Object.keys(statesForCustomers))(
      'finds nothing for a customer: %s',
      async name => {
        expect(await faults(forCustomer, statesForCustomers[name])).toEqual([]);
      },
      90_000,
    );

    it('opens the menu of the console on a phone', async () => {
      const page = forAdmin.get('en');
      if (!page) throw new Error('no page');
      await showOn(page, 'phone');
      await open('/admin/orders')(page);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await expectShown(page.getByRole('navigation', { name: 'Console' }));
      expect(await lastingViolations(page, 'all')).toEqual([]);
      await page.getByRole('link', { name: 'Products', exact: true }).click();
      await expectSoon(() => page.getByRole('navigation', { name: 'Console' }).isVisible(), false);
    });
  });
}
