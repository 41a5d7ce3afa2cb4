/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import type { OrderEmailState, OrderStep } from '@kirana/contracts';
import { screen, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const { data } = consoleServer();

/** Opens an order that was confirmed and refunded in two parts; returns what its timeline says of emails, the newest first. */
async function told(emails: readonly OrderEmailState[], locale: 'en' | 'pl' = 'en') {
  const [order] = data.orders;
  const [step] = order?.steps ?? [];
  if (!order || !step) throw new Error('the stub has no order with steps');
  const at = (n: number, changes: Partial<OrderStep>, type: string): OrderStep => ({
    ...step,
    ...changes,
    at: new Date(Date.parse(step.at) + n * 1_000).toISOString(),
    outcome: 'moved',
    version: n,
    published: [{ id: '01936f2e-0000-7000-8000-000000000001', type }],
  });
  const refund = { trigger: 'refund-partly', from: 'delivered', to: 'delivered' };
  order.steps = [
    at(1, { trigger: 'inventory.stock-reserved.v1', from: 'reserving', to: 'accepted' }, 'orders.order-email-requested.v1'),
    at(2, refund, 'orders.partial-refund-email-requested.v1'),
    at(3, refund, 'orders.partial-refund-email-requested.v1'),
  ];
  data.orderEmails = [...emails];
  await renderConsole(`/admin/orders/${order.id}`, locale);
  const timeline = await screen.findByRole('heading', { name: locale === 'en' ? 'What happened' : 'Co się działo' });
  const card = timeline.closest('section');
  if (!card) throw new Error('the timeline has no card');
  const first = await within(card).findAllByText(locale === 'en' ? /^Email:/ : /^E-mail:/);
  return () => first.map(mail => mail.textContent?.replaceAll('\u00a0', ' '));
}
const email = (changes: Partial<OrderEmailState>): OrderEmailState => ({
  template: 'confirmation',
  state: 'sent',
  attempts: 1,
  dueSince: '2024-01-15T13:02:00.000Z',
  ...changes,
});

describe('an email in the history of an order', () => {
  it('says since when it is tried to be sent, and when that was given up', async () => {
    const read = await told([
      email({ state: 'waiting', attempts: 3 }),
      email({ template: 'partly-refunded' }),
      email({ template: 'partly-refunded', state: 'failed', attempts: 11 }),
    ]);
    expect(await screen.findByText(/not sent yet, trying again since 15 Jan.*14:02/)).toBeVisible();
    expect(read()).toEqual([
      'Email: refund of a part· could not be sent',
      'Email: refund of a part',
      expect.stringMatching(/^Email: order confirmed· not sent yet, trying again since /),
    ]);
  });

  it('says nothing more once it is sent, or while nothing is known of it', async () => {
    const read = await told([email({})]);
    expect(read()).toEqual(['Email: refund of a part', 'Email: refund of a part', 'Email: order confirmed']);
  });

  it('says so in Polish', async () => {
    await told([email({ state: 'failed' })], 'pl');
    expect(await screen.findByText(/nie udało się wysłać/)).toBeVisible();
  });
});
