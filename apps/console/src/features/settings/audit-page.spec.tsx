/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data, requests } = consoleServer();
afterEach(() => (toasts.length = 0));

describe('the audit page', () => {
  it('tells in sentences what admins did, with links to what it is about', async () => {
    await renderConsole('/admin/audit');
    const order = await screen.findByRole('link', { name: '#a1111111' });
    expect(order).toHaveAttribute('href', '/admin/orders/a1111111-1111-4111-8111-111111111111');
    expect(await screen.findByRole('link', { name: 'Zofia Wójcik' })).toHaveAttribute('href', '/admin/riders/rider-1');
    const told = screen.getAllByRole('row').map(row => row.querySelectorAll('td')[1]?.textContent);
    expect(told.slice(1).map(text => text?.replace(/Details.*$/s, ''))).toEqual([
      'Asha set order #a1111111 to Preparing (was Pending).',
      'Asha changed the setting “Delivery fee (zł)”.',
      'Asha switched deliveries to Wola off.',
      'Asha paused new orders.',
      'Asha switched the rider Zofia Wójcik off.',
      'Asha: invented-later, something.',
    ]);
  });

  it('names an order as the console does, its number first', async () => {
    const { id = '', number = '' } = data.orders[0] ?? {};
    data.audit = data.audit.slice(0, 1).flatMap(entry => [
      { ...entry, subject: id },
      { ...entry, id: 'orders-9', action: 'export-orders', subject: 'orders', before: null, after: 'csv' },
    ]);
    await renderConsole('/admin/audit');
    expect(await screen.findByRole('link', { name: number })).toHaveAttribute('href', `/admin/orders/${id}`);
    expect(screen.getByText(/set order/)).toHaveTextContent(
      `Asha set order ${number} #${id.slice(0, 8)} to Preparing (was Pending).`,
    );
    expect(requests.filter(({ path }) => path === `/api/admin/order-numbers?ids=${id}`)).toHaveLength(1);
  });

  it('folds the values before and after, and shows them on demand', async () => {
    const { user } = await renderConsole('/admin/audit');
    const [details] = await screen.findAllByText('Details');
    expect(screen.getAllByText('Before')[0]).not.toBeVisible();
    await user.click(details as HTMLElement);
    expect(screen.getAllByText('Before')[0]).toBeVisible();
  });

  it('goes back to newer entries, page by page', async () => {
    const { user } = await renderConsole(
      '/admin/audit?before=2026-11-21T12:00:00.000Z&newer=2026-11-23T12:00:00.000Z,2026-11-22T12:00:00.000Z',
    );
    await user.click(await screen.findByRole('button', { name: 'Newer entries' }));
    expect(new URLSearchParams(location.search).get('before')).toBe('2026-11-22T12:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Newer entries' }));
    expect(new URLSearchParams(location.search).get('before')).toBe('2026-11-23T12:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Newer entries' }));
    expect(location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Newer entries' })).toBeNull();
  });

  it('filters by area, day and person, which stand in the address', async () => {
    const { user } = await renderConsole('/admin/audit?before=2026-11-21T12:00:00.000Z', 'pl');
    await user.selectOptions(await screen.findByLabelText('Dotyczy'), 'Kurierzy');
    fillIn(screen.getByLabelText('Dzień'), '2026-11-21');
    fillIn(screen.getByLabelText('Szukaj po osobie'), 'asha');
    await waitFor(() => expect(location.search).toBe('?area=riders&day=2026-11-21&actor=asha'));
    const last = () => requests.findLast(({ path }) => path.startsWith('/api/admin/audit'))?.path;
    await waitFor(() => expect(last()).toBe('/api/admin/audit?actor=asha&area=riders&day=2026-11-21&limit=50'));
  });
});
