import { paymentCaptured, paymentRequested } from '@kirana/contracts';
import { eventually } from '@kirana/testing';
import { Stripe } from 'stripe';
import { aPaymentRequested, paymentsOfSuite } from './payments-under-test.js';

const secret = 'whsec_of_the_simulator';
const now = () => Math.floor(Date.now() / 1_000);
const sign = (payload: string, changes: { secret?: string; timestamp?: number; scheme?: string } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: now(), ...changes } as never);

/** The provider's message for a completed payment. */
const completed = (id: string, sessionId: string) =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: sessionId, object: 'checkout.session', payment_status: 'paid', status: 'complete' } },
  });

/** Makes a mismatching payload and header from a valid payload. */
type Forge = (payload: string) => readonly [payload: string, signature: string];

describe('ReceiveWebhookController', () => {
  const shop = paymentsOfSuite();

  it('counts ten concurrent copies of a message once, and answers within a second', async () => {
    const { orderId, sessionId } = await shop().opened();
    await shop().stripe.webhooks({ copies: 10 });
    shop().webhook.answered.length = 0;
    await shop().stripe.pay(sessionId);
    await shop().untilPublished(paymentCaptured, orderId);
    await eventually('all copies are answered', () => shop().webhook.answered.length >= 20);
    const slowest = Math.max(...shop().webhook.answered.map(({ ms }) => ms));
    console.log(`${shop().webhook.answered.length} messages, slowest answer ${Math.round(slowest)} ms`);
    expect(shop().webhook.answered.filter(({ status }) => status !== 200)).toEqual([]);
    expect(slowest).toBeLessThan(1_000);
    expect(shop().published(orderId)).toEqual(['checkout-opened', 'payment-captured']);
    expect(
      await shop().service.database.query('SELECT count(*)::int AS n FROM provider_events WHERE order_id = $1', [orderId]),
    ).toEqual([{ n: 2 }]);
  });

  it('handles late and reordered messages', async () => {
    await shop().stripe.webhooks({ delayMs: 500, reorder: true, copies: 2 });
    const orders = await Promise.all(Array.from({ length: 10 }, () => shop().opened(aPaymentRequested())));
    await Promise.all(orders.map(({ sessionId }) => shop().stripe.pay(sessionId)));
    for (const { orderId } of orders) await shop().untilPublished(paymentCaptured, orderId);
    for (const { orderId } of orders) expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
  });

  it('handles a message once that arrives before the session id is stored', async () => {
    const due = aPaymentRequested();
    await shop().stripe.fault('hang-after', 'POST /v1/checkout/sessions');
    await shop().service.broker.deliver(paymentRequested, due, { subject: due.orderId });
    const sessionId = await eventually('the session exists at the provider', async () => {
      const [session] = await shop().stripe.sessionsOf(due.orderId);
      return session?.id ?? false;
    });
    expect(await shop().service.database.query('SELECT session_id FROM payments WHERE order_id = $1', [due.orderId])).toEqual([
      { session_id: null },
    ]);
    shop().webhook.answered.length = 0;
    expect(await shop().stripe.pay(sessionId)).toBe(true);
    await eventually('the message is answered', () => shop().webhook.answered.length > 0);
    await shop().untilPublished(paymentCaptured, due.orderId);
    expect(await shop().stripe.sessionsOf(due.orderId)).toHaveLength(1);
    expect(await shop().ledger(due.orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    expect(
      shop()
        .published(due.orderId)
        .filter(what => what === 'payment-captured'),
    ).toHaveLength(1);
  });

  it('publishes nothing again for a message about a settled payment', async () => {
    const { orderId, sessionId } = await shop().opened();
    await shop().stripe.pay(sessionId);
    await shop().untilPublished(paymentCaptured, orderId);
    const rows = <Row>(sql: string) => shop().service.database.query<Row[]>(sql, [orderId]);
    const untilNoJobIsLeft = () =>
      eventually('no job is left', async () => (await rows(`SELECT FROM provider_jobs WHERE order_id = $1`)).length === 0);
    await untilNoJobIsLeft();
    const known = await rows(`SELECT version, captured_minor FROM payments WHERE order_id = $1`);
    const late = completed('evt_late', sessionId);
    expect(await shop().webhook.pass(late, sign(late))).toBe(200);
    await untilNoJobIsLeft();
    expect(await rows(`SELECT version, captured_minor FROM payments WHERE order_id = $1`)).toEqual(known);
    expect(await shop().ledger(orderId)).toEqual({ captured: 5_707, refunded: 0, entries: 1 });
    expect(shop().published(orderId)).toEqual(['checkout-opened', 'payment-captured']);
  });

  it('does not trust a signed message that claims a payment: the provider’s state decides', async () => {
    const { orderId, sessionId } = await shop().opened();
    const payload = completed('evt_early', sessionId);
    expect(await shop().webhook.pass(payload, sign(payload))).toBe(200);
    await eventually('the payment is polled', async () => {
      const [row] = await shop().service.database.query<{ looked: boolean }[]>(
        `SELECT last_error = 'open' AS looked FROM provider_jobs WHERE order_id = $1`,
        [orderId],
      );
      return row?.looked ?? false;
    });
    expect(shop().published(orderId)).toEqual(['checkout-opened']);
  });

  it('accepts and ignores messages of other types', async () => {
    const payload = JSON.stringify({
      id: 'evt_other',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1' } },
    });
    expect(await shop().webhook.pass(payload, sign(payload))).toBe(200);
  });

  const event = { id: 'evt_odd', object: 'event', type: 'checkout.session.completed' };
  it.each([
    ['without data', event],
    ['with data that are null', { ...event, data: null }],
    ['without an object', { ...event, data: {} }],
    ['with an object that is null', { ...event, data: { object: null } }],
    ['with an object that is none', { ...event, data: { object: 'cs_1' } }],
    ['without an id', { ...event, id: undefined, data: { object: { id: 'cs_1' } } }],
    ['with an id that cannot be stored', { ...event, id: 'evt_\0', data: { object: { id: 'cs_1' } } }],
    ['without a type', { ...event, type: null, data: { object: { id: 'cs_1' } } }],
    ['that are null', null],
    ['that are a list', []],
  ])('refuses signed messages %s with 400, so that they are not repeated', async (_what, message) => {
    const payload = JSON.stringify(message);
    expect(await shop().webhook.pass(payload, sign(payload))).toBe(400);
  });

  it.each([
    ['an id that is a number', { id: 7, metadata: null }],
    ['an id that cannot be stored', { id: 'cs_\0', metadata: { orderId: '\0' } }],
    ['metadata that are a list', { id: 'cs_none', metadata: [] }],
  ])('accepts and ignores messages about an object with %s', async (what, object) => {
    const payload = JSON.stringify({ ...event, id: `evt_${what.replaceAll(' ', '_')}`, data: { object } });
    expect(await shop().webhook.pass(payload, sign(payload))).toBe(200);
  });

  const forgeries: readonly (readonly [what: string, forge: Forge])[] = [
    ['no signature', payload => [payload, '']],
    ['a signature made with another secret', payload => [payload, sign(payload, { secret: 'whsec_of_another_sender' })]],
    ['a body that was changed', payload => [payload.replace('evt_', 'evt_x'), sign(payload)]],
    ['a signature that is six minutes old', payload => [payload, sign(payload, { timestamp: now() - 360 })]],
    ['a signature from six minutes ahead', payload => [payload, sign(payload, { timestamp: now() + 360 })]],
    ['a signature of an older scheme only', payload => [payload, sign(payload).replace('v1=', 'v0=')]],
    [
      'a second time stamp put before the signed one',
      payload => [payload, `t=${now()},${sign(payload, { timestamp: now() - 400 })}`],
    ],
    [
      'a current time put before one from six minutes ahead',
      payload => [payload, `t=${now()},${sign(payload, { timestamp: now() + 360 })}`],
    ],
    ['a signature with white space in the body', payload => [`${payload} `, sign(payload)]],
  ];
  it.each(forgeries)('refuses messages with %s and stores nothing', async (_what, forge) => {
    const { orderId, sessionId } = await shop().opened();
    const event = { id: 'evt_forged', object: 'event', type: 'checkout.session.completed', data: { object: { id: sessionId } } };
    const [payload, signature] = forge(JSON.stringify(event));
    expect(await shop().webhook.pass(payload, signature)).toBe(400);
    expect(await shop().service.database.query(`SELECT * FROM provider_events WHERE id LIKE 'evt_%forged'`)).toEqual([]);
    expect(shop().published(orderId)).toEqual(['checkout-opened']);
  });
});
