/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { renderConsole } = await import('../../../test/render-console.js');
const { server, data, requests } = consoleServer();

const path = '/admin/dead-letters';
const retries = () => requests.filter(asked => asked.path === `/api${path}/retry`).map(({ body }) => body);
const emails = () => screen.findByRole('region', { name: 'notifications.emails' });

beforeEach(() => {
  toasts.length = 0;
});

describe('/admin/dead-letters', () => {
  it('lists what each part of the shop has given up, with cause, age and attempts', async () => {
    await renderConsole(path);
    const rows = within(await emails()).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('orders.order-email-requested.v1');
    expect(rows[1]).toHaveTextContent('connect ECONNREFUSED');
    expect(rows[1]).toHaveTextContent(/ago/);
    expect(screen.getByRole('heading', { name: 'Emails: 2 failed messages' })).toBeVisible();
    expect(screen.getByText(/These emails were not sent\./)).toBeVisible();
    expect(screen.getByText(/the oldest one is shown/)).toBeVisible();
    // A message without an id can be tried again only with all of its queue.
    const practice = within(screen.getByRole('region', { name: 'orders.fulfilment' }));
    expect(practice.queryByRole('button')).toBeNull();
  });

  it('tries one message again, and tells when it has gone meanwhile', async () => {
    const { user } = await renderConsole(path);
    const again = () => within(screen.getByRole('region', { name: 'notifications.emails' })).getAllByRole('button');
    await emails();
    await user.click(again()[0] as HTMLElement);
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', title: '1 message is tried again' }]));
    expect(retries()).toEqual([{ queue: 'notifications.emails', id: '0193c5f2-0000-7000-8000-000000000001' }]);
    expect(await screen.findByRole('heading', { name: 'Emails: 1 failed message' })).toBeVisible();
    data.deadLetters = { ...data.deadLetters, queues: data.deadLetters.queues.slice(1) };
    await user.click(again()[0] as HTMLElement);
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ tone: 'error', description: expect.stringContaining('not here any more') }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'notifications.emails' })).toBeNull());
  });

  it('asks before all of a queue are tried again', async () => {
    const { user } = await renderConsole(path);
    await emails();
    const all = screen.getAllByRole('button', { name: 'Try all again' })[1] as HTMLElement;
    await user.click(all);
    const question = await screen.findByRole('dialog', { name: 'Try all 120 messages again?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(retries()).toEqual([]);
    await user.click(all);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Try all again' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: '120 messages are tried again' }]));
    expect(retries()).toEqual([{ queue: 'orders.fulfilment', id: null }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that nothing failed, and which parts of the shop did not answer', async () => {
    data.deadLetters = { queues: [], silent: [] };
    const { user } = await renderConsole(path);
    expect(await screen.findByText(/^There are no failed messages/)).toBeVisible();
    data.deadLetters = { queues: [], silent: ['payments', 'dispatch'] };
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('No answer from: Payments, Deliveries')).toBeVisible();
    expect(screen.getByText(/^The other parts of the shop have no failed messages/)).toBeVisible();
  });

  it('leaves everything where it is when the broker refuses', async () => {
    server.use(http.post('*/api/admin/dead-letters/retry', () => HttpResponse.json({}, { status: 503 })));
    const { user } = await renderConsole(path, 'pl');
    await user.click(within(await emails()).getAllByRole('button')[0] as HTMLElement);
    await waitFor(() =>
      expect(toasts).toMatchObject([{ tone: 'error', description: expect.stringContaining('Nic nie zginęło') }]),
    );
    expect(within(await emails()).getAllByRole('row')).toHaveLength(3);
  });
});
