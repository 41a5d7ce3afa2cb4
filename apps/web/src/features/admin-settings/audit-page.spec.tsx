/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { asha } from '../../../test/stub/account.js';
import { freshData } from '../../../test/stub/answers.js';
import type { Notification } from '../../lib/notify/notify.js';
import { drop, sessionHint, useSession } from '../../lib/session/session.store.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('../../lib/notify/notify.js', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/console/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = shopServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  localStorage.setItem(sessionHint, '1');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  requests.length = 0;
  toasts.length = 0;
  drop();
  useSession.setState({ status: 'loading' }, true);
  localStorage.clear();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

describe('the audit page', () => {
  it('tells in sentences what admins did, with links to what it is about', async () => {
    await renderConsole('/admin/audit');
    const order = await screen.findByRole('link', { name: '#a1111111' });
    expect(order).toHaveAttribute('href', '/admin/orders/a1111111-1111-4111-8111-111111111111');
    expect(await screen.findByRole('link', { name: 'Zofia Wójcik' })).toHaveAttribute('href', '/admin/riders/rider-1');
    const told = screen.getAllByRole('row').map(row => row.querySelectorAll('td')[1]?.textContent);
    expect(told.slice(1)).toEqual([
      'Asha set order #a1111111 to Preparing (was Pending).',
      'Asha changed the setting “Delivery fee (zł)”.',
      'Asha switched deliveries to Wola off.',
      'Asha paused new orders.',
      'Asha switched the rider Zofia Wójcik off.',
      'Asha: invented-later, something.',
    ]);
  });

  const written = [
    ['set-status', 'pickup', 'Ready for Pickup', 'Czeka na kuriera'],
    ['refund-partly', 'refunded 1500, damaged', 'refunded 15,00 zł, Damaged', 'zwrócono 15,00 zł, Uszkodzenie'],
    ['change-product', 'priceMinor 1690, isActive false', 'price 16,90 zł, not in the shop', 'cena 16,90 zł, poza sklepem'],
    ['change-product', 'regularPriceMinor null', 'regular price none', 'cena regularna brak'],
    [
      'add-coupon',
      'free-delivery, from 5000, uses 500, per customer 1, until 2025-12-01T23:00:00.000Z, on',
      'free delivery, orders from 50,00 zł, 500 uses, 1 per customer, until 2 Dec 2025, 00:00, switched on',
      'darmowa dostawa, zamówienia od 50,00 zł, 500 użyć, 1 na klienta, do 2 gru 2025, 00:00, włączony',
    ],
    ['add-coupons', '12 × DIWALI…: 500, off', '12 × DIWALI…: 5,00 zł, switched off', '12 × DIWALI…: 5,00 zł, wyłączony'],
    ['change-coupon', '10 %, first order', '10 %, first order only', '10 %, tylko pierwsze zamówienie'],
    [
      'plan-price',
      'priceMinor 990, 2025-12-01T08:00:00.000Z to 2025-12-03T08:00:00.000Z',
      'price 9,90 zł, 1 Dec 2025, 09:00 – 3 Dec 2025, 09:00',
      'cena 9,90 zł, 1 gru 2025, 09:00 – 3 gru 2025, 09:00',
    ],
    ['set-shelf', 'A-12, pending', 'A-12, pending', 'A-12, pending'],
  ] as const;

  it.each(['en', 'pl'] as const)('writes values for people, not as services store them (%s)', async locale => {
    data.audit = written.map(([action, after], id) => ({ ...data.audit[0]!, id: String(id), action, before: null, after }));
    await renderConsole('/admin/audit', locale);
    const expected = written.map(([, , english, polish]) => (locale === 'en' ? english : polish));
    await waitFor(() => {
      const shown = screen.getAllByRole('row').map(row => row.querySelectorAll('td')[3]?.textContent.replaceAll('\u00a0', ' '));
      expect(shown.slice(1)).toEqual(expected);
    });
  });

  it('filters by area, day and person, which stand in the address', async () => {
    const { user } = await renderConsole('/admin/audit?before=2026-11-21T12:00:00.000Z', 'pl');
    await user.selectOptions(await screen.findByLabelText('Dotyczy'), 'Kurierzy');
    await user.type(screen.getByLabelText('Dzień'), '2026-11-21');
    await user.type(screen.getByLabelText('Szukaj po osobie'), 'asha');
    await waitFor(() => expect(location.search).toBe('?area=riders&day=2026-11-21&actor=asha'));
    await waitFor(() => expect(requests.at(-1)?.path).toBe('/api/admin/audit?actor=asha&area=riders&day=2026-11-21&limit=50'));
  });
});
