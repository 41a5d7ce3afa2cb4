import { GatewayUnderTest, aRequest, orderId, placed, randomAddress } from './gateway-under-test.js';
import { randomUUID } from 'node:crypto';

const session = 'cs_test_a1b2c3d4e5f6g7h8i9j0';
const verification = { status: 'paid', orderId, number: 'ORD-204816', amountMinor: 5_707, metadata: { orderData: '{}' } };

describe('payments at the gateway', () => {
  let gateway: GatewayUnderTest;
  let passedOn: { payload: string; signature: string } | undefined;
  beforeAll(async () => {
    gateway = await GatewayUnderTest.start({
      [`GET /payments/sessions/${session}`]: () => verification,
      'GET /payments/sessions/*': () => ({ problem: { status: 404, code: 'not-found', title: 'Not found', type: 'x' } }),
      'POST /orders': () => placed('awaiting-payment'),
      'POST /webhook': request => {
        passedOn = JSON.parse(request.body ?? '') as typeof passedOn;
        return { received: true };
      },
    });
  });
  afterAll(() => gateway.stop());

  it('returns the status of a session (PAY-015)', async () => {
    expect(await gateway.fetch(`/api/payments/sessions/${session}`)).toMatchObject({ status: 200, body: verification });
  });

  it('refuses malformed session ids and limits guessing', async () => {
    expect((await gateway.fetch('/api/payments/sessions/1')).status).toBe(400);
    const from = randomAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await gateway.fetch(`/api/payments/sessions/${session}${n}`, { from })).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });

  it('forwards the provider’s webhook byte for byte', async () => {
    const payload = '{\n  "id" : "evt_1", "name": "Żółć \\u017c",\n\t"amount": 1.50 }';
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=abc', cookie: 'refresh=1' };
    expect((await gateway.fetch('/api/payments/webhook', { method: 'POST', body: payload, headers })).status).toBe(200);
    expect(passedOn).toMatchObject({ payload, headers: { 'stripe-signature': 't=1,v1=abc' } });
    expect(JSON.stringify(passedOn)).not.toContain('refresh=1');
  });

  it('refuses a webhook larger than 64 KiB', async () => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=abc' };
    const body = JSON.stringify({ id: 'x'.repeat(70_000) });
    expect((await gateway.fetch('/api/payments/webhook', { method: 'POST', body, headers })).status).toBe(413);
  });

  it.each([
    { cardNumber: '4242424242424242' },
    { card_cvc: '123' },
    { cardExpiry: '12/34' },
    { blikCode: '123456' },
    { payment: { details: [{ 'Card-Number': '4242424242424242' }] } },
  ])('refuses card and BLIK data: %j (F-10, CHK-032)', async canary => {
    const asked = gateway.asked.length;
    const answer = await gateway.post('/api/orders', { ...aRequest, ...canary }, { 'idempotency-key': randomUUID() });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
    // The trace id is hexadecimal and may contain any three digits.
    expect(JSON.stringify({ ...answer.body, traceId: undefined })).not.toMatch(/4242|123/);
    expect(gateway.asked).toHaveLength(asked);
  });
});
