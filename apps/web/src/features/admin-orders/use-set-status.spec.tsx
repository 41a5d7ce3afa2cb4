/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { asha } from '../../../test/stub/account.js';
import { sessionHint } from '../../lib/session/session.store.js';

jest.unstable_mockModule('../../lib/console/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data } = shopServer();

describe('useSetStatus', () => {
  it('undoes nothing after another admin has changed the order, and says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(data, { user: asha, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    const { user } = await renderConsole('/admin/orders?search=customer1@');
    const status = () => screen.findByRole('combobox', { name: /Status of order/ });
    await user.selectOptions(await status(), 'delivering');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    Object.assign(data.orders[1] ?? {}, { version: 5, status: 'delivered' });
    await user.click(undo);
    expect(await screen.findByText('Not undone: the order has changed since. Its current status is shown.')).toBeVisible();
    expect(data.orders[1]).toMatchObject({ status: 'delivered', version: 5 });
    await waitFor(async () => expect(await status()).toHaveValue('delivered'));
  });
});
