import { expectFormAsTyped, interruptedCustomer } from './interrupted.js';
import { expectInPlace, expectShown, expectSoon } from './page-expectations.js';
import { storedCart } from './stored-cart.js';
import { visit } from './visit.js';

const dal = 'toor-dal-1kg';
const cloves = 'cloves-50g';

/** interrupted-checkout.nightly.spec.ts has the rarer interruptions. */
describe('interrupted checkout ends in one order or none, with the form as it was', () => {
  const shopper = interruptedCustomer(visit());

  it('reload: while typing, and while the order is under way', async () => {
    await shopper.fillIn();
    await shopper.page.reload();
    await expectFormAsTyped(shopper.page);
    // The shop gets the order; its answer is lost with the page.
    let reached = false;
    await shopper.page.route('**/api/orders', async route => {
      if (reached) return route.continue();
      await route.fetch();
      reached = true;
    });
    await shopper.order();
    await expectSoon(() => Promise.resolve(reached), true);
    await shopper.page.reload();
    await shopper.confirmed();
    expect(await shopper.listed()).toBe(1);
    expect(await shopper.page.evaluate(() => localStorage.getItem('checkout-draft'))).toBeNull();
  }, 60_000);

  it('Back from the provider: the unpaid order is offered before a second one', async () => {
    await shopper.fillIn({ [dal]: 2 }, 'paypal');
    await shopper.order();
    await shopper.page.waitForURL('**/stripe-simulator/**');
    await shopper.page.goBack();
    await expectFormAsTyped(shopper.page, 'paypal');
    await expectShown(
      shopper.page.getByRole('link', { name: /^Go on paying for order ORD-/ }),
      shopper.page.getByRole('button', { name: /Cancel/ }),
    );
    await shopper.order();
    const asked = shopper.page.getByRole('dialog', { name: 'Place a second order?' });
    await asked.getByRole('button', { name: 'Not now' }).click();
    expect(await shopper.listed()).toBe(1);
    await shopper.page.getByRole('link', { name: /^Go on paying/ }).click();
    await shopper.page.getByRole('button', { name: 'Approve with PayPal' }).click();
    await expectShown(shopper.page.getByRole('heading', { level: 1, name: 'Payment successful' }));
    expect([await shopper.listed(), (await storedCart(shopper.page)).length]).toEqual([1, 0]);
  }, 60_000);

  it('offline, then online: nothing is ordered until it is repeated', async () => {
    await shopper.fillIn();
    await shopper.page.context().setOffline(true);
    await shopper.order();
    const refusal = shopper.summary().getByText('You are offline. Nothing was ordered, and everything you entered is kept.');
    await expectShown(refusal);
    await expectFormAsTyped(shopper.page);
    expect(await shopper.listed()).toBe(0);
    await shopper.page.context().setOffline(false);
    await refusal.waitFor({ state: 'hidden' });
    await shopper.order();
    await shopper.confirmed();
    expect(await shopper.listed()).toBe(1);
  }, 60_000);

  it('stock falls: the line offers what is left and what to take instead (CHK-035)', async () => {
    await shopper.fillIn({ [cloves]: 4 });
    const [level] = await shopper.at.databases.query<{ on_hand: number }>(
      'cart_inventory',
      'SELECT on_hand FROM stock_levels WHERE product_id = $1',
      [cloves],
    );
    const setStock = (pieces = 0) =>
      shopper.at.databases.query(
        'cart_inventory',
        'UPDATE stock_levels SET on_hand = $2, version = version + 1 WHERE product_id = $1',
        [cloves, pieces],
      );
    await setStock(2);
    await shopper.order();
    await expectInPlace(shopper.page, 'Inventory issue with Cloves', 'Only 2 items available. Please adjust your quantity.');
    await expectFormAsTyped(shopper.page);
    const instead = shopper.summary().getByRole('group', { name: 'Or this instead:' });
    await expectShown(instead.getByRole('button').nth(2));
    expect([await shopper.listed(), await instead.getByRole('button').count()]).toEqual([0, 3]);
    await shopper.summary().getByRole('button', { name: 'Take 2', exact: true }).click();
    await expectShown(shopper.summary().getByText('19.80 zł').first());
    await shopper.order();
    await shopper.confirmed();
    await setStock(level?.on_hand);
    expect(await shopper.listed()).toBe(1);
  }, 60_000);
});
