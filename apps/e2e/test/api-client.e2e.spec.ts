/// <reference lib="dom" />
import { KiranaProblem, answerOf, createKiranaClient, type OrderTracking, type PlaceOrderRequest } from '@kirana/client';
import { eventually, startProgram } from '@kirana/testing';
import { randomUUID } from 'node:crypto';
import { visit } from './acceptance/visit.js';

const example = new URL('../../../examples/place-order/main.mjs', import.meta.url);
const items = [{ productId: 'toor-dal-1kg', quantity: 2 }];
const order: PlaceOrderRequest = {
  items,
  firstName: 'Meera',
  lastName: 'Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  district: 'Mokotów',
  zipCode: '02-566',
  paymentMethod: 'cash',
};

describe('@kirana/client', () => {
  const at = visit();

  const place = (client: ReturnType<typeof createKiranaClient>, body: PlaceOrderRequest, key: string = randomUUID()) =>
    answerOf(client.POST('/api/orders', { params: { header: { 'idempotency-key': key } }, body }));

  it('quotes, places and follows an order, and throws a refusal with its code', async () => {
    const client = createKiranaClient({ shopUrl: at.shop.url });
    const quote = await answerOf(client.POST('/api/quotes', { body: { items, district: 'Mokotów' } }));
    const key = randomUUID();
    const placed = await place(client, { ...order, expectedTotalMinor: quote.totalMinor }, key);
    expect(placed.totals.totalMinor).toBe(quote.totalMinor);
    expect(await place(client, { ...order, expectedTotalMinor: quote.totalMinor }, key)).toEqual(placed);
    const track = (header: { 'x-order-token'?: string }): Promise<OrderTracking> =>
      answerOf(client.GET('/api/orders/{ref}', { params: { path: { ref: placed.number }, header } }));
    expect((await track({})).details).toBeNull();
    expect((await track({ 'x-order-token': placed.accessToken })).details).toMatchObject({ customerName: 'Meera Kowalska' });

    const dearer = place(client, { ...order, expectedTotalMinor: quote.totalMinor + 1 });
    await expect(dearer).rejects.toThrow(KiranaProblem);
    await expect(dearer).rejects.toMatchObject({ status: 409, code: 'price-changed', problem: { traceId: expect.any(String) } });
    const wrong = place(client, { ...order, items: [{ productId: 'toor-dal-1kg', quantity: 0 }] });
    await expect(wrong).rejects.toMatchObject({ code: 'invalid-request', problem: { errors: [{ path: 'items.0.quantity' }] } });
  }, 60_000);

  it('signs in, and is refused with the token of another audience', async () => {
    const guest = createKiranaClient({ shopUrl: at.shop.url });
    const { accessToken } = await answerOf(
      guest.POST('/api/auth/sign-in', { body: { email: 'shopper@kirana.example', password: 'mango-and-ginger' } }),
    );
    const customer = createKiranaClient({ shopUrl: at.shop.url, token: () => accessToken });
    expect((await answerOf(customer.GET('/api/auth/me'))).email).toBe('shopper@kirana.example');
    await expect(answerOf(guest.GET('/api/cart'))).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(answerOf(customer.GET('/api/admin/orders'))).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  }, 60_000);

  it('lets the example place-order follow an order until it is delivered', async () => {
    const program = await startProgram(example, { env: { SHOP_URL: at.shop.url, POLL_SECONDS: '0.2' } });
    await eventually('the order is delivered', () => program.lines.some(line => line.startsWith('status delivered')), 60_000);
    await program.stop();
    expect(program.lines.map(line => line.split(' ')[0])).toEqual(expect.arrayContaining(['quote', 'placed', 'status']));
    const refused = await startProgram(example, { env: { SHOP_URL: at.shop.url, PRODUCT: 'unicorn-1kg' } });
    await eventually(
      'the order is refused',
      () => refused.lines.some(line => line.startsWith('refused product-unavailable')),
      30_000,
    );
    await refused.stop();
  }, 120_000);

  it('and /docs/api, which sends a request from the page and loads nothing from elsewhere', async () => {
    const { page } = at;
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    const blocked: string[] = [];
    page.on('console', message => {
      if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
    });
    await page.goto('/docs/api#tag/store/GET/api/store');
    await page
      .locator('section[id$="tag/store/GET/api/store"]')
      .getByRole('button', { name: /^Test Request/ })
      // The page draws the whole API first.
      .click({ timeout: 45_000 });
    const answer = page.waitForResponse(`${at.shop.url}/api/store`);
    await page.getByRole('button', { name: /^Send get request/ }).click();
    expect((await answer).status()).toBe(200);
    await page.getByText('200 OK').first().waitFor();
    expect(asked.filter(address => !address.startsWith(at.shop.url) && !/^(data|blob):/.test(address))).toEqual([]);
    expect(blocked).toEqual([]);
  }, 120_000);
});
