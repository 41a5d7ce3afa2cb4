import { GatewayUnderTest, orderId, token, tracking } from './gateway-under-test.js';

const request = {
  orderId,
  email: 'Meera@example.com',
  messageId: 'a-message',
  sessionId: 'cs_1',
  priority: 'high',
  notifyMerchant: true,
};
const sent = { success: true, messageId: 'a-message', usedFallback: false, merchantNotification: { success: true } };
const kept = {
  id: 7,
  messageId: '<x@kirana.example>',
  recipient: 'Meera <meera@example.com>',
  keptAt: '2026-11-21T12:00:00.000Z',
};

describe('emails and receipts at the gateway', () => {
  let gateway: GatewayUnderTest;
  let withInbox: GatewayUnderTest;
  beforeAll(async () => {
    const answers = {
      [`POST /orders/${orderId}/tracking`]: ({ body }: { body?: string }) => ({
        orderId,
        tracking: tracking((JSON.parse(body ?? '{}') as { accessToken?: string }).accessToken === token),
      }),
      'POST /functions/send-order-email': () => sent,
      [`POST /orders/${orderId}/receipt-pdf`]: () => ({ pdf: Buffer.from('%PDF-1.3').toString('base64') }),
      'GET /mail/kept': () => [{ ...kept, subject: '<b>Order</b>' }],
      'GET /mail/kept/7': () => ({
        ...kept,
        subject: '<b>Order</b>',
        html: '<html><head></head><body>hello</body></html>',
        text: '<b>',
      }),
    };
    gateway = await GatewayUnderTest.start(answers);
    withInbox = await GatewayUnderTest.start(answers, { env: { MAIL_INBOX: 'true' } });
  });
  afterAll(() => Promise.all([gateway.stop(), withInbox.stop()]));
  const send = (body: object, accessToken?: string) =>
    gateway.post('/api/functions/send-order-email', body, accessToken === undefined ? {} : { 'x-order-token': accessToken });

  it('sends an order email for a caller with access to the order (CALL-005, CALL-006)', async () => {
    expect(await send(request, token)).toMatchObject({ status: 200, body: sent });
  });

  it('does not request an email without access to the order or to another address', async () => {
    gateway.asked.length = 0;
    expect(await send(request)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await send(request, 'x'.repeat(22))).toMatchObject({ status: 404 });
    expect(await send({ ...request, email: 'mallory@example.com' }, token)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect(gateway.asked).not.toContain('POST /functions/send-order-email');
  });

  it.each([
    ['another priority', { priority: 'low' }],
    ['no message id', { messageId: '' }],
    ['two addresses', { email: 'a@example.com,b@example.com' }],
    ['an unknown field', { template: 'evil' }],
  ])('refuses %s', async (_what, change) => {
    expect(await send({ ...request, ...change }, token)).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  });

  it('returns the receipt as a file that is not cached', async () => {
    const answer = await fetch(`${gateway.url}/api/orders/${orderId}/receipt.pdf?locale=pl`, {
      headers: { 'x-order-token': token },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(await answer.text()).toBe('%PDF-1.3');
  });

  it('shows the inbox only if MAIL_INBOX is set', async () => {
    for (const path of ['/inbox', '/inbox/7', '/inbox/7/html']) {
      expect((await fetch(gateway.url + path)).status).toBe(404);
      expect((await fetch(withInbox.url + path)).status).toBe(200);
    }
  });

  it('renders untrusted email content escaped and sandboxed', async () => {
    for (const path of ['/inbox', '/inbox/7']) {
      const page = await (await fetch(withInbox.url + path)).text();
      expect(page).toContain('&#60;b&#62;Order');
      expect(page).not.toContain('<b>');
    }
    const page = await (await fetch(`${withInbox.url}/inbox/7`)).text();
    expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" src="\/inbox\/7\/html"/);
    const mail = await fetch(`${withInbox.url}/inbox/7/html`);
    expect(mail.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(await mail.text()).toContain('hello');
  });
});
