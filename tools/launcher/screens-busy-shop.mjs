// What is going on in the shop while it is photographed: a discount code, and orders at every stage.
import { join } from 'node:path';
import { root } from './prepare.mjs';
import { admin, signIn } from './screens-sign-in.mjs';

/** The orders at every stage with which a demo shop opens. */
export async function openTheDay(page, { url, simulatorControl, state }) {
  const program = name => import(join(root, `apps/load/dist/demo-month/${name}.js`));
  const [day, shop, goods] = await Promise.all(['open-orders', 'database-of', 'products-of'].map(program));
  const postgresUrl = shop.databaseOf(state);
  await day.openTheDay({ url, simulatorControl, postgresUrl }, await goods.productsOf(url), 1947);
}

/** The code that the shop of the pictures takes; customers have it from a leaflet. */
export const code = 'NAMASTE10';

/** Adds the code, so that the checkout has one to take off and the console one to list. */
export async function addDiscountCode(page) {
  const token = await signIn(page, admin);
  await page.evaluate(
    async ([wanted, bearer]) => {
      const rules = { amountMinor: null, minimumMinor: 5_000, maxUses: 500, maxUsesPerCustomer: 1, firstOrderOnly: false };
      const codes = [
        { code: wanted, kind: 'percent', percent: 10, note: 'Leaflet in Wilanów' },
        { code: 'DIWALI', kind: 'free-delivery', percent: null, note: 'Festival of lights', endsAt: '2027-11-15T23:00:00.000Z' },
      ];
      for (const each of codes)
        await fetch('/api/admin/coupons', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
          body: JSON.stringify({ ...rules, startsAt: null, endsAt: null, isActive: true, ...each }),
        });
    },
    [code, token],
  );
}
