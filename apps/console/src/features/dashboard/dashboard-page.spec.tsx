/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopDay } from '@kirana/i18n';
import { sessionHint } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderConsole } from '../../../test/render-console.js';

jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = shopServer();
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  localStorage.clear();
  localStorage.setItem(sessionHint, '1');
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  requests.length = 0;
});

describe('/admin', () => {
  it('leads from the number of orders in each queue to these orders', async () => {
    Object.assign(data.orders[1] ?? {}, { isLate: true });
    const { user } = await renderConsole('/admin');
    const row = await screen.findByRole('navigation', { name: 'To do now' });
    await waitFor(() =>
      expect(
        within(row)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'To pack 3',
        'Late 1',
        'Packed 1',
        'Awaiting payment 0',
        'Refunds 0',
        'Needs attention 0',
        'Failed messages 122',
      ]),
    );
    await user.click(within(row).getByRole('link', { name: 'Late 1' }));
    await waitFor(() => expect(globalThis.location.pathname + globalThis.location.search).toBe('/admin/orders?view=late'));
  });

  it('compares today with yesterday until the same time, in sums and never in per cent (ADM-018)', async () => {
    const { user } = await renderConsole('/admin');
    const lead = await screen.findByText(/^Compared with yesterday up to the same time/);
    const section = lead.closest('section') as HTMLElement;
    expect(
      within(section)
        .getAllByRole('definition')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual([
      '158,37 zł41,63 zł less, yesterday 200,00 zł',
      '31 more, yesterday 2',
      '52,79 zł47,21 zł less, yesterday 100,00 zł',
      '1no change, yesterday 1',
    ]);
    const chart = within(section).getByRole('slider');
    act(() => chart.focus());
    await user.keyboard(`{Home}${'{ArrowRight}'.repeat(10)}`);
    expect(plain(chart.getAttribute('aria-valuetext'))).toBe(
      '10:00–11:00, Today: 0,00 zł, 0 orders, Yesterday: 200,00 zł, 2 orders',
    );
    // The console's own rules stand in the page as well.
    for (const rules of document.querySelectorAll('main style')) rules.remove();
    expect(plain(screen.getByRole('main').textContent)).not.toContain('%');
  });

  it('lists what runs out, with its pace and how long it lasts', async () => {
    await renderConsole('/admin');
    const section = await card('Running out');
    expect(await within(section).findByRole('link', { name: 'Toor Dal' })).toHaveAttribute(
      'href',
      '/admin/products/toor-dal-1kg',
    );
    expect(
      within(section)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Toor Dal02sold out',
      // Without sales, by its stock alone.
      'Turmeric Powder0–sold out',
      'Cumin Seeds40,58 days',
      'Garam Masala10–few left',
      'Aloo Bhujia12–few left',
      'Saffron13–few left',
    ]);
  });

  it('speaks Polish', async () => {
    await renderConsole('/admin', 'pl');
    const section = await card('Wkrótce się skończą');
    expect(await within(section).findByText('8 dni')).toBeVisible();
    expect(await within(await card('Dziś')).findByText(/o 41,63 zł mniej, wczoraj 200,00 zł/)).toBeVisible();
  });

  it('shows what sells best today, and which riders are free or on a ride', async () => {
    await renderConsole('/admin');
    const sellers = await card('Best sellers today');
    await within(sellers).findByText('Toor Dal');
    expect(plain(sellers.textContent)).toContain('Toor Dal5 pieces100,00 zł');
    const riders = within(await card('Riders on shift'));
    expect((await riders.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(
      data.riders
        .filter(({ active, status }) => active && status !== 'off')
        .map(({ name, status, district }) => `${name}${status === 'available' ? 'free' : `on a ride to ${district}`}`),
    );
  });

  it('says how many orders the clock of a demonstration leaves alone, and resumes them or not', async () => {
    data.orders.slice(0, 3).forEach(order => Object.assign(order, { onHold: true, packer: null }));
    Object.assign(data.orders[2] ?? {}, { packer: 'kamil@kirana.example' });
    const { user } = await renderConsole('/admin');
    await screen.findByText(/^Open orders on hold, .*: 2$/);
    const resumed = () => requests.filter(({ path }) => path.endsWith('/resume')).map(({ path }) => path);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Resume the orders on hold (2)?' })).getByRole('button', {
        name: 'Leave them',
      }),
    );
    expect(resumed()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.queryByText(/^Open orders on hold/)).toBeNull());
    expect(resumed()).toEqual(data.orders.slice(0, 2).map(({ id }) => `/api/admin/orders/${id}/resume`));
  });

  it('says why a packed order waits although a rider is free', async () => {
    await renderConsole('/admin');
    const riders = within(await card('Riders on shift'));
    expect(await riders.findByText(/^Packed without a rider: 1\. What was set by hand gets none/)).toBeVisible();
    cleanup();
    data.riders = data.riders.map(rider => ({ ...rider, status: 'off', onShift: false }));
    await renderConsole('/admin');
    await within(await card('Riders on shift')).findByText('No rider is on shift.');
    expect(screen.queryByText(/^Packed without a rider/)).toBeNull();
  });

  it('says what could not be loaded instead of leaving it out', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const failing = ['admin/reports/sales', 'admin/riders', 'admin/products'];
    server.use(...failing.map(path => http.get(`*/api/${path}`, () => HttpResponse.json({}, { status: 503 }))));
    const { user } = await renderConsole('/admin');
    for (const name of ['Best sellers today', 'Riders on shift', 'Running out'])
      expect(await within(await card(name)).findByRole('alert')).toHaveTextContent('The figures could not be loaded.');
    server.resetHandlers();
    const sellers = within(await card('Best sellers today'));
    await user.click(sellers.getByRole('button', { name: 'Try again' }));
    expect(await sellers.findByText('Toor Dal')).toBeVisible();
  });

  it('shows the best sellers of the new day after midnight', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    await renderConsole('/admin');
    await within(await card('Best sellers today')).findByText('Toor Dal');
    const days = () => requests.flatMap(({ path }) => /reports\/sales\?from=([^&]+)/.exec(path)?.[1] ?? []);
    const [today] = days();
    const tomorrow = Date.now() + 86_400_000;
    jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
    for (const [look, ms] of intervals.mock.calls) if (ms === 15_000) act(() => look());
    await waitFor(() => expect(days()).toEqual([today, shopDay(tomorrow)]));
  });
});
