import { orderEmailRequested, orderRoutes, paymentRequested, receiptRoutes, stockRejected } from '@kirana/contracts';
import { aRequest, lentils, place, placeReserved, startOrders } from './orders-under-test.js';

const polish = 'Soczewica toor dal';

describe("the names of an order's products", () => {
  let running: Awaited<ReturnType<typeof startOrders>>;
  beforeAll(async () => {
    running = await startOrders({ ONLINE_PAYMENTS: 'true' });
  });
  afterAll(async () => {
    await running.stop();
    await running.postgres.stop();
  });

  const accept = async (changes: Parameters<typeof aRequest>[0]) => {
    const order = await placeReserved(running, aRequest(changes));
    return order;
  };

  it('are in the language of the customer in emails and on the payment page', async () => {
    const forCash = await accept({ locale: 'pl' });
    const emailed = () => running.broker.sent(orderEmailRequested).find(({ data }) => data.orderId === forCash.id);
    await running.broker.until(() => emailed() !== undefined);
    expect(emailed()?.data.lines[0]?.name).toBe(polish);
    const online = await accept({ locale: 'pl', paymentMethod: 'blik' });
    const english = await accept({ paymentMethod: 'blik' });
    const requested = (id: string) => running.broker.sent(paymentRequested).find(({ data }) => data.orderId === id);
    await running.broker.until(() => requested(english.id) !== undefined && requested(online.id) !== undefined);
    expect(requested(online.id)?.data.items[0]?.name).toBe(polish);
    expect(requested(english.id)?.data.items[0]?.name).toBe('Toor Dal');
  });

  it('are answered in all languages to who tracks the order or reads its receipt', async () => {
    const { number, accessToken } = await accept({});
    const request = { params: { ref: number }, body: { accessToken } };
    const { tracking } = await running.client.call(orderRoutes.track, request);
    expect(tracking.details?.items[0]).toMatchObject({ name: 'Toor Dal', translatedName: { pl: polish } });
    const receipt = await running.client.call(receiptRoutes.read, request);
    expect(receipt.lines[0]).toMatchObject({ name: 'Toor Dal', translatedName: { pl: polish } });
  });

  it('of a rejected order are in the language of its customer', async () => {
    const { order } = await place(running, aRequest({ locale: 'pl' }));
    await running.broker.deliver(stockRejected, {
      orderId: order.id,
      shortLines: [{ productId: lentils, requested: 2, available: 1 }],
    });
    const rows = await running.database.query(`SELECT short_lines FROM orders WHERE id = $1`, [order.id]);
    expect(rows).toEqual([{ short_lines: [expect.objectContaining({ name: polish })] }]);
  });
});
