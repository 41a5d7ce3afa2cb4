/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { sessionHint } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderConsole } from '../../../test/render-console.js';

jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data, server } = shopServer();

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

  it('offers no undo once the rider of the order is free, who may have another one by then', async () => {
    const rider = { id: 'arjun', name: 'Arjun', phone: '+48 601 200 300' };
    Object.assign(data, { user: asha, signedIn: true });
    localStorage.setItem(sessionHint, '1');
    Object.assign(data.orders[1] ?? {}, { status: 'delivering', rider });
    const freed = { ...data.orders[1], status: 'preparing', rider: null };
    server.use(http.post('*/api/admin/orders/:id/status', () => HttpResponse.json(freed)));
    const { user } = await renderConsole('/admin/orders?search=customer1@');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status of order/ }), 'preparing');
    expect(await screen.findByText('Order status updated successfully')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
