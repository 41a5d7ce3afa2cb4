/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { salesReport } from '@kirana/web-kit/testing/stub/reports';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderConsole } from '../../../test/render-console.js';

const files: { name: string; csv: string }[] = [];
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));
jest.unstable_mockModule('../../lib/download-csv.js', () => ({
  downloadCsv: (name: string, csv: string) => void files.push({ name, csv }),
}));

const { server, data, requests } = shopServer();
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
/** Two days, on the first of which everything was sold. */
const twoDays = '/admin/reports?from=2026-10-05&to=2026-10-06';
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
const rowsIn = (section: HTMLElement) =>
  within(section)
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => [...cells].map(({ textContent }) => plain(textContent)));
const asked = () =>
  requests.filter(({ path }) => path.startsWith('/api/admin/reports/sales')).map(({ path }) => path.split('?')[1]);

beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  localStorage.clear();
  localStorage.setItem(sessionHint, '1');
});
afterEach(() => {
  server.resetHandlers();
  drop();
  useSession.setState({ status: 'loading' }, true);
  requests.length = 0;
  files.length = 0;
});

describe('/admin/reports', () => {
  it('shows sums with how they differ from the period before, in words', async () => {
    const { user } = await renderConsole(twoDays);
    const figure = async (name: string) => plain((await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent);
    expect(await figure('Revenue')).toBe('158,37 zł108,37 zł more, before 50,00 zł');
    expect(await figure('Orders')).toBe('32 more, before 1');
    expect(await figure('Average order')).toBe('52,79 zł2,79 zł more, before 50,00 zł');
    expect(screen.getByText(/^Compared with 1.*2 Oct 2026, up to this time on its last day\.$/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Compare with the period before' }));
    expect(await figure('Revenue')).toBe('158,37 zł');
    expect(globalThis.location.search).toContain('compare=off');
  });

  it('gives an owner everything as files, and others what they may read', async () => {
    let asked = '';
    server.use(
      http.get('*/api/admin/exports/:set/:format', ({ request }) => {
        asked = request.url.replace(/^.*exports/, '');
        return new HttpResponse('id\n1\n');
      }),
    );
    const created = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    let saved = '';
    const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved = this.download;
    });
    const { user } = await renderConsole(twoDays);
    const files = within(await card('Everything as a file'));
    expect(files.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      'Products, CSV',
      'Products, JSON Lines',
      'Orders, CSV',
      'Orders, JSON Lines',
      'Lines of orders, CSV',
      'Lines of orders, JSON Lines',
      'Customers with an account, CSV',
      'Customers with an account, JSON Lines',
    ]);
    await user.click(files.getByRole('button', { name: 'Lines of orders, CSV' }));
    await waitFor(() => expect(created).toHaveBeenCalledWith(expect.any(Blob)));
    expect(asked).toBe('/order-lines/csv?locale=en');
    expect(saved).toMatch(/^kirana-order-lines-\d{4}-\d\d-\d\d\.csv$/);
    created.mockRestore();
    clicked.mockRestore();
    act(() => useSession.setState({ user: { ...asha, role: 'accountant' } }));
    expect(files.queryByRole('button', { name: 'Customers with an account, CSV' })).toBeNull();
    expect(files.getByRole('button', { name: 'Orders, CSV' })).toBeEnabled();
  });

  it('says why a file is refused', async () => {
    const detail = 'Too many requests. Please wait.';
    server.use(
      http.get('*/api/admin/exports/:set/:format', () =>
        HttpResponse.json(aProblem(429, 'too-many-requests', detail), { status: 429 }),
      ),
    );
    const { user } = await renderConsole(twoDays);
    await user.click(within(await card('Everything as a file')).getByRole('button', { name: 'Orders, CSV' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  it('says how much of the revenue is not paid yet, and leads to these orders', async () => {
    const { user } = await renderConsole(twoDays);
    const way = await screen.findByRole('link', { name: /^Of the revenue, not paid yet: 30,00.zł$/ });
    await user.click(way);
    await waitFor(() =>
      expect(globalThis.location.pathname + globalThis.location.search).toBe(
        '/admin/orders?payment=unpaid&from=2026-10-05&to=2026-10-06',
      ),
    );
  });

  it('says nothing of it when all of it is paid', async () => {
    server.use(
      http.get('*/api/admin/reports/sales', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const report = salesReport({ from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' });
        return HttpResponse.json({ ...report, sums: { ...report.sums, unpaidMinor: 0 } });
      }),
    );
    await renderConsole(twoDays);
    expect(await screen.findByText('Revenue', { selector: 'dt' })).toBeVisible();
    expect(screen.queryByText(/^Of the revenue, not paid yet/)).toBeNull();
  });

  it('repeats no figure as a difference when there were no orders before', async () => {
    server.use(
      http.get('*/api/admin/reports/sales', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const report = salesReport({ from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' });
        const none = Object.fromEntries(Object.keys(report.previous.sums).map(key => [key, 0])) as typeof report.previous.sums;
        return HttpResponse.json({ ...report, previous: { ...report.previous, sums: none } });
      }),
    );
    await renderConsole(twoDays);
    expect(plain((await screen.findByText('Revenue', { selector: 'dt' })).nextSibling?.textContent)).toBe('158,37 zł');
    expect(screen.getByText(/^The shop had no orders in 1.*2 Oct 2026, so there is nothing to compare with\.$/)).toBeVisible();
    // Nor is there a dashed line to explain.
    expect(screen.queryByText(/^Dashed line/)).toBeNull();
  });

  it('takes presets and days of one’s own from the address and keeps them there', async () => {
    const { user } = await renderConsole(twoDays);
    const range = await screen.findByRole('group', { name: 'Range' });
    expect(within(range).getByRole('button', { pressed: true })).toHaveTextContent('Own range');
    await user.click(within(range).getByRole('button', { name: 'Yesterday' }));
    expect(await screen.findByRole('heading', { name: 'Revenue by hour' })).toBeVisible();
    expect(globalThis.location.search).toBe('?range=yesterday');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-31' } });
    await waitFor(() => expect(globalThis.location.search).toContain('from=2026-01-31'));
    expect(globalThis.location.search).not.toContain('range');
    expect(asked()[0]).toBe('from=2026-10-05&to=2026-10-06');
  });

  it('reads each value of a chart to the keyboard, with that of the period before', async () => {
    const { user } = await renderConsole(twoDays);
    const chart = await screen.findByRole('slider', { name: 'Revenue by day, arrow keys read each value' });
    const says = () => plain(chart.getAttribute('aria-valuetext'));
    act(() => chart.focus());
    await user.keyboard('{Home}');
    expect(says()).toBe('Monday 5 October, 158,37 zł, 3 orders, Before: 0,00 zł');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(says()).toBe('Tuesday 6 October, 0,00 zł, 0 orders, Before: 50,00 zł');
    expect(chart).toHaveAttribute('aria-valuenow', '2');
    await user.keyboard('{Escape}');
    expect(within(chart).queryByText(/Before/)).toBeNull();
  });

  it('shows the value under a mouse or a finger', async () => {
    await renderConsole(twoDays);
    const chart = await screen.findByRole('slider', { name: /^Revenue by day/ });
    // The pointer events of jsdom have no place.
    const pointAt = (clientX: number) => fireEvent(chart, new MouseEvent('pointermove', { clientX, clientY: 40, bubbles: true }));
    pointAt(100);
    expect(plain(within(chart).getByText('3 orders').parentElement?.textContent)).toContain('158,37 zł');
    pointAt(600);
    expect(within(chart).getByText('0 orders')).toBeInTheDocument();
    fireEvent.blur(chart);
    expect(within(chart).queryByText('0 orders')).toBeNull();
  });

  it('moves through the hours of a week by rows and columns', async () => {
    const { user } = await renderConsole(twoDays);
    const map = await screen.findByRole('slider', { name: 'By weekday and hour, arrow keys read each hour' });
    act(() => map.focus());
    await user.keyboard(`{Home}${'{ArrowRight}'.repeat(12)}`);
    expect(plain(map.getAttribute('aria-valuetext'))).toBe('Mon 12:00–13:00, Orders on average: 3, In all: 3 orders, 158,37 zł');
    await user.keyboard('{ArrowDown}');
    expect(map.getAttribute('aria-valuetext')).toMatch(/^Tue 12:00/);
  });

  it('shows a chart as a table, days without sales included', async () => {
    const { user } = await renderConsole(twoDays);
    await user.click(await screen.findByRole('button', { name: 'View as table: Revenue by day' }));
    expect(rowsIn(await card('Revenue by day'))).toEqual([
      [
        'Day',
        'Orders',
        'Goods',
        'Delivery',
        'Service fee',
        'Discounts',
        'Refunded or not collected',
        'Revenue',
        'Of which not paid yet',
        'Revenue, period before',
      ],
      ['Monday 5 October', '3', '120,00 zł', '29,97 zł', '8,40 zł', '0,00 zł', '0,00 zł', '158,37 zł', '30,00 zł', '0,00 zł'],
      ['Tuesday 6 October', '0', ...Array<string>(7).fill('0,00 zł'), '50,00 zł'],
    ]);
  });

  it('gives every table as a file that no spreadsheet takes for formulas', async () => {
    const { user } = await renderConsole(twoDays);
    await screen.findAllByText('October 2026', { selector: 'td' });
    for (const button of await screen.findAllByRole('button', { name: /^CSV: / })) await user.click(button);
    expect(files.map(({ name }) => name.replace('-2026-10-05-2026-10-06', ''))).toEqual([
      'kirana-revenue',
      'kirana-hours',
      'kirana-categories',
      'kirana-baskets',
      'kirana-deliveries',
      'kirana-customers',
      'kirana-reasons',
      'kirana-stock-value',
      'kirana-vat',
      'kirana-cash',
      'kirana-products-sold',
    ]);
    const fileOf = (name: string) => files.find(each => each.name.startsWith(`kirana-${name}`))?.csv ?? '';
    const [revenue, vat, products] = ['revenue', 'vat', 'products-sold'].map(fileOf);
    expect(revenue?.split('\n')[1]).toBe('"2026-10-05",3,120.00,29.97,8.40,0.00,0.00,158.37,30.00,0.00');
    expect(vat).toBe(
      '\uFEFF"Month","Rate","Net","VAT","Gross","Of which corrections"\n"2026-10",5,114.29,5.71,120.00,-5.00\n"2026-10",23,31.20,7.17,38.37,0.00\n',
    );
    expect(products).toBe(
      '\uFEFF"Product","Pieces","Discounts","Refunded or not collected","Amount","Share"\n"Toor Dal",5,0.00,0.00,100.00,83.3\n"\'=1+1",2,0.00,0.00,20.00,16.7\n',
    );
  });

  it('tells deliveries, customers and lost orders beside those of the period before', async () => {
    const { user } = await renderConsole(twoDays);
    await screen.findByText('Wola');
    expect(rowsIn(await card('Deliveries')).slice(1)).toEqual([
      ['Wola', '3', '2', '1', '64', '12'],
      ['All districts', '3', '2', '1', '64', '12'],
      ['Period before', '1', '1', '0', '50', ''],
    ]);
    expect(rowsIn(await card('New and returning customers')).slice(1)).toEqual([
      ['New', '1', '1', '50,00 zł'],
      ['Returning', '2', '2', '108,37 zł'],
      ['New, period before', '1', '1', '50,00 zł'],
      ['Returning, period before', '0', '0', '0,00 zł'],
    ]);
    const reasons = () => card('Cancellations and refunds by reason').then(section => rowsIn(section).slice(1));
    expect(await reasons()).toEqual([
      ['Order cancelled', 'Not paid in time', '2', '90,00 zł', '1', '40,00 zł'],
      ['Refunded', 'Damaged', '1', '5,00 zł', '0', '0,00 zł'],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Compare with the period before' }));
    expect(await reasons()).toEqual([
      ['Order cancelled', 'Not paid in time', '2', '90,00 zł'],
      ['Refunded', 'Damaged', '1', '5,00 zł'],
    ]);
    expect(screen.queryByText('Period before')).toBeNull();
  });

  it('sorts products by their heads, which say how', async () => {
    const { user } = await renderConsole(twoDays);
    const section = await card('Best sellers');
    const names = () =>
      rowsIn(section)
        .map(([name]) => name)
        .slice(1);
    expect(names()).toEqual(['Toor Dal', '=1+1']);
    await user.click(within(section).getByRole('button', { name: 'Product' }));
    expect(names()).toEqual(['=1+1', 'Toor Dal']);
    expect(within(section).getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(section).getByRole('button', { name: 'Pieces' }));
    expect(names()).toEqual(['Toor Dal', '=1+1']);
    expect(within(section).getByRole('columnheader', { name: 'Pieces' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('shows what riders have and handed in, with each difference and its reason', async () => {
    await renderConsole('/admin/reports');
    expect(await screen.findByText(/^Zofia Wójcik has 123,45.zł of 2 orders$/)).toBeVisible();
    expect(
      rowsIn(await card('Cash of riders'))
        .slice(1)
        .map(row => row.slice(1, 7)),
    ).toEqual([['Arjun Mehta', '7', '485,26 zł', '480,26 zł', '5,00 zł less than expected', 'Too much change']]);
    expect(screen.getByText(/^In the till of these days: handed in .* = 461,76.zł in all$/)).toBeVisible();
    expect(screen.getByText(/^By card at the door: 100,00.zł paid, 20,00.zł returned$/)).toBeVisible();
  });

  it('adds up VAT by month and rate for the accountant', async () => {
    await renderConsole(twoDays);
    await screen.findAllByText('October 2026', { selector: 'td' });
    expect(rowsIn(await card('VAT by month and rate')).slice(1)).toEqual([
      ['October 2026', '5%', '114,29 zł', '5,71 zł', '120,00 zł', '−5,00 zł'],
      ['October 2026', '23%', '31,20 zł', '7,17 zł', '38,37 zł', '0,00 zł'],
      ['All months', 'All rates', '145,49 zł', '12,88 zł', '158,37 zł', '−5,00 zł'],
    ]);
  });

  it('names products, categories and days in Polish', async () => {
    await renderConsole(twoDays, 'pl');
    expect((await screen.findAllByText('Soczewica i fasola'))[0]).toBeVisible();
    const section = await card('Najlepiej sprzedawane');
    expect(await within(section).findByText('Soczewica toor')).toBeVisible();
    expect(screen.getByRole('slider', { name: /^Przychód według dni, / })).toBeVisible();
  });

  it('names products and categories in Polish for the accountant, who may not read the lists of the console', async () => {
    data.user = { ...asha, role: 'accountant' };
    const refused = () => HttpResponse.json({}, { status: 403 });
    server.use(http.get('*/api/admin/products', refused), http.get('*/api/admin/categories', refused));
    await renderConsole(twoDays, 'pl');
    expect((await screen.findAllByText('Soczewica i fasola'))[0]).toBeVisible();
    expect(await within(await card('Najlepiej sprzedawane')).findByText('Soczewica toor')).toBeVisible();
  });

  it('says when nothing was sold', async () => {
    server.use(
      http.get('*/api/admin/reports/sales', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const report = salesReport({ from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' });
        const none = { orders: 0, totalMinor: 0 };
        const periods = report.periods.map(period => ({ ...period, ...none, before: none }));
        return HttpResponse.json({ ...report, periods, sums: { ...report.sums, ...none } });
      }),
    );
    const { user } = await renderConsole(twoDays);
    expect(await screen.findByText('Nothing was sold in this period.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    // On a day on which every order was cancelled this is what an owner wants to read.
    for (const name of ['Deliveries', 'Cancellations and refunds by reason', 'Value of the stock', 'VAT by month and rate'])
      expect(await screen.findByRole('heading', { name })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the last 90 days' }));
    expect(globalThis.location.search).toBe('?range=90');
  });
});
