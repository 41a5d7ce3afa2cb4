/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { demoShopProblems, type AdminStats, type DemoShopState } from '@kirana/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = consoleServer();
const asked = (method: string) => requests.filter(each => each.path === '/api/admin/demo-shop' && each.method === method);
const openDemo: DemoShopState = {
  state: 'open',
  progress: null,
  address: 'http://127.0.0.1:23456',
  accounts: [{ email: 'admin@kirana.example', password: 'cardamom-and-clove' }],
  problem: null,
};
const now = (state: Partial<DemoShopState>) => {
  data.demoShop = { ...openDemo, address: null, accounts: [], ...state };
};
const noOrders = () =>
  server.use(
    http.get('*/api/admin/stats', () =>
      HttpResponse.json({
        totalRevenue: 0,
        totalOrders: 0,
        pendingOrders: 0,
        recentOrders: [],
        totalProducts: 79,
        lowStockProducts: 0,
      } satisfies AdminStats),
    ),
  );
const offer = () => screen.findByRole('button', { name: 'Open a demo shop with a month of orders' });

describe('the demo shop on the dashboard', () => {
  it('is offered in a shop without orders, filled, and opened at its address', async () => {
    noOrders();
    now({ state: 'none' });
    const { user } = await renderConsole('/admin');
    await user.click(await offer());
    expect(await screen.findByText('The demo shop is being filled. This takes about a minute.')).toBeVisible();
    now({ state: 'filling', progress: { placed: 120, of: 480 } });
    expect(await screen.findByText('120 of 480 orders')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    now({ state: 'starting' });
    expect(await screen.findByText('The demo shop is starting.')).toBeVisible();
    data.demoShop = openDemo;
    const way = await screen.findByRole('link', { name: 'Open the demo shop' });
    expect(way).toHaveAttribute('href', 'http://127.0.0.1:23456');
    expect(screen.getByText('cardamom-and-clove')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Open a demo shop/ })).toBeNull();
    expect(asked('POST')).toHaveLength(1);
  });

  it('is removed after a question', async () => {
    noOrders();
    data.demoShop = openDemo;
    const { user } = await renderConsole('/admin');
    await user.click(await screen.findByRole('button', { name: 'Remove the demo' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the demo shop?' });
    expect(asked('DELETE')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Remove the demo' }));
    expect(await screen.findByText('The demo shop was removed')).toBeVisible();
    expect(await offer()).toBeVisible();
  });

  it.each(demoShopProblems)('says what is wrong and can be opened again: %s', async problem => {
    noOrders();
    now({ state: 'failed', problem });
    await renderConsole('/admin', 'pl');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Sklep demonstracyjny nie jest otwarty.+/);
    expect(screen.getByRole('button', { name: 'Otwórz demo z miesiącem zamówień' })).toBeEnabled();
  });

  it('says that the shop did not answer', async () => {
    noOrders();
    now({ state: 'none' });
    server.use(http.post('*/api/admin/demo-shop', () => HttpResponse.json({}, { status: 503 })));
    const { user } = await renderConsole('/admin');
    await user.click(await offer());
    expect(await screen.findByText('The shop did not answer. The demo shop is as it was.')).toBeVisible();
    expect(await offer()).toBeEnabled();
  });

  it('is not offered in a shop with orders, but is shown while it runs', async () => {
    now({ state: 'stored' });
    await renderConsole('/admin');
    await waitFor(() => expect(asked('GET')).toHaveLength(1));
    expect(screen.queryByText('See the console at work')).toBeNull();
    cleanup();
    data.demoShop = openDemo;
    await renderConsole('/admin');
    expect(await screen.findByRole('link', { name: 'Open the demo shop' })).toBeVisible();
  });

  it('is not offered where there can be none', async () => {
    noOrders();
    await renderConsole('/admin');
    await waitFor(() => expect(asked('GET')).toHaveLength(1));
    expect(screen.queryByText('See the console at work')).toBeNull();
  });

  it('is not offered to a manager', async () => {
    noOrders();
    now({ state: 'none' });
    Object.assign(data.user, { role: 'manager' });
    await renderConsole('/admin');
    await screen.findByText('79');
    expect(asked('GET')).toHaveLength(0);
  });
});
