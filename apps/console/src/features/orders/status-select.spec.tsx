/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { sessionHint } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-console.js';

const shown: Notification[] = [];
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
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
