/// <reference lib="dom" />
import { accessibleShop } from './accessible.js';
import { tabTo as tabToIn } from './keyboard.js';
import { inShortForm } from './long-form-states.js';
import { expectShown, expectSoon } from './page-expectations.js';
import { oneInTurn } from './variants.js';
import { visit } from './visit.js';

const at = visit();

accessibleShop(at, oneInTurn, inShortForm);

describe('purchase by keyboard', () => {
  it('goes from the product list to the tracked order without a pointer', async () => {
    const { page } = at;
    const tabTo = (what: RegExp) => tabToIn(page, what);
    const type = async (label: RegExp, text: string) => {
      await tabTo(label);
      await page.keyboard.type(text);
    };

    await page.goto('/products?search=toor%20dal');
    await expectShown(page.getByRole('main').getByRole('link', { name: 'Toor Dal', exact: true }));
    await tabTo(/^Toor Dal$/);
    await page.keyboard.press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Toor Dal' }));
    await tabTo(/^Quantity/);
    await page.keyboard.press('ArrowUp');
    await tabTo(/^Add to Cart$/);
    await page.keyboard.press('Enter');
    await expectShown(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }));
    await page.keyboard.press('Shift+Tab');
    await tabTo(/^Buy Now$/);
    await page.goto('/cart');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Cart' }));
    await tabTo(/^One more/);
    await page.keyboard.press('Space');
    await tabTo(/^Proceed to Checkout$/);
    await page.keyboard.press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Checkout' }));
    await type(/^First name/, 'Meera');
    await type(/^Last name/, 'Kowalska');
    await type(/^Email/, 'meera@example.com');
    await type(/^Phone/, '600 100 200');
    await type(/^Street/, 'Puławska 12/3');
    await tabTo(/^District/);
    await page.keyboard.type('Moko');
    await type(/^Postcode/, '02-515');
    await tabTo(/^1-2 hours/);
    await page.keyboard.press('ArrowDown');
    await tabTo(/^Credit card/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expectSoon(() => page.locator('[name="district"]').inputValue(), 'Mokotów');
    await expectShown(page.getByText(/km from our warehouse/));
    await tabTo(/^Place order with obligation to pay$/);
    await page.keyboard.press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Thank you for your order' }));
    // Focus is on the heading of the new page, so that screen readers start there.
    await expectSoon(() => page.evaluate(() => document.activeElement?.tagName), 'H1');
    await tabTo(/^Track your order$/);
    await page.keyboard.press('Enter');
    await expectShown(page.getByRole('heading', { level: 1, name: 'Delivered. Enjoy your meal!' }));
    const [stored] = await at.databases.query(
      'orders',
      `SELECT district, delivery_time, payment_method FROM orders WHERE customer_name LIKE 'Meera %' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(stored).toEqual({ district: 'Mokotów', delivery_time: '2-3', payment_method: 'cash' });
  }, 90_000);
});
