import type { PlacedOrder } from '@kirana/contracts';
import { randomAddress } from '@kirana/testing';
import type { Page } from 'playwright-core';
import { admin, openSignedInAs, postponeDeliveryTimers, signInAs } from './admin-console.js';
import { slowDeliveries } from './console-accessible.js';
import { statesForAdmins } from './console-states.js';
import { touchFaults } from './touch.js';
import { showOn } from './variants.js';
import { visit } from './visit.js';

const shop = visit(slowDeliveries);

describe('the console under a finger, 390 px wide', () => {
  let page: Page;
  let order: PlacedOrder;

  beforeAll(async () => {
    ({ body: order } = await shop.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Wola'));
    await shop.customer().order([{ productId: 'toor-dal-1kg', quantity: 1 }], 'Mokotów');
    await postponeDeliveryTimers(shop);
    await (await signInAs(shop, admin)).ask('POST', `/api/admin/orders/${order.id}/status`, { status: 'preparing' });
    page = await shop.another({ locale: 'en-GB' });
    await openSignedInAs(page, admin, '/admin');
  }, 90_000);

  it.each(Object.keys(statesForAdmins))(
    'has controls of 44 px that nothing covers: %s',
    async name => {
      // All states within two minutes would exceed the limit of one address.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': randomAddress() });
      // The states are reached on a desk, as axe's are.
      await showOn(page, 'desk');
      await statesForAdmins[name]?.({ page, order });
      expect(await touchFaults(page)).toEqual([]);
    },
    60_000,
  );
});
