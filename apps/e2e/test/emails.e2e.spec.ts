import { Customer, connect, eventually, startShop, type RunningShop } from '@kirana/testing';
import { Checker } from './checker.js';

describe('order emails', () => {
  let shop: RunningShop | undefined;
  let checker: Checker | undefined;
  afterEach(async () => {
    await checker?.close();
    await shop?.remove();
  }, 60_000);

  it('are in the inbox exactly once, from the confirmation to the delivery, and link to the receipt', async () => {
    shop = await startShop({ env: { TIMER_SCALE: '0.02' } });
    expect(shop.lines.join('\n')).toContain(`${shop.url}/inbox`);
    checker = Checker.at(shop.postgresUrl);
    const pool = connect(shop.url, 2);
    const { status, body: order } = await new Customer(pool).order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Mokotów');
    await pool.close();
    expect(status).toBe(201);
    const mails = () =>
      (checker as Checker).query<{ subject: string; recipient: string; html: string }>(
        'notifications',
        `SELECT subject, recipient, html FROM kept_mails ORDER BY id`,
      );
    await eventually(
      'the delivery was written about',
      async () => (await mails()).some(mail => mail.subject.includes('delivered')),
      60_000,
    );
    // No work is in progress, so no duplicate can follow.
    await (checker as Checker).atRest(30_000);
    const all = await mails();
    console.log(all.map(({ recipient, subject }) => `${recipient}: ${subject}`).join('\n'));
    expect(all.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual(
      expect.arrayContaining([
        `Order ${order.number} is confirmed`,
        expect.stringMatching(new RegExp(`^Nowe zamówienie ${order.number}, \\d+,\\d\\d zł$`)),
        `Order ${order.number} is delivered`,
      ]),
    );
    expect(all).toHaveLength(3);
    expect(await (await fetch(`${shop.url}/inbox`)).text()).toContain(`Order ${order.number} is confirmed`);

    const link = new RegExp(`href="${shop.url}/receipt/${order.number}#access=([\\w-]+)"`);
    const key = link.exec(all.map(({ html }) => html).join(''))?.[1] ?? '';
    const ask = (path: string, headers: Record<string, string>) =>
      fetch(`${(shop as RunningShop).url}/api/orders/${path}`, { headers });
    const receipt = await ask(`${order.number}/receipt`, { 'x-order-token': key });
    expect(await receipt.json()).toMatchObject({
      number: order.number,
      valid: true,
      paymentStatus: 'paid',
      totals: order.totals,
    });
    const pdf = await ask(`${order.number}/receipt.pdf`, { 'x-order-token': key });
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect((await ask(`${order.number}/receipt`, {})).status).toBe(404);

    const answer = await fetch(`${shop.url}/api/functions/send-order-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-order-token': order.accessToken },
      body: JSON.stringify({
        orderId: order.id,
        email: 'load@example.com',
        messageId: 'm-1',
        sessionId: 's-1',
        priority: 'high',
        notifyMerchant: true,
      }),
    });
    expect(await answer.json()).toEqual({
      success: true,
      messageId: 'm-1',
      usedFallback: false,
      merchantNotification: { success: true },
    });
    expect(await mails()).toHaveLength(3);
  }, 180_000);
});
