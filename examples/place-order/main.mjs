// Quotes an order, places it for cash on delivery and follows it until it is delivered, with the typed client of the shop.
import { KiranaProblem, answerOf, createKiranaClient } from '@kirana/client';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

const { SHOP_URL = 'http://localhost:3000', PRODUCT = 'toor-dal-1kg', DISTRICT = 'Mokotów', POLL_SECONDS = '5' } = process.env;
const shop = createKiranaClient({ shopUrl: SHOP_URL });
const items = [{ productId: PRODUCT, quantity: 2 }];
const inZloty = minor => `${(minor / 100).toFixed(2)} zł`;

try {
  const quote = await answerOf(shop.POST('/api/quotes', { body: { items, district: DISTRICT } }));
  console.log(
    `quote ${inZloty(quote.totalMinor)}, of which ${inZloty(quote.deliveryFeeMinor)} for delivery to ${quote.district}`,
  );

  // One key for one order: after a broken connection, the same request with the same key places no second one.
  const order = await answerOf(
    shop.POST('/api/orders', {
      params: { header: { 'idempotency-key': randomUUID() } },
      body: {
        items,
        district: DISTRICT,
        firstName: 'Meera',
        lastName: 'Kowalska',
        email: 'meera@example.com',
        phone: '+48 600 100 200',
        address: 'Puławska 12/3',
        zipCode: '02-566',
        paymentMethod: 'cash',
        expectedTotalMinor: quote.totalMinor,
      },
    }),
  );
  console.log(`placed ${order.number}`);

  let status;
  while (status !== 'delivered' && status !== 'cancelled') {
    const params = { path: { ref: order.id }, header: { 'x-order-token': order.accessToken } };
    const tracking = await answerOf(shop.GET('/api/orders/{ref}', { params }));
    if (tracking.status !== status) console.log(`status ${tracking.status}, expected at ${tracking.etaAt ?? 'no time'}`);
    ({ status } = tracking);
    await sleep(Number(POLL_SECONDS) * 1_000);
  }
} catch (error) {
  if (!(error instanceof KiranaProblem)) throw error;
  console.error(`refused ${error.code}: ${error.message}`);
  process.exitCode = 1;
}
