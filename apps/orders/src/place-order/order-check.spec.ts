import type { PlaceOrderRequest } from '@kirana/contracts';
import type { OrderFields } from '../order-fields/order-fields.js';
import type { Quotes } from '../quote/quotes.js';
import { OrderCheck } from './order-check.js';

const checkOf = (totalMinor: number) => {
  const full = { quote: { totalMinor, subtotalMinor: totalMinor, minimumOrderMinor: null }, centre: {}, paused: null };
  const quotes = { quote: () => Promise.resolve(full) } as unknown as Quotes;
  return new OrderCheck(quotes, { checked: () => ({}) } as unknown as OrderFields, { ONLINE_PAYMENTS: true });
};
const request = (paymentMethod: PlaceOrderRequest['paymentMethod']) =>
  ({ items: [], district: 'Wola', paymentMethod }) as unknown as PlaceOrderRequest;

describe('OrderCheck', () => {
  it.each(['credit-card', 'debit-card', 'blik', 'paypal'] as const)(
    'refuses a total below the least sum of %s before a payment is opened, and says what to do',
    async method => {
      await expect(checkOf(199).check(request(method), null)).rejects.toMatchObject({
        status: 409,
        code: 'payment-method-unavailable',
        message:
          'This method takes payments from 2.00\u00a0zł, and the order comes to 1.99\u00a0zł. Please choose cash on delivery.',
        extra: { leastMinor: 200, totalMinor: 199 },
      });
      await expect(checkOf(200).check(request(method), null)).resolves.toBeDefined();
    },
  );

  it('takes any total in cash', async () => {
    await expect(checkOf(1).check(request('cash'), null)).resolves.toBeDefined();
  });
});
