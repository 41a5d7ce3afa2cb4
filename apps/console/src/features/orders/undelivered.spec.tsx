/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { store } from '@kirana/web-kit/testing/stub/products';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const { server, data, requests } = consoleServer();

/** Opens an order that is on its way, in a shop whose orders are moved by the staff or by the clock. */
async function openDelivering(orderProgress: 'staff' | 'demonstration') {
  server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, orderProgress })));
  const order = data.orders.find(({ status }) => status === 'delivering');
  if (!order) throw new Error('the stub has no such order');
  order.can = { ...order.can, setStatus: true };
  const { user } = await renderConsole(`/admin/orders/${order.id}`);
  await screen.findByRole('heading', { level: 1, name: order.number });
  return user;
}

const action = 'Bring it back to the shop';

describe('an order that could not be delivered', () => {
  it('is brought back to the shop by the staff', async () => {
    const user = await openDelivering('staff');
    expect(await screen.findByText('Could not be delivered?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(requests.findLast(({ path }) => path.endsWith('/status'))?.body).toEqual({ status: 'pickup' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: action })).toBeNull());
  });

  it('is offered to nobody where a clock delivers', async () => {
    await openDelivering('demonstration');
    await screen.findByRole('combobox', { name: /rider/i });
    expect(screen.queryByText('Could not be delivered?')).toBeNull();
  });
});
