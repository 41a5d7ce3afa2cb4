/// <reference lib="dom" />
import { eventually } from '@kirana/testing';
import { visit } from './acceptance/visit.js';
import { tracesOf } from './traces-of.js';
import { headline, linesInCart, orderOnline, payByCard, type Buyer, type Method } from './pay-online.js';

const goodCard = '4242 4242 4242 4242';

describe('guest paying online, in a browser', () => {
  const at = visit();
  let buyer: Buyer | undefined;
  afterEach(async () => {
    await buyer?.close();
    buyer = undefined;
  });

  const startBuying = async (method: Method) => (buyer = await orderOnline(at.browser, at.shop.url, method));
  const newest = async () => {
    const [order] = await at.databases.query<{ id: string; state: string; payment_status: string; age: number }>(
      'orders',
      `SELECT id, state, payment_status, extract(epoch FROM now() - created_at)::float8 AS age FROM orders
       ORDER BY created_at DESC LIMIT 1`,
    );
    return order;
  };
  /** The page learns of the payment from the provider; the order learns of it by an event, a moment later. */
  const expectPaid = () => eventually('the newest order is paid', async () => (await newest())?.payment_status === 'paid');

  it('pays by card: the cart is empty, the order can be tracked, no card data reaches the shop (RT-009, PAY-001, PAY-003, PAY-016, PAY-020, CHK-040)', async () => {
    const { page, sent } = await startBuying('credit-card');
    const order = sent
      .map(body => (body ? (JSON.parse(body) as Record<string, unknown>) : {}))
      .find(body => 'paymentMethod' in body);
    expect(order).toMatchObject({
      items: [{ productId: 'toor-dal-1kg', quantity: 1 }],
      firstName: 'Meera',
      lastName: 'Kowalska',
      email: 'meera@example.com',
      phone: '600 100 200',
      address: 'Puławska 12/3',
      district: 'Bielany',
      deliveryTime: '1-2',
      paymentMethod: 'credit-card',
      expectedTotalMinor: 4_660,
    });
    expect(await linesInCart(page)).toBe(1);
    await payByCard(page, goodCard);
    await headline(page, 'Payment successful');
    expect(new URL(page.url()).pathname).toBe('/payment-success');
    expect(await linesInCart(page)).toBe(0);
    await page.reload();
    await headline(page, 'Payment successful');
    await page.getByRole('link', { name: 'Track your order' }).click();
    await page.waitForURL(/\/track-order\/ORD-\d{6}/);
    await expectPaid();
    expect(sent.filter(body => /4242|cvc|cardNumber/i.test(body))).toEqual([]);
  }, 90_000);

  it('returns after a declined card: nothing is charged, the cart is kept, payment can continue (PAY-020, LIFE-012)', async () => {
    const { page } = await startBuying('credit-card');
    await payByCard(page, '4000 0000 0000 0002');
    await page.getByText('The payment was refused. Nothing was charged').waitFor();
    await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
    await headline(page, 'Payment Incomplete');
    expect(await linesInCart(page)).toBe(1);
    // Long after a paid order would have been confirmed.
    await eventually('the order is older than a second', async () => ((await newest())?.age ?? 0) > 1, 15_000);
    expect(await newest()).toMatchObject({ state: 'awaiting-payment', payment_status: 'unpaid' });
    await page.getByRole('link', { name: 'Go on paying' }).click();
    await payByCard(page, goodCard);
    await headline(page, 'Payment successful');
    expect(await linesInCart(page)).toBe(0);
  }, 90_000);

  it('cancels the order on return, which closes the payment page', async () => {
    const { page } = await startBuying('credit-card');
    const payment = page.url();
    await page.getByRole('link', { name: 'Back to the shop without paying' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page
      .getByRole('dialog')
      .getByText(/You have paid nothing/)
      .waitFor();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await page.getByText('The order is cancelled and nothing was charged').waitFor();
    await eventually('the order is cancelled', async () => (await newest())?.state === 'cancelled', 15_000);
    await page.goto(payment);
    await page.getByText('This payment page is closed').waitFor();
  }, 90_000);

  it('pays by BLIK after confirming in the bank’s app and closes the tab: the order continues within ten seconds (CHK-040, PAY-019)', async () => {
    const { page } = await startBuying('blik');
    await page.route('**/payment-success*', route => route.abort());
    await page.getByLabel('BLIK code').fill('770 931');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Waiting for you to approve').waitFor();
    const returned = page.waitForRequest('**/payment-success*');
    await page.getByRole('button', { name: 'Approve' }).click();
    await returned;
    await page.close();
    await expectPaid();
  }, 90_000);

  it('leaves no card digits and no BLIK code in any table or event (F-10)', async () => {
    // A code has few digits: parts of ids and of moments look like it.
    const digits = '4242 ?4242 ?4242 ?4242|4000 ?0000 ?0000 ?0002|(^|[^0-9a-f.])770 ?931([^0-9a-f]|$)';
    const { found, tables } = await tracesOf(at.shop.postgresUrl, digits);
    expect(found).toEqual([]);
    expect(tables).toBeGreaterThan(50);
    // Data the shop does store is found, so the search works.
    expect((await tracesOf(at.shop.postgresUrl, 'meera@example\\.com')).found).toContainEqual(
      expect.stringMatching(/^kirana_orders\.orders: /),
    );
  }, 60_000);
});
