import { paymentCaptured } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { Stripe } from 'stripe';
import { PaymentsUnderTest, aPaymentDue } from './payments-under-test.js';

const secret = 'whsec_of_the_simulator';
const now = () => Math.floor(Date.now() / 1_000);
const sign = (payload: string, changes: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now(), ...changes } as never);

/** What the provider says when somebody has paid. */
const completed = (id: string, sessionId: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' } },
  });

/** Makes a payload and a header that do not belong together from one that would be good. */
type Forge = (payload: string) => readonly [payload: string, signature: string];

describe('webhooks', () => {
  let shop: PaymentsUnderTest;
  beforeAll(async () => {
    shop = await PaymentsUnderTest.start();
    await shop.fresh();
  }, 60_000);
  afterEach(() => shop.stripe.clearFaults());
  afterAll(() => shop.stop());

  it('that come ten times at once count once, and are answered within a second', async () => {
    const { orderId, sessionId } = await shop.opened();
    await shop.stripe.webhooks({ copies: 10 });
    shop.door.answered.length = 0;
    await shop.stripe.pay(sessionId);
    await shop.hears(paymentCaptured, orderId);
    await eventually('all copies are answered', () => shop.door.answered.length >= 20);
    const slowest = Math.max(...shop.door.answered.map(({ ms }) => ms));
    console.log(`${shop.door.answered.length} messages, slowest answer ${Math.round(slowest)} ms`);
    expect(shop.door.answered.filter(({ status }) => status !== 200)).toEqual([]);
    expect(slowest).toBeLessThan(1_000);
    expect(shop.told(orderId)).toEqual(['checkout-opened', 'payment-captured']);
    expect(
      await shop.service.database.query('SELECT count(*)::int AS n FROM provider_events WHERE order_id = $1', [orderId]),
    ).toEqual([{ n: 2 }]);
  });

  it('that overtake each other and come late end the same', async () => {
    await shop.stripe.webhooks({ delayMs: 500, reorder: true, copies: 2 });
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop.opened(aPaymentDue())));
    await Promise.all(orders.map(({ sessionId }) => shop.stripe.pay(sessionId)));
    for (const { orderId } of orders) await shop.hears(paymentCaptured, orderId);
    for (const { orderId } of orders) expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
  });

  it('that come when all is known tell nothing again', async () => {
    const { orderId, sessionId } = await shop.opened();
    await shop.stripe.pay(sessionId);
    await shop.hears(paymentCaptured, orderId);
    const rows = <Row>(sql: string) => shop.service.database.query<Row[]>(sql, [orderId]);
    const nothingToLookAt = () =>
      eventually(
        'nobody looks any more',
        async () => (await rows(`SELECT FROM provider_errands WHERE order_id = $1`)).length === 0,
      );
    await nothingToLookAt();
    const known = await rows(`SELECT version, captured_minor FROM payments WHERE order_id = $1`);
    const late = completed('evt_late', sessionId);
    expect(await shop.door.pass(late, sign(late))).toBe(200);
    await nothingToLookAt();
    expect(await rows(`SELECT version, captured_minor FROM payments WHERE order_id = $1`)).toEqual(known);
    expect(await shop.ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    expect(shop.told(orderId)).toEqual(['checkout-opened', 'payment-captured']);
  });

  it('say only where to look: a genuine one that claims a payment changes nothing when nobody paid', async () => {
    const { orderId, sessionId } = await shop.opened();
    const payload = completed('evt_early', sessionId);
    expect(await shop.door.pass(payload, sign(payload))).toBe(200);
    await eventually('it has been looked at', async () => {
      const [row] = await shop.service.database.query<{ looked: boolean }[]>(
        `SELECT last_error = 'open' AS looked FROM provider_errands WHERE order_id = $1`,
        [orderId],
      );
      return row?.looked ?? false;
    });
    expect(shop.told(orderId)).toEqual(['checkout-opened']);
  });

  it('of kinds nobody needs are taken and left', async () => {
    const payload = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    });
    expect(await shop.door.pass(payload, sign(payload))).toBe(200);
  });

  const forgeries: readonly (readonly [what: string, forge: Forge])[] = [
    ['no signature', payload => [payload, '']],
    ['a signature made with another secret', payload => [payload, sign(payload, { secret: 'whsec_of_somebody_else' })]],
    ['a body that was changed', payload => [payload.replace('evt_', 'evt_x'), sign(payload)]],
    ['a signature that is six minutes old', payload => [payload, sign(payload, { timestamp: now() - 360 })]],
    ['a signature from six minutes ahead', payload => [payload, sign(payload, { timestamp: now() + 360 })]],
    ['a signature of an older scheme only', payload => [payload, sign(payload).replace('v1=', 'v0=')]],
    [
      'a second time stamp put before the signed one',
      payload => [payload, `t=${now()},${sign(payload, { timestamp: now() - 400 })}`],
    ],
    [
      'a time of now put before one from six minutes ahead',
      payload => [payload, `t=${now()},${sign(payload, { timestamp: now() + 360 })}`],
    ],
    ['a signature with white space in the body', payload => [`${payload} `, sign(payload)]],
  ];
  it.each(forgeries)('with %s are refused and leave no trace', async (_what, forge) => {
    const { orderId, sessionId } = await shop.opened();
    const event = { id: 'evt_forged', object: 'event', type: 'checkout.session.completed', data: { object: { id: sessionId } } };
    const [payload, signature] = forge(JSON.stringify(event));
    expect(await shop.door.pass(payload, signature)).toBe(400);
    expect(await shop.service.database.query(`SELECT * FROM provider_events WHERE id LIKE 'evt_%forged'`)).toEqual([]);
    expect(shop.told(orderId)).toEqual(['checkout-opened']);
  });
});
