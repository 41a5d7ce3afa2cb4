/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { store } from '@kirana/web-kit/testing/stub/products';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse, type HttpResponseResolver } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const { server, data, requests } = consoleServer();
const rider = { id: 'rider-arjun', name: 'Arjun', phone: '+48 601 200 300' };

const byStaff = () => HttpResponse.json({ ...store, orderProgress: 'staff' });

/** Opens a cash order in a shop whose orders are moved by the staff, and sets it to delivered. */
async function deliver(changes: object, settings: HttpResponseResolver = byStaff) {
  server.use(http.get('*/api/store', settings));
  const order = data.orders[1];
  if (!order) throw new Error('the stub has no such order');
  Object.assign(order, { paymentMethod: 'cash', paymentStatus: 'unpaid', can: { ...order.can, setStatus: true } }, changes);
  const { user } = await renderConsole(`/admin/orders/${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Set to Delivered' }));
  return user;
}
const asked = () => requests.filter(({ path }) => path.endsWith('/status')).map(({ body }) => body);

describe('an order that is set to delivered', () => {
  it('before it is packed, and with nobody who has its cash, is so only after two answers', async () => {
    const user = await deliver({ status: 'preparing', rider: null });
    const steps = await screen.findByRole('dialog');
    expect(steps).toHaveTextContent('is not packed yet');
    await user.click(within(steps).getByRole('button', { name: 'Set it anyway' }));
    const cash = await screen.findByRole('dialog', { name: /Who has the cash of/ });
    expect(cash).toHaveTextContent('its cash, 123,45 zł, counts as in the till');
    expect(asked()).toEqual([]);
    await user.click(within(cash).getByRole('button', { name: 'It is in the till' }));
    await waitFor(() => expect(asked()).toEqual([{ status: 'delivered', withoutRider: true, skipsSteps: true }]));
  });

  it('before its rider has set out says whose its cash is then', async () => {
    const user = await deliver({ status: 'pickup', rider });
    const steps = await screen.findByRole('dialog');
    expect(steps).toHaveTextContent('Nobody has taken');
    expect(steps).toHaveTextContent('Arjun then has its cash to hand in: 123,45 zł.');
    await user.click(within(steps).getByRole('button', { name: 'Set it anyway' }));
    await waitFor(() => expect(asked()).toEqual([{ status: 'delivered', skipsSteps: true }]));
  });

  it('on its way with its rider is asked nothing', async () => {
    await deliver({ status: 'delivering', rider });
    await waitFor(() => expect(asked()).toEqual([{ status: 'delivered' }]));
  });

  it('before the console knows who moves the orders says nothing of it', async () => {
    await deliver({ status: 'preparing', rider: null }, () => delay('infinite'));
    await waitFor(() => expect(asked()).toEqual([{ status: 'delivered' }]));
  });
});
