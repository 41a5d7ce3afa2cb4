/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { sessionHint } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderConsole } from '../../../test/render-console.js';

const shown: Notification[] = [];
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));
const files: string[] = [];
jest.unstable_mockModule('../../lib/download-csv.js', () => ({
  downloadCsv: (_name: string, text: string) => void files.push(text),
}));
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (notification: Notification) => void shown.push(notification),
  onFirstNotification: () => () => undefined,
}));

const { server, data, requests } = shopServer();

/** Opens the list and waits for its seven orders: one in each status, ORD-204810 pending to ORD-204816 cancelled. */
async function openList(address = '/admin/orders') {
  const { user, queries } = await renderConsole(address);
  await screen.findAllByRole('link', { name: /^#/ });
  const box = (nth: number) => screen.getByRole('checkbox', { name: `Select order ORD-20481${nth}` });
  const selected = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select order/ })
      .flatMap(({ checked }, nth) => (checked ? [nth] : []));
  return { user, queries, box, selected };
}
const sent = () => requests.filter(({ path }) => path === '/api/admin/orders/bulk-status').map(({ body }) => body);
const link = (nth: number) => screen.getAllByRole('link', { name: /^#/ })[nth];

beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  localStorage.clear();
  localStorage.setItem(sessionHint, '1');
});
afterEach(() => {
  server.resetHandlers();
  requests.length = 0;
  shown.length = 0;
});

describe('views, sort and pages of the order list', () => {
  it('exports all orders that the filters find, none of them ticked', async () => {
    const [first] = data.orders;
    if (!first) throw new Error('the stub has no order');
    data.orders = Array.from({ length: 130 }, (_, nth) => ({ ...first, id: `${first.id.slice(0, -3)}${100 + nth}` }));
    const { user } = await openList('/admin/orders?status=pending&pageSize=25');
    await user.click(screen.getByRole('button', { name: 'Export list (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.trim().split(/\r?\n/)).toHaveLength(131);
    expect(requests.map(({ path }) => path).filter(path => path.includes('pageSize=100&page='))).toEqual(
      [1, 2].map(page => `/api/admin/orders?status=pending&pageSize=100&page=${page}`),
    );
  });

  it.each([
    ['en', 'Export list (CSV)', '"Payment","Payment status"', ['Cash to collect', 'Awaiting payment', 'Paid', 'Refunded']],
    [
      'pl',
      'Eksportuj listę (CSV)',
      '"Płatność";"Status płatności"',
      ['Gotówka do pobrania', 'Czeka na płatność', 'Opłacone', 'Zwrócone'],
    ],
  ] as const)('exports whether each order is paid, in the words of the list (%s)', async (locale, button, heads, words) => {
    Object.assign(data.orders[1] ?? {}, { paymentMethod: 'blik', awaitsPayment: true, status: 'pending' });
    data.orders = [0, 1, 5, 6].flatMap(nth => data.orders[nth] ?? []);
    const { user } = await renderConsole('/admin/orders', locale);
    await screen.findAllByRole('link', { name: /^#/ });
    files.length = 0;
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, ...rows] = files[0]?.trim().split(/\r?\n/) ?? [];
    expect(head).toContain(heads);
    for (const [nth, word] of words.entries()) expect(rows[nth]).toContain(`"${word}"`);
  });

  it('says of the rider below the email address what he is', async () => {
    Object.assign(data.orders[0] ?? {}, { rider: { id: 'rider-0', name: 'Arjun Mehta', phone: '+48 500 000 101' } });
    await openList();
    expect(screen.getByText('Rider: Arjun Mehta')).toBeVisible();
  });

  it('shows the total by which it sorts, and what is due or was kept after refunds', async () => {
    Object.assign(data.orders[0] ?? {}, { refundedMinor: 845 });
    Object.assign(data.orders[6] ?? {}, { refundedMinor: 845 });
    await openList();
    const [due, ended] = [0, 6].map(nth => link(nth)?.closest('tr')?.textContent.replaceAll('\u00a0', ' '));
    expect(due).toContain('123,45 zł115,00 złCash to collectrefunded 8,45 zł');
    expect(ended).toContain('123,45 złRefunded');
    expect(ended).not.toContain('8,45');
  });

  it('shows how many orders each view has, and keeps the view in the address', async () => {
    Object.assign(data.orders[1] ?? {}, { isLate: true });
    const { user } = await openList();
    const views = await screen.findByRole('navigation', { name: 'Views' });
    await waitFor(() =>
      expect(
        within(views)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['All 7', 'To pack 3', 'Packed 1', 'Late 1', 'Awaiting payment 0', 'Refunds 0', 'Needs attention 0']),
    );
    await user.click(within(views).getByRole('button', { name: 'Late 1' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(1));
    expect(globalThis.location.search).toBe('?view=late');
    expect(within(views).getByRole('button', { current: 'page' })).toHaveTextContent('Late');
    // Once for the screen of a desktop and once for that of a phone.
    expect(screen.getAllByText('late')).toHaveLength(2);
  });

  it('sorts by the heads, which say how', async () => {
    const { user } = await openList();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const sorts = () => requests.flatMap(({ path }) => /admin\/orders\?sort=([^&]+)/.exec(path)?.[1] ?? []);
    expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(head('Total')).getByRole('button'));
    expect(head('Total')).toHaveAttribute('aria-sort', 'descending');
    expect(head('Date')).not.toHaveAttribute('aria-sort');
    await user.click(within(head('Total')).getByRole('button'));
    expect(head('Total')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(head('Total')).getByRole('button'));
    expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(sorts()).toEqual(['total-desc', 'total-asc']));
  });

  it('filters by several statuses, and each filter can be removed', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pending' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cancelled' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(2));
    expect(new URLSearchParams(globalThis.location.search).get('status')).toBe('pending,cancelled');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Pending' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(globalThis.location.search).toBe(''));
  });

  it('goes to the last page when the address names one beyond it', async () => {
    server.use(
      http.get('*/api/admin/orders', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        return HttpResponse.json({ items: page > 2 ? [] : data.orders, total: 30, page, pageSize: 25 });
      }),
    );
    await openList('/admin/orders?page=9');
    expect(globalThis.location.search).toBe('?page=2');
  });
});

describe('selection', () => {
  it('takes single rows, ranges with Shift, and all', async () => {
    const { user, box, selected } = await openList();
    await user.click(box(1));
    await user.keyboard('{Shift>}');
    await user.click(box(4));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([1, 2, 3, 4]);
    expect(screen.getByRole('group', { name: '4 orders selected' })).toBeVisible();
    await user.click(box(2));
    expect(selected()).toEqual([1, 3, 4]);
    const every = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all orders on this page' });
    expect(every.indeterminate).toBe(true);
    await user.click(every);
    expect(selected()).toHaveLength(7);
    await user.click(every);
    expect(selected()).toEqual([]);
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  });

  it('ends when the filter changes, also when the same rows stay', async () => {
    const { user, box, selected } = await openList();
    await user.click(box(0));
    expect(selected()).toEqual([0]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'oldest');
    await waitFor(() => expect(globalThis.location.search).toBe('?sort=oldest'));
    expect(selected()).toEqual([]);
  });
});

describe('setting the status of several orders', () => {
  const choose = async (user: Awaited<ReturnType<typeof openList>>['user'], status: string) => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Set status to...' }), status);
    await user.click(screen.getByRole('button', { name: 'Set' }));
  };

  it('says how many were changed when none was refused', async () => {
    const { user, box, selected } = await openList();
    await user.click(box(0));
    await user.click(box(1));
    await choose(user, 'preparing');
    await waitFor(() => expect(shown).toMatchObject([{ tone: 'success', description: '2 orders set to Preparing' }]));
    expect(sent()).toEqual([{ ids: data.orders.slice(0, 2).map(({ id }) => id), status: 'preparing', unpaidToo: false }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(selected()).toEqual([]));
  });

  it('sorts queues by the promised window, unless the address says otherwise', async () => {
    const asked = () => requests.filter(({ path }) => path.startsWith('/api/admin/orders')).length;
    await openList('/admin/orders?view=to-pack');
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('window');
    expect(asked()).toBeGreaterThan(0);
    await openList('/admin/orders?view=to-pack&sort=newest');
    expect(screen.getAllByRole('combobox', { name: 'Sort' }).at(-1)).toHaveValue('newest');
    await openList();
    expect(screen.getAllByRole('combobox', { name: 'Sort' }).at(-1)).toHaveValue('newest');
  });

  it('names each refused order with the reason', async () => {
    const { user, box } = await openList();
    for (const nth of [1, 2, 6]) await user.click(box(nth));
    await choose(user, 'preparing');
    const report = await screen.findByRole('dialog', { name: '1 order was not changed' });
    expect(report).toHaveTextContent('1 order was changed. 1 had that status already.');
    expect(within(report).getAllByRole('listitem')).toHaveLength(1);
    expect(within(report).getByRole('listitem')).toHaveTextContent('ORD-204816Jan Nowak');
    expect(report).toHaveTextContent('It is cancelled.');
    await user.click(within(report).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says a reason that many share once, with their numbers folded', async () => {
    for (const order of data.orders.slice(1, 6)) Object.assign(order, { status: 'cancelled' });
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders on this page' }));
    await choose(user, 'preparing');
    const report = await screen.findByRole('dialog', { name: '6 orders were not changed' });
    expect(within(report).getByRole('heading', { name: '6 orders' })).toBeVisible();
    expect(within(report).getAllByText('They are cancelled.')).toHaveLength(1);
    expect(report.querySelector('details')).not.toHaveAttribute('open');
    expect(report.querySelectorAll('details li')).toHaveLength(6);
  });

  it('adds one note to all, and to those that did not get it when it is sent again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, box } = await openList();
    await user.click(box(0));
    await user.click(box(1));
    server.use(http.post('*/api/admin/orders/:id/notes', () => HttpResponse.json({}, { status: 503 }), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    const dialog = await screen.findByRole('dialog', { name: 'A note on 2 orders' });
    fillIn(within(dialog).getByRole('textbox', { name: 'New note' }), 'Gift, no slip');
    await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('1 order did not get the noteORD-204810');
    await user.click(within(dialog).getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shown).toMatchObject([{ tone: 'success', description: '2 orders have the note' }]);
    expect(data.orders.slice(0, 3).map(({ notes }) => notes.filter(({ text }) => text === 'Gift, no slip').length)).toEqual([
      1, 1, 0,
    ]);
  });

  it('keeps a note that is being typed when the orders leave the view, and stays open while it is sent', async () => {
    const { user, queries, box } = await openList('/admin/orders?status=pending');
    await user.click(box(0));
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A note on 1 order' }));
    fillIn(dialog.getByRole('textbox', { name: 'New note' }), 'Gift');
    Object.assign(data.orders[0] ?? {}, { status: 'confirmed' });
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('group', { name: /selected/ })).toBeNull());
    expect(dialog.getByRole('textbox', { name: 'New note' })).toHaveValue('Gift');
    let release: (() => void) | undefined;
    server.use(
      http.post('*/api/admin/orders/:id/notes', async () => {
        await new Promise<void>(answer => {
          release = answer;
        });
        return HttpResponse.json({}, { status: 503 });
      }),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: 'Add note' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await waitFor(() => expect(release).toBeDefined());
    release?.();
    expect(await dialog.findByRole('alert')).toHaveTextContent('1 order did not get the noteORD-204810');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('narrows the list by rider, window and what one has packed, which the chips say', async () => {
    const { user } = await openList('/admin/orders?windowFrom=2026-11-21T13:00:00.000Z');
    expect(screen.getByRole('group', { name: 'Active filters' })).toHaveTextContent(/promised from 21 Nov/);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByLabelText('Promised from')).toHaveValue('2026-11-21T14:00');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Mine' }), 'Packed by me');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Rider' }), 'Zofia Wójcik');
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain(
        '/api/admin/orders?rider=rider-1&windowFrom=2026-11-21T13%3A00%3A00.000Z&mine=packed',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(globalThis.location.search).toBe(''));
  });

  it('narrows the list to what is not paid yet, cash included', async () => {
    const { user } = await openList('/admin/orders?payment=unpaid');
    expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('combobox', { name: 'Payment' })).toHaveDisplayValue('Not paid yet, cash included');
    await user.click(screen.getByRole('button', { name: 'Remove filter: Not paid yet, cash included' }));
    await waitFor(() => expect(globalThis.location.search).toBe(''));
  });

  it('ignores what is no day or moment in its address', async () => {
    await openList('/admin/orders?windowFrom=x&windowTo=2026-11-21&from=yesterday&to=2026-11-30');
    expect(screen.getByRole('group', { name: 'Active filters' })).toHaveTextContent(/^Until 2026-11-30Clear filters$/);
    expect(requests.map(({ path }) => path)).toContain('/api/admin/orders?to=2026-11-30');
  });

  it('keeps the year of a moment while it is typed', async () => {
    const { user } = await openList('/admin/orders?windowFrom=2026-11-21T13:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const field = screen.getByLabelText('Promised from');
    fireEvent.change(field, { target: { value: '0002-11-21T14:00' } });
    await waitFor(() => expect(globalThis.location.search).toBe(''));
    expect(field).toHaveValue('0002-11-21T14:00');
    fireEvent.change(field, { target: { value: '2027-11-21T14:00' } });
    await waitFor(() =>
      expect(new URLSearchParams(globalThis.location.search).get('windowFrom')).toBe('2027-11-21T13:00:00.000Z'),
    );
    expect(field).toHaveValue('2027-11-21T14:00');
  });

  it.each(['windowFrom=2026-11-21T13:00:00.000Z&windowTo=2026-11-21T12:00:00.000Z', 'from=2026-11-22&to=2026-11-21'])(
    'says that a range ends before it begins, without asking for it: %s',
    async range => {
      const { user } = await renderConsole(`/admin/orders?${range}`);
      expect(await screen.findByText('The range ends before it begins.')).toBeVisible();
      expect(requests.filter(({ path }) => path.startsWith('/api/admin/orders?'))).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      await waitFor(() => expect(screen.queryByText('The range ends before it begins.')).toBeNull());
    },
  );

  it('asks once when unpaid orders are among them, and can leave them out', async () => {
    Object.assign(data.orders[0] ?? {}, { paymentMethod: 'blik', awaitsPayment: true });
    const { user, box } = await openList();
    await user.click(box(0));
    await user.click(box(1));
    await choose(user, 'pickup');
    const question = await screen.findByRole('dialog', { name: '1 of 2 orders are not paid' });
    expect(within(question).getByRole('listitem')).toHaveTextContent('ORD-204810');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await user.click(await screen.findByRole('button', { name: 'Leave these out' }));
    expect(await screen.findByText('It is not paid.')).toBeVisible();
    expect(data.orders.slice(0, 2).map(({ status }) => status)).toEqual(['pending', 'pickup']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(box(0));
    await choose(user, 'pickup');
    await user.click(await screen.findByRole('button', { name: 'Set these too' }));
    await waitFor(() => expect(data.orders[0]).toMatchObject({ status: 'pickup' }));
  });

  it('prints the slips of the selected orders in one job', async () => {
    const printed: number[] = [];
    globalThis.print = () => void printed.push(document.querySelectorAll('.slip-page').length);
    const { user, box } = await openList();
    await user.click(box(0));
    await user.click(box(3));
    await user.click(screen.getByRole('button', { name: 'Print slips' }));
    await waitFor(() => expect(printed).toEqual([2]));
    await waitFor(() => expect(document.querySelector('.slip')).toBeNull());
  });
});

describe('saved views', () => {
  it('keep what is shown under a name, with a live count, and can be renamed and deleted', async () => {
    const { user } = await openList('/admin/orders?status=pending,preparing&page=1');
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    fillIn(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Morning');
    await user.keyboard('{Enter}');
    const tab = await screen.findByRole('button', { name: 'Morning 2' });
    expect(tab).toHaveAttribute('aria-current', 'page');
    // One of all tabs is chosen.
    expect(screen.getAllByRole('button', { current: 'page' })).toEqual([tab]);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(7));
    expect(tab).not.toHaveAttribute('aria-current');
    await user.click(tab);
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Rename the view Morning' }));
    const name = await screen.findByRole('textbox', { name: 'Name of the view' });
    fillIn(name, 'Early');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Delete the view Early' }));
    expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
    expect(Object.entries(localStorage).filter(([key]) => key.startsWith('console-order-views'))).toMatchObject([
      [expect.any(String), '[]'],
    ]);
  });
});

describe('keys of the order list', () => {
  it('give a quick look at an order, which Escape closes, go to its status, and print it', async () => {
    const printed: number[] = [];
    globalThis.print = () => void printed.push(document.querySelectorAll('.slip-page').length);
    Object.assign(data.orders[1] ?? {}, { packer: 'kamil@kirana.example', onHold: true });
    const { user, box } = await openList();
    await user.keyboard('jj ');
    const look = await screen.findByRole('dialog', { name: 'ORD-204811' });
    expect(await within(look).findByText('Puławska 12/3', { exact: false })).toBeVisible();
    expect(within(look).getAllByRole('listitem')).toHaveLength(data.orders[1]?.items.length ?? 0);
    expect(within(look).getByText('Kamil is packing this')).toBeVisible();
    expect(within(look).getByRole('link', { name: 'Open the whole order' })).toHaveAttribute(
      'href',
      `/admin/orders/${data.orders[1]?.id ?? ''}`,
    );
    await user.click(within(look).getByRole('button', { name: 'Next: Preparing' }));
    await waitFor(() => expect(data.orders[1]).toMatchObject({ status: 'preparing' }));
    // As the browser does on Escape; that the focus returns is seen in a real one.
    fireEvent(look, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    link(1)?.focus();
    await user.keyboard('s');
    expect(screen.getAllByRole('combobox', { name: /^Status of order/ })[1]).toHaveFocus();
    link(1)?.focus();
    await user.keyboard('p');
    await waitFor(() => expect(printed).toEqual([1]));
    await user.click(box(0));
    await user.click(box(3));
    await user.keyboard('p');
    await waitFor(() => expect(printed).toEqual([1, 2]));
    // A check box that has the focus keeps its own key.
    box(4).focus();
    await user.keyboard(' ');
    expect(box(4)).toBeChecked();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('move between rows, select, search, open and explain themselves', async () => {
    const { user, selected } = await openList();
    await user.keyboard('jjj');
    expect(link(2)).toHaveFocus();
    await user.keyboard('k');
    expect(link(1)).toHaveFocus();
    await user.keyboard('x');
    expect(selected()).toEqual([1]);
    await user.keyboard('x?');
    expect(selected()).toEqual([]);
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    // Under a dialog the list does not react.
    await user.keyboard('jx');
    expect(selected()).toEqual([]);
    await user.click(within(help).getByRole('button', { name: 'Close' }));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    link(0)?.focus();
    await user.keyboard('j{Enter}');
    expect(globalThis.location.pathname).toBe(`/admin/orders/${data.orders[1]?.id}`);
  });

  it('are text in a field, and belong to the browser with Ctrl', async () => {
    const { user, selected } = await openList();
    await user.type(screen.getByRole('searchbox'), 'jan x?');
    expect(screen.getByRole('searchbox')).toHaveValue('jan x?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(screen.getByRole('searchbox'));
    await screen.findByRole('checkbox', { name: 'Select order ORD-204811' });
    link(1)?.focus();
    await user.keyboard('{Control>}xj{/Control}');
    expect(selected()).toEqual([]);
    expect(link(1)).toHaveFocus();
  });

  it('can be switched off for good', async () => {
    const { user, selected } = await openList();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Use these keys' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    link(1)?.focus();
    await user.keyboard('xj?');
    expect(selected()).toEqual([]);
    expect(link(1)).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('console-keys')).toBe('off');
  });
});
