/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { asha, meera } from '@kirana/web-kit/testing/stub/account';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = consoleServer();
const kamil = 'kamil@kirana.example';
const dal = 'toor-dal-1kg';

beforeEach(() => {
  data.products = data.products.map(product => ({ ...product, quantity: product.id === dal ? 4 : 50 }));
  data.stock = { [dal]: { shelf: 'B2-4', sold: 28, daysLeft: 2, suggested: 34, setAside: 3, onHand: 7, toPack: 2 } };
});
afterEach(() => (toasts.length = 0));

const sent = (method: string, path: string) => requests.filter(each => each.method === method && each.path === `/api${path}`);
/** Answers what is asked about one product with a failure; the list is answered as ever. */
const failsFor = (request: Request, productId: string) =>
  new URL(request.url).searchParams.get('productId') === productId ? HttpResponse.json({}, { status: 503 }) : undefined;
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('/admin/stock', () => {
  it('does not count days beyond a year', async () => {
    data.stock = { [dal]: { ...data.stock[dal], daysLeft: 1_572, suggested: 1 } };
    await renderConsole('/admin/stock');
    expect(await screen.findByText('over a year')).toBeVisible();
  });

  it('lists what is to be reordered, and everything on request', async () => {
    const { user } = await renderConsole('/admin/stock');
    const table = within(await screen.findByRole('table'));
    const cells = () =>
      table
        .getAllByRole('row')
        .slice(1)
        .map(row =>
          within(row)
            .getAllByRole('cell')
            .map(cell => cell.textContent),
        );
    await waitFor(() => expect(cells()).toEqual([['Toor Dal, 1 kg', 'B2-4', '7', '3', '4', '2', '2 days', '10', '34', '']]));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All products');
    await waitFor(() => expect(cells()).toHaveLength(data.products.length));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'B2-4');
    expect(cells()).toHaveLength(1);
  });

  it('neither orders nor counts what is no longer sold, and shows a deleted product by its last name while pieces are left', async () => {
    data.stock = {
      ...data.stock,
      'aloo-bhujia-400g': { isSold: false },
      'ghee-1l': { isSold: false, lastName: 'Ghee', available: 4, onHand: 4 },
    };
    const { user } = await renderConsole('/admin/stock');
    await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('Toor Dal'));
    expect(screen.getByRole('table')).not.toHaveTextContent(/Ghee|Aloo/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All products');
    expect(await screen.findByRole('button', { name: 'Ghee' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aloo Bhujia, 1 kg' })).toBeVisible();
    cleanup();
    await renderConsole('/admin/stock/stocktake?search=a');
    expect(await screen.findByRole('textbox', { name: 'Count of Toor Dal, 1 kg' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Ghee|Aloo/ })).toBeNull();
  });

  it('says what to order from whom, in whole packs, with a letter', async () => {
    const own = { supplier: 'Namaste Foods', packSize: 12, suggested: 36 };
    data.stock = { ...data.stock, 'toor-dal-1kg': { ...data.stock['toor-dal-1kg'], ...own } };
    const { user } = await renderConsole('/admin/stock');
    const letter = await screen.findByRole('link', { name: 'Email with the list for Namaste Foods' });
    expect(decodeURIComponent(letter.getAttribute('href') ?? '')).toBe(
      'mailto:?subject=Order&body=We would like to order:\r\n\r\n- Toor Dal, 1 kg: 3 packs of 12 (36 pieces)',
    );
    expect(screen.getByText('3 packs of 12')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Namaste Foods' }));
    expect(globalThis.location.search).toBe('?supplier=Namaste+Foods');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy list for Namaste Foods' }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'The list for Namaste Foods was copied.' }]));
    expect(write).toHaveBeenCalledWith('We would like to order:\n\n- Toor Dal, 1 kg: 3 packs of 12 (36 pieces)');
  });

  it.each(['/admin/stock?show=every&supplier=Namaste+Foods', '/admin/stock?supplier=Gone'])(
    'shows by which supplier it is filtered, and a way out: %s',
    async address => {
      data.stock = { ...data.stock, [dal]: { ...data.stock[dal], supplier: 'Namaste Foods' } };
      const { user } = await renderConsole(address);
      const filter = await screen.findByRole('combobox', { name: 'Supplier' });
      expect(filter).toHaveValue(new URLSearchParams(address.split('?')[1]).get('supplier'));
      await user.selectOptions(filter, 'All suppliers');
      await waitFor(() => expect(globalThis.location.search).not.toContain('supplier'));
    },
  );

  it('changes the stock with a reason, once, and refuses a number that makes no sense', async () => {
    const { user } = await renderConsole('/admin/stock');
    await user.click(await screen.findByRole('button', { name: 'Toor Dal, 1 kg' }));
    const stock = await dialog('Toor Dal, 1 kg');
    expect(await stock.findByText('2 of these still to pack')).toBeVisible();
    const [change, book] = [stock.getByRole('spinbutton', { name: 'Change' }), stock.getByRole('button', { name: 'Book' })];
    await user.selectOptions(stock.getByRole('combobox', { name: 'Reason' }), 'Damaged');
    // Damaged goods leave the stock, with a minus before the number or without it.
    await user.type(change, '2');
    expect(stock.getByText('2 will be available')).toBeVisible();
    await user.clear(change);
    await user.type(change, '-5');
    expect(stock.getByText('Only 4 are available.')).toBeVisible();
    await user.clear(change);
    await user.type(change, '1');
    expect(stock.getByText('3 will be available')).toBeVisible();
    await user.dblClick(book);
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success', description: 'The stock was changed by −1.' }]));
    expect(new Set(sent('POST', '/admin/stock').map(({ body }) => body['commandId'])).size).toBe(1);
  });

  it('shows the movements with links to their orders', async () => {
    const { id: orderId = '', number = '' } = data.orders[0] ?? {};
    data.movements = [
      {
        id: '9',
        at: '2026-11-21T12:00:00.000Z',
        delta: -5,
        onHand: 7,
        reason: 'sale',
        reference: orderId,
        orderId,
        note: null,
        actor: null,
      },
      {
        id: '8',
        at: '2026-11-21T11:00:00.000Z',
        delta: 12,
        onHand: 12,
        reason: 'delivery',
        reference: 'x',
        orderId: null,
        note: 'WZ 7',
        actor: kamil,
      },
    ];
    const { user } = await renderConsole('/admin/stock');
    await user.click(await screen.findByRole('button', { name: 'Toor Dal, 1 kg' }));
    const stock = await dialog('Toor Dal, 1 kg');
    expect(await stock.findByRole('link', { name: number })).toHaveAttribute('href', `/admin/orders/${orderId}`);
    expect(stock.getAllByRole('listitem')[0]).toHaveTextContent(`−5Sold to order ${number} #${orderId.slice(0, 8)}`);
    expect(stock.getAllByRole('listitem')[1]).toHaveTextContent(/\+12Delivery · WZ 7Kamil · .*12 in the books/);
  });

  it('saves shelf and reorder point against what was shown, and tells when another admin was faster', async () => {
    const { user } = await renderConsole('/admin/stock');
    await user.click(await screen.findByRole('button', { name: 'Toor Dal, 1 kg' }));
    const stock = await dialog('Toor Dal, 1 kg');
    const shelf = await stock.findByRole('textbox', { name: 'Shelf' });
    await user.clear(shelf);
    await user.type(shelf, 'C1');
    await user.click(stock.getByRole('button', { name: 'Save place' }));
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'success' }]));
    expect(sent('PATCH', `/admin/stock/${dal}`)[0]?.body).toEqual({ was: { shelf: 'B2-4' }, changes: { shelf: 'C1' } });
    await waitFor(() => expect(shelf).toHaveValue('C1'));
    await user.type(shelf, '-2');
    data.stock = { [dal]: { ...data.stock[dal], shelf: 'D9' } };
    await user.click(stock.getByRole('button', { name: 'Save place' }));
    await waitFor(() => expect(toasts[1]?.description).toMatch(/^Another admin has changed this in the meantime/));
    await waitFor(() => expect(shelf).toHaveValue('D9'));
  });

  it.each([
    ['Reorder point', '100001', 'A whole number from 0 to 100,000, please.'],
    ["Pieces in the supplier's pack", '10001', 'A whole number from 1 to 10,000, please.'],
    ["Pieces in the supplier's pack", '0', 'A whole number from 1 to 10,000, please.'],
  ])('refuses what the server would not take: %s %s', async (name, typed, says) => {
    const { user } = await renderConsole('/admin/stock');
    await user.click(await screen.findByRole('button', { name: 'Toor Dal, 1 kg' }));
    const stock = await dialog('Toor Dal, 1 kg');
    const field = await stock.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, typed);
    expect(field).toHaveAccessibleDescription(says);
    expect(stock.getByRole('button', { name: 'Save place' })).toBeDisabled();
  });

  it('receives a delivery, tells what another admin has received with the same note, and books it again on request', async () => {
    const at = '2026-11-21T11:00:00.000Z';
    const note = {
      id: '8',
      at,
      delta: 12,
      onHand: 12,
      reason: 'delivery' as const,
      reference: dal,
      orderId: null,
      note: 'WZ 7',
      actor: kamil,
    };
    data.movements = [note];
    const { user } = await renderConsole('/admin/stock');
    await screen.findByRole('button', { name: 'Toor Dal, 1 kg' });
    await user.click(screen.getByRole('button', { name: 'Receive delivery' }));
    const form = await dialog('Receive a delivery');
    fillIn(form.getByRole('textbox', { name: /^Delivery note number/ }), 'WZ 7');
    await user.click(form.getByRole('button', { name: 'Add the 1 product to reorder' }));
    const pieces = form.getByRole('textbox', { name: 'Pieces of Toor Dal, 1 kg' });
    expect(pieces).toHaveValue('34');
    await user.clear(pieces);
    await user.type(pieces, '6');
    const search = form.getByRole('combobox', { name: 'Add a product' });
    await user.type(search, 'bhuj{Enter}');
    expect(form.getByRole('textbox', { name: 'Pieces of Aloo Bhujia, 1 kg' })).toHaveFocus();
    await user.keyboard('3{Enter}');
    expect(search).toHaveFocus();
    await user.keyboard('nothing like it{Enter}');
    expect(search).toHaveAccessibleDescription('No product is called like that.');
    await user.clear(search);
    await user.click(form.getByRole('button', { name: 'Receive 9 pieces (2)' }));
    const outcome = await dialog('Delivery');
    expect(outcome.getByText('3 received, 53 available now')).toBeVisible();
    expect(outcome.getByText(/^Not booked: Kamil received 12 with this delivery note on /)).toBeVisible();
    await user.click(outcome.getByRole('button', { name: 'It came twice: book 1 product again' }));
    expect(await outcome.findByText('6 received, 10 available now')).toBeVisible();
    expect(sent('POST', '/admin/stock/deliveries').map(({ body }) => [body['again'], body['lines']])).toEqual([
      [
        false,
        [
          { productId: 'aloo-bhujia-400g', pieces: 3 },
          { productId: dal, pieces: 6 },
        ],
      ],
      [true, [{ productId: dal, pieces: 6 }]],
    ]);
  });
});

describe('the delivery that is being received', () => {
  const open = async () => {
    const { user } = await renderConsole('/admin/stock');
    await user.click(await screen.findByRole('button', { name: 'Receive delivery' }));
    return { user, form: await dialog('Receive a delivery') };
  };
  const piecesOf = (form: Awaited<ReturnType<typeof open>>['form']) =>
    form.getByRole('textbox', { name: 'Pieces of Toor Dal, 1 kg' });

  it('is kept when the dialog is closed, and says what is wrong with it', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Add the 1 product to reorder' }));
    fillIn(piecesOf(form), '12,5');
    expect(piecesOf(form)).toHaveAccessibleDescription('A whole number from 1 to 100,000, please.');
    fillIn(piecesOf(form), '12');
    cleanup();
    const again = (await open()).form;
    expect(piecesOf(again)).toHaveValue('12');
    await user.click(again.getByRole('button', { name: /^Receive 12 pieces/ }));
    expect(again.getByRole('textbox', { name: /^Delivery note number/ })).toHaveAccessibleDescription(
      'Enter the number on the delivery note.',
    );
    expect(sent('POST', '/admin/stock/deliveries')).toEqual([]);
  });

  it('is kept with its note number, and the cursor is where it was', async () => {
    const { user, form } = await open();
    const note = (of: typeof form) => of.getByRole('textbox', { name: /^Delivery note number/ });
    expect(note(form)).toHaveFocus();
    fillIn(note(form), 'WZ 8');
    await user.click(form.getByRole('button', { name: 'Add the 1 product to reorder' }));
    await user.click(piecesOf(form));
    cleanup();
    const again = (await open()).form;
    expect(note(again)).toHaveValue('WZ 8');
    expect(piecesOf(again)).toHaveFocus();
  });

  it('is that of the admin who has typed it', async () => {
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Add the 1 product to reorder' }));
    cleanup();
    drop();
    useSession.setState({ status: 'loading' }, true);
    localStorage.setItem(sessionHint, '1');
    Object.assign(data, { user: { ...asha, id: meera.id } });
    expect((await open()).form.queryByRole('textbox', { name: /^Pieces of/ })).toBeNull();
  });
});

describe('/admin/stock/stocktake', () => {
  it('shows all products in steps, and which shelf is open', async () => {
    data.products = Array.from({ length: 90 }, (_, n) => ({ ...data.products[0], id: `p-${n}`, name: `Product ${n}` }) as never);
    data.stock = {};
    const { user } = await renderConsole('/admin/stock/stocktake?shelf=-');
    expect(await screen.findByRole('heading', { name: 'No shelf', level: 2 })).toBeVisible();
    expect(screen.getAllByRole('textbox', { name: /^Count of/ })).toHaveLength(40);
    await user.click(screen.getByRole('button', { name: 'Show 40 more of 50' }));
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 10' }));
    const fields = screen.getAllByRole('textbox', { name: /^Count of/ });
    expect(fields).toHaveLength(90);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
    expect(fields[80]).toHaveFocus();
  });

  const countOf = (name: string) => screen.findByRole('textbox', { name: `Count of ${name}` });

  it('counts a shelf, keeps counts over a reload, shows differences and books them', async () => {
    const first = await renderConsole('/admin/stock/stocktake');
    await first.user.click(await screen.findByRole('button', { name: /^B2-4/ }));
    await first.user.type(await countOf('Toor Dal, 1 kg'), '6{Enter}');
    expect(await screen.findByText('6 counted')).toBeVisible();
    expect(screen.getByText('7 expected: −1')).toBeVisible();
    cleanup();
    const { user } = await renderConsole('/admin/stock/stocktake');
    await user.click(await screen.findByRole('button', { name: 'Review 1 count' }));
    expect(screen.getByRole('heading', { name: '1 difference' })).toBeVisible();
    expect(sent('POST', '/admin/stock/stocktakes')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Book 1 difference' }));
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Changed: 1. As expected: 0.' }]));
    expect(sent('POST', '/admin/stock/stocktakes')[0]?.body['lines']).toEqual([
      { productId: dal, counted: 6, expected: { lastMovement: '1', toPack: 2 } },
    ]);
    await waitFor(() => expect(localStorage.getItem('stocktake')).toBeNull());
  });

  it.each([
    ['another field is tapped', async (user: UserEvent) => user.click(await countOf('Aloo Bhujia, 1 kg'))],
    ['Tab is pressed', async (user: UserEvent) => user.tab()],
    ['the page is tapped', async (user: UserEvent) => user.click(document.body)],
    [
      'the count is reviewed at once',
      async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Review 1 count' })),
    ],
  ])('takes a count when %s', async (_, leave) => {
    const { user } = await renderConsole('/admin/stock/stocktake?search=o');
    await user.type(await countOf('Toor Dal, 1 kg'), '6');
    await leave(user);
    expect(await screen.findByText('6 counted')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('stocktake') ?? '{}')).toMatchObject({ [dal]: { counted: 6 } });
    await waitFor(() => expect(localStorage.getItem('stocktake-typed')).toBeNull());
  });

  it('keeps what is typed when the page is closed or the shop cannot be reached, until it is reviewed', async () => {
    const first = await renderConsole('/admin/stock/stocktake?search=toor');
    await first.user.type(await countOf('Toor Dal, 1 kg'), '6');
    cleanup();
    const again = await renderConsole('/admin/stock/stocktake?search=toor');
    expect(await countOf('Toor Dal, 1 kg')).toHaveValue('6');
    server.use(http.get('*/api/admin/stock', ({ request }) => failsFor(request, dal)));
    await again.user.click(await countOf('Toor Dal, 1 kg'));
    await again.user.tab();
    await waitFor(() => expect(toasts).toMatchObject([{ tone: 'error' }]));
    expect(await countOf('Toor Dal, 1 kg')).toHaveValue('6');
    server.resetHandlers();
    cleanup();
    const { user } = await renderConsole('/admin/stock/stocktake');
    await user.click(await screen.findByRole('button', { name: 'Review 1 count' }));
    expect(await screen.findByRole('heading', { name: '1 difference' })).toBeVisible();
  });

  it('asks to count again what another admin has counted meanwhile', async () => {
    const { user } = await renderConsole('/admin/stock/stocktake?search=toor');
    await user.type(await countOf('Toor Dal, 1 kg'), '6{Enter}');
    await screen.findByText('6 counted');
    data.stock = { [dal]: { ...data.stock[dal], lastMovement: '2' } };
    await user.click(screen.getByRole('button', { name: 'Review 1 count' }));
    await user.click(screen.getByRole('button', { name: 'Book 1 difference' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Toor Dal, 1 kg: Kamil booked a count of it on .*, after this one was taken\./,
    );
    expect(await countOf('Toor Dal, 1 kg')).toHaveValue('');
  });
});
