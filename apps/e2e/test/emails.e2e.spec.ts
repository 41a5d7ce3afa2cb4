import { eventually } from '@kirana/testing';
import { visit } from './acceptance/visit.js';

describe('order emails', () => {
  const at = visit({ browser: false });

  it('are in the inbox exactly once, from the confirmation to the delivery, and link to the receipt', async () => {
    const { shop, databases } = at;
    const { status, body: order } = await at.customer().order([{ productId: 'toor-dal-1kg', quantity: 2 }], 'Mokotów');
    expect(status).toBe(201);
    const mails = () =>
      databases.query<{ subject: string; recipient: string; html: string }>(
        'notifications',
        `SELECT subject, recipient, html FROM kept_mails WHERE subject LIKE '%' || $1 || '%' ORDER BY id`,
        [order.number],
      );
    await eventually(
      'the delivery was written about',
      async () => (await mails()).some(mail => mail.subject.includes('delivered')),
      60_000,
    );
    // No work of this order is in progress, so no duplicate can follow.
    await eventually(
      'nothing waits to be sent',
      async () => (await databases.count('notifications', `mails WHERE about = $1 AND state <> 'sent'`, [order.id])) === 0,
    );
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
    const ask = (path: string, headers: Record<string, string>) => fetch(`${shop.url}/api/orders/${path}`, { headers });
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
