/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { asha } from '../../../test/stub/account.js';
import type { Notification } from '../../lib/notify/notify.js';
import { sessionHint } from '../../lib/session/session.store.js';

const shown: Notification[] = [];
jest.unstable_mockModule('../../lib/console/admin-socket.js', () => ({ followOrders: () => () => undefined }));
jest.unstable_mockModule('../../lib/notify/notify.js', () => ({
  notify: (notification: Notification) => void shown.push(notification),
  onFirstNotification: () => () => undefined,
}));

const { data } = shopServer();

describe('StatusSelect', () => {
  it('offers an undo, but not for an order that goes on without its payment', async () => {
    Object.assign(data, { user: asha, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    Object.assign(data.orders[0] ?? {}, { paymentMethod: 'blik', awaitsPayment: true });
    const { user } = await renderConsole('/admin/orders');
    const [unpaid, paid] = await screen.findAllByRole('combobox', { name: /Status of order/ });
    if (!unpaid || !paid) throw new Error('the list has fewer than two orders');
    await user.selectOptions(paid, 'delivering');
    await waitFor(() => expect(shown).toHaveLength(1));
    await user.selectOptions(unpaid, 'preparing');
    await user.click(await screen.findByRole('button', { name: 'Set it anyway' }));
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ tone, action }) => [tone, action?.label])).toEqual([
      ['success', 'Undo'],
      ['success', undefined],
    ]);
  });
});
