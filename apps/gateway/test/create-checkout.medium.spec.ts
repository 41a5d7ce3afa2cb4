import { GatewayUnderTest, orderId, token, tracking } from './gateway-under-test.js';

const url = 'https://checkout.stripe.example/c/pay/cs_test_1';
const items = [{ productId: 'toor-dal-1kg', quantity: 2 }];
const orderData = {
  customerName: 'Meera Kowalska',
  email: 'meera@example.com',
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  deliveryDistance: 1.93,
  deliveryTime: '1-2',
  orderId,
  paymentMethod: 'blik',
};
const request = { items, email: 'Meera@example.com', customerName: 'Meera Kowalska', amount: 5_707, orderData };

describe('POST /api/functions/create-checkout', () => {
  let gateway: GatewayUnderTest;
  let paymentUrl: string | null = url;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      [`POST /orders/${orderId}/tracking`]: ({ body }: { body?: string }) => {
        const { details, ...shown } = tracking((JSON.parse(body ?? '{}') as { accessToken?: string }).accessToken === token);
        const lines = items.map(item => ({ ...item, name: 'Toor Dal', unitPriceMinor: 2_200, substitutable: false }));
        return { orderId, tracking: { ...shown, details: details && { ...details, items: lines, paymentUrl } } };
      },
    });
  });
  afterAll(() => gateway.stop());
  afterEach(() => {
    paymentUrl = url;
  });
  const send = (changes: object = {}, accessToken = token) =>
    gateway.post('/api/functions/create-checkout', { ...request, ...changes }, { 'x-order-token': accessToken });

  it('takes the specified fields and answers the url of the payment page (PAY-016)', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { url } });
  });

  it('never takes the amount or the items from the body (F-07)', async () => {
    const changed = { status: 409, body: { code: 'price-changed', totals: { totalMinor: 5_707 } } };
    expect(await send({ amount: 1 })).toMatchObject(changed);
    expect(await send({ items: [{ productId: 'toor-dal-1kg', quantity: 1 }] })).toMatchObject(changed);
    expect(await send({ items: [{ productId: 'saffron-1g', quantity: 2 }] })).toMatchObject(changed);
  });

  it('tells nothing to who may not see the order, nor with another address', async () => {
    expect(await send({}, 'x'.repeat(22))).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await send({ email: 'mallory@example.com' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it('refuses an order of which nothing is to be paid online, and unknown fields', async () => {
    paymentUrl = null;
    expect(await send()).toMatchObject({ status: 409, body: { code: 'not-possible-now' } });
    expect(await send({ cardNumber: '4242424242424242' })).toMatchObject({ status: 400 });
    expect(await send({ orderData: { ...orderData, total: 1 } })).toMatchObject({ status: 400 });
  });
});
