/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { WebhookEndpoint } from '@kirana/contracts';
import { takeConsolePage } from '@kirana/web-kit/session/console-return';
import { useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { consoleRiders } from '@kirana/web-kit/testing/stub/console';
import { store } from '@kirana/web-kit/testing/stub/products';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../test/console-spec.js';
import { renderConsole } from '../../test/render-console.js';
import type { AdminListener } from '../lib/admin-socket.js';
import { ridersQuery } from '../lib/riders-query.js';

let listener: AdminListener | undefined;
jest.unstable_mockModule('../lib/admin-socket.js', () => ({
  followOrders: (told: AdminListener) => {
    listener = told;
    return () => undefined;
  },
}));

const { server, data, requests } = consoleServer();
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const posted = () => requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin/'));
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => plain(cell.textContent));
const rows = async () => (await screen.findAllByRole('row')).slice(1);
/** Holds back the answers to a request until the returned function is called; then the server answers as ever. */
function holdBack(method: 'get' | 'post' | 'patch' | 'delete', path: string): () => void {
  let answer = () => {};
  const held = new Promise<void>(resolve => {
    answer = resolve;
  });
  server.use(http[method](path, () => held));
  return answer;
}
const failOnce = (method: 'get' | 'post' | 'patch' | 'delete', path: string) =>
  server.use(http[method](path, () => HttpResponse.json({}, { status: 503 }), { once: true }));
const errorToast = async () => (await screen.findByText('Error', { selector: '[data-sonner-toast] *' })).closest('li');
const headings = async () => (await screen.findAllByRole('columnheader')).map(head => head.textContent ?? '');

describe('/admin while new orders are paused', () => {
  it('says so on every page, with the way to the setting', async () => {
    server.use(
      http.get('*/api/store', () => HttpResponse.json({ ...store, paused: { en: 'Back at six.', pl: 'Wracamy o szóstej.' } })),
    );
    await renderConsole('/admin/orders');
    const link = await screen.findByRole('link', { name: 'New orders are paused' });
    expect(link).toHaveAttribute('href', '/admin/settings');
  });
});

describe('console access', () => {
  it('refuses guests and customers (GRD-002, GRD-003, GRD-004, GRD-005, GRD-006, GRD-007)', async () => {
    localStorage.clear();
    await renderConsole('/admin/orders');
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByText('Please log in to access this page.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth');
    expect(takeConsolePage()).toBe('/admin/orders');
    const meera = { id: 'm', email: 'meera@example.com', fullName: 'Meera', emailVerified: true, isAdmin: false, role: null };
    act(() => useSession.setState({ status: 'signed-in', user: meera, isAdmin: false }, true));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have admin privileges to access this page.")).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(requests.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
  });

  it('links to its pages in order and back to the shop (ADM-001, ADM-002, ADM-004)', async () => {
    const { user } = await renderConsole('/admin');
    const side = await screen.findByRole('navigation', { name: 'Console' });
    expect(
      within(side)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Dashboard', 'Orders', 'Products', 'Customers', 'Settings']);
    expect(within(side).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(screen.getByText('Signed in as', { exact: false })).toHaveTextContent('Signed in as asha@kirana.example');
    expect(screen.queryByText(/image generator/i)).toBeNull();
    takeConsolePage();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    // Who leaves on purpose has asked for no page.
    expect(takeConsolePage()).toBeUndefined();
  });
});

describe('console dashboard', () => {
  it('shows four numbers, low stock and the latest five orders, without a trend (RT-013, ADM-005, ADM-006, ADM-010, ADM-012, ADM-014, ADM-016)', async () => {
    await renderConsole('/admin');
    expect(await screen.findByText('Welcome to your admin dashboard')).toBeVisible();
    await screen.findByRole('heading', { name: 'Total Revenue' });
    expect(
      [...document.querySelectorAll('main h2 + p.font-display')].map(each => plain(each.parentElement?.textContent)),
    ).toEqual(['Total Revenue864,15 zł', 'Total Orders7', 'Pending Orders1', 'Products52 low in stock']);
    // Turmeric is the shop's orange.
    expect(screen.getByRole('heading', { name: 'Low Stock Alert' }).closest('section')).toHaveClass('bg-turmeric-soft');
    const recent = screen.getByRole('heading', { name: 'Recent Orders' }).closest('section') as HTMLElement;
    const entries = within(recent).getAllByRole('listitem');
    expect(entries.map(entry => within(entry).getByRole('link').textContent)).toEqual(
      data.orders.slice(0, 5).map(({ number }) => number),
    );
    expect(plain(entries[0]?.textContent ?? '')).toMatch(/^ORD-204810 #a1b2c3d4Meera Kowalska.*123,45 zł.*Pending$/);
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('hides the low-stock card when no stock is low and shows that there are no orders (RT-014, ADM-007, ADM-013, ADM-017, MNY-002)', async () => {
    server.use(
      http.get('*/api/admin/stats', () =>
        HttpResponse.json({
          totalRevenue: 1_234_560,
          totalOrders: 0,
          pendingOrders: 0,
          totalProducts: 9,
          lowStockProducts: 0,
          recentOrders: [],
        }),
      ),
    );
    await renderConsole('/admin/dashboard');
    expect(await screen.findByText('No recent orders found.')).toBeVisible();
    const revenue = screen.getByRole('heading', { name: 'Total Revenue' }).parentElement;
    expect(revenue?.textContent).toBe('Total Revenue12\u00a0345,60\u00a0zł');
    expect(screen.queryByText('Low Stock Alert')).toBeNull();
  });
});

describe('console orders', () => {
  it('are listed in a table with the filter in the address (RT-015, AORD-002, AORD-003, AORD-004, AORD-006, AORD-010, AORD-011)', async () => {
    const answer = holdBack('get', '*/api/admin/orders');
    await renderConsole('/admin/orders');
    expect(await screen.findByRole('cell', { name: 'Loading...' })).toBeVisible();
    answer();
    expect(await headings()).toEqual(['Order ID', 'Customer', 'Email', 'Total', 'Status', 'Date']);
    await screen.findByRole('link', { name: '#a1b2c3d4' });
    const [first] = await rows();
    // Each cell has a second line: number, district and pieces, and what is to be paid.
    expect(cellsOf(first as HTMLElement).slice(0, 4)).toEqual([
      '#a1b2c3d4ORD-204810',
      'Meera KowalskaMokotów · 2 items',
      'customer0@example.com',
      '123,45 złCash to collect',
    ]);
    expect(within(first as HTMLElement).getByText('14:00–15:00')).toBeVisible();
    const choice = within(first as HTMLElement).getByRole('combobox', { name: 'Status of order #a1b2c3d4' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(option => (option as HTMLOptionElement).value),
    ).toEqual(['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered']);
    fillIn(screen.getByRole('searchbox'), 'no such customer');
    expect(await screen.findByText('No data found.')).toBeVisible();
    expect(globalThis.location.search).toBe('?search=no+such+customer');
  });

  it('change from any status to any other, with undo (AORD-007, AORD-008, AORD-013, F-44)', async () => {
    const { user } = await renderConsole('/admin/orders?search=customer1@');
    const choice = await screen.findByRole('combobox', { name: /Status of order/ });
    const answer = holdBack('post', '*/api/admin/orders/*/status');
    await user.selectOptions(choice, 'delivering');
    expect(choice).toBeDisabled();
    expect(choice).toHaveValue('delivering');
    answer();
    expect(await screen.findByText('Order status updated successfully')).toBeVisible();
    expect(choice).toBeEnabled();
    expect(screen.getByText('Success')).toBeVisible();
    expect(await screen.findByText('By hand')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(data.orders[1]).toMatchObject({ status: 'confirmed', onHold: false }));
    expect(posted().map(({ body }) => body)).toEqual([
      { status: 'delivering' },
      { status: 'confirmed', undoes: { version: 4, resume: true } },
    ]);
  });

  it('that wait for a payment are marked and go on only after a question', async () => {
    Object.assign(data.orders[0] ?? {}, { paymentMethod: 'blik', awaitsPayment: true });
    const { user } = await renderConsole('/admin/orders?payment=awaited');
    const choice = await screen.findByRole('combobox', { name: /Status of order/ });
    const [row] = await rows();
    expect(within(row as HTMLElement).getByText('Awaiting payment')).toBeVisible();
    await user.selectOptions(choice, 'preparing');
    const question = await screen.findByRole('dialog', { name: 'This order is not paid' });
    expect(plain(question.textContent)).toContain('The customer has not paid 123,45 zł online. Set it to “Preparing” anyway?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(posted()).toEqual([]);
    expect(choice).toHaveValue('pending');
    await user.selectOptions(choice, 'preparing');
    await user.click(await screen.findByRole('button', { name: 'Set it anyway' }));
    expect(await screen.findByText('Not paid')).toBeVisible();
    expect(data.orders[0]).toMatchObject({ status: 'preparing' });
  });

  it('that wait for a payment are not on the board until an admin lets them go on', async () => {
    Object.assign(data.orders[0] ?? {}, { paymentMethod: 'blik', awaitsPayment: true });
    await renderConsole('/admin/board');
    expect(await screen.findByRole('link', { name: 'ORD-204811' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Pending: 0' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'ORD-204810' })).toBeNull();
  });

  it('show an error when a change fails (AORD-014)', async () => {
    server.use(
      http.post('*/api/admin/orders/*', () =>
        HttpResponse.json({ code: 'forbidden', status: 403, title: 'x', type: 'about:blank' }, { status: 403 }),
      ),
    );
    const { user } = await renderConsole('/admin/orders?search=customer2@');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status of order/ }), 'delivered');
    expect(await screen.findByText('Failed to update order status. Please check your permissions.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(console.error).toHaveBeenCalledWith('the status was not set', expect.anything());
    expect(await screen.findByRole('combobox', { name: /Status of order/ })).toHaveValue('preparing');
  });

  it('show an error without a stack when they cannot be loaded (AORD-012, F-43)', async () => {
    server.use(
      http.get('*/api/admin/orders', () => HttpResponse.text('Error: at Object.<anonymous> (/srv/index.js)', { status: 500 })),
    );
    const { user } = await renderConsole('/admin/orders');
    expect(await screen.findByText('Error Loading Orders')).toBeVisible();
    expect(screen.getByText('Failed to load orders. Please check your permissions.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('index.js');
    const refusal = aProblem(403, 'forbidden', 'This is for admins.');
    server.use(http.get('*/api/admin/orders', () => HttpResponse.json(refusal, { status: 403 })));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This is for admins.')).toBeVisible();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: '#a1b2c3d4' })).toBeVisible();
    expect(screen.queryByText('Error Loading Orders')).toBeNull();
  });

  it('are marked, filtered, retried and ended when they need an operator', async () => {
    const [order] = data.orders;
    if (!order) throw new Error('the stub has no orders');
    Object.assign(order, { status: 'cancelled', refunding: true, attention: 'refund-not-confirmed' });
    Object.assign(order.can, { askAgain: true, close: true });
    const { user } = await renderConsole('/admin/orders');
    await user.click(await screen.findByRole('button', { name: 'Needs attention 1' }));
    expect(globalThis.location.search).toBe('?view=attention');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [row] = await rows();
    expect(within(row as HTMLElement).getByText('Needs attention')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: `#${order.id.slice(0, 8)}` }));
    await user.click(await screen.findByRole('button', { name: 'Ask the provider again' }));
    await user.click(await screen.findByRole('button', { name: 'Refund was made outside: close' }));
    const question = await screen.findByRole('dialog', { name: 'Was the refund made outside?' });
    expect(plain(question.textContent)).toContain('it may be paid twice');
    const close = within(question).getByRole('button', { name: 'Refund was made outside: close' });
    expect(close).toBeDisabled();
    fillIn(within(question).getByLabelText('How do you know that the customer has the money?'), 'Stripe shows it');
    await user.click(close);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask the provider again' })).toBeNull());
    expect(posted().map(({ path }) => path.split('/').at(-1))).toEqual(['ask-again', 'close']);
    expect(posted().at(-1)?.body).toEqual({ note: 'Stripe shows it' });
  });

  it('show the cash to collect and record returned cash after a confirmation', async () => {
    const order = data.orders.find(({ status }) => status === 'delivered');
    if (!order) throw new Error('the stub has no delivered order');
    Object.assign(order.can, { refundCash: true });
    const { user } = await renderConsole(`/admin/orders/${order.id}`);
    await user.click(await screen.findByRole('button', { name: 'Record cash refund' }));
    const question = await screen.findByRole('dialog', { name: 'Was the cash given back?' });
    await user.selectOptions(within(question).getByRole('combobox', { name: /^Reason/ }), 'Goodwill');
    await user.click(within(question).getByRole('button', { name: 'Record cash refund' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Record cash refund' })).toBeNull());
    expect(posted().map(({ path }) => path.split('/').at(-1))).toEqual(['refund-cash']);
    const inHistory = await screen.findAllByText('Payment: Refunded', { exact: false });
    expect(inHistory[0]).toBeVisible();
    await renderConsole(`/admin/orders/${data.orders[0]?.id}`);
    expect((await screen.findAllByText('Cash to collect', { exact: false })).length).toBeGreaterThan(0);
  });

  it('show their history, accept notes, are held and resumed', async () => {
    const id = data.orders[3]?.id ?? '';
    const { user } = await renderConsole(`/admin/orders/${id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status of order/ }), 'pending');
    expect(await screen.findByText('Automation is paused')).toBeVisible();
    fillIn(screen.getByRole('textbox', { name: 'New note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Ring twice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume automation' }));
    await waitFor(() => expect(screen.queryByText('Automation is paused')).toBeNull());
    expect(screen.getAllByText(/asha@kirana.example/).length).toBeGreaterThan(2);
  });
});

describe('console products', () => {
  it('are listed in a table with stock badges (RT-016, APRD-001, APRD-002, APRD-003, APRD-004, APRD-005, APRD-006)', async () => {
    Object.assign(data.products[4] ?? {}, { quantity: 1 });
    await renderConsole('/admin/products');
    expect((await headings()).slice(1)).toEqual(['Image', 'Product Name', 'Category', 'Price', 'Stock', 'Status', 'Actions']);
    await screen.findAllByTestId('no-image');
    const [none, nine, ten] = (await rows()).map(row => cellsOf(row));
    expect(none?.[5]).toBe('0 Out of Stock');
    expect(nine?.[5]).toBe('9 Low Stock');
    expect(ten?.[5]).toBe('10 In Stock');
    expect(cellsOf((await rows())[4] as HTMLElement)[5]).toBe('1 Low Stock');
    expect(ten?.[3]).toBe('spices');
    expect(ten?.[4]).toMatch(/^\d+,\d\d zł$/);
    expect([none?.[6], (await rows()).map(row => cellsOf(row))[3]?.[6]]).toEqual(['Active', 'Inactive']);
  });

  it('are added by keyboard, with an error at every invalid field (APRD-010, APRD-015, APRD-018, APRD-019, APRD-020, APRD-021, APRD-022, APRD-024, APRD-027, APRD-028)', async () => {
    const { user } = await renderConsole('/admin/products');
    (await screen.findByRole('button', { name: 'Add Product' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add Product' });
    const active = within(dialog).getByRole('switch', { name: 'Active' });
    expect(active).toBeChecked();
    await user.click(active);
    expect(active).not.toBeChecked();
    await user.click(active);
    const fields = [...dialog.querySelectorAll<HTMLInputElement>('[name]')];
    const empty = new Set(['name', 'description', 'price', 'quantity', 'imageUrl']);
    expect(fields.filter(({ name, value }) => empty.has(name) && value !== '')).toEqual([]);
    const price = within(dialog).getByRole('spinbutton', { name: /Price \(zł\)/ });
    expect(price).toHaveAttribute('step', '0.01');
    const quantity = within(dialog).getByRole('spinbutton', { name: /Quantity/ });
    expect(quantity).toHaveAttribute('step', '1');
    within(dialog).getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(screen.getByText('Please fill in all required fields.')).toBeVisible();
    expect(posted()).toEqual([]);
    const name = within(dialog).getByRole('textbox', { name: /Product Name/ });
    expect(name).toHaveFocus();
    await user.keyboard('Ajwain Seeds');
    price.focus();
    await user.keyboard('8.90');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Category/ }), 'spices');
    for (const wrong of ['', '1.5']) {
      fillIn(quantity, wrong);
      name.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(quantity).toHaveFocus());
      expect(quantity).toBeInvalid();
    }
    expect(posted()).toEqual([]);
    fillIn(quantity, '12');
    // What is not required is filled in, where it can be seen.
    expect(within(dialog).getByRole('textbox', { name: 'Pack size' })).toHaveValue('1');
    expect(within(dialog).getByRole('combobox', { name: 'Unit' })).toHaveDisplayValue('pieces');
    expect(within(dialog).getByRole('combobox', { name: 'VAT' })).toHaveDisplayValue('5%');
    name.focus();
    failOnce('post', '*/api/admin/products');
    await user.keyboard('{Enter}');
    expect(await errorToast()).toHaveTextContent('Failed to create product. Please try again.');
    expect(name).toHaveValue('Ajwain Seeds');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Product created')).toBeVisible();
    expect(screen.getByText('The product has been created successfully.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posted()[0]?.body).toEqual({
      name: 'Ajwain Seeds',
      description: '',
      priceMinor: 890,
      categoryId: 'spices',
      quantity: 12,
      imageUrl: null,
      isActive: true,
      netAmount: 1,
      netUnit: 'pcs',
      vatRate: 5,
    });
    expect(await screen.findByText('Ajwain Seeds')).toBeVisible();
  });

  it('show Polish category names in the Polish console, as in the shop', async () => {
    const { user } = await renderConsole('/admin/products?search=toor', 'pl');
    await waitFor(async () => expect((await rows()).map(row => cellsOf(row)[3])).toContain('Soczewica i fasolalentils'));
    await user.click(await screen.findByRole('button', { name: 'Edytuj Soczewica toor' }));
    const choice = within(await screen.findByRole('dialog')).getByRole('combobox', { name: /Kategoria/ });
    await waitFor(() => expect(within(choice).getByRole('option', { name: 'Soczewica i fasola' })).toBeInTheDocument());
    expect(within(choice).queryByRole('option', { name: 'Lentils & Beans' })).toBeNull();
  });

  it('are called by their Polish names where something happens to them in the Polish console', async () => {
    const { user } = await renderConsole('/admin/products?search=toor', 'pl');
    await user.click(await screen.findByRole('button', { name: 'Usuń Soczewica toor' }));
    expect(await screen.findByRole('dialog', { name: 'Na pewno?' })).toHaveTextContent('„Soczewica toor”');
  });

  it('show their category when the category list fails to load', async () => {
    server.use(http.get('*/api/admin/categories', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await renderConsole('/admin/products?search=toor');
    await user.click(await screen.findByRole('button', { name: 'Edit Toor Dal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
    expect(within(dialog).getByRole('combobox', { name: /Category/ })).toHaveValue('lentils');
  });

  it('are changed in a prefilled form (APRD-016, APRD-017, APRD-029, APRD-030, APRD-033)', async () => {
    const { user } = await renderConsole('/admin/products?search=toor');
    await user.click(await screen.findByRole('button', { name: 'Edit Toor Dal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
    const name = within(dialog).getByRole('textbox', { name: /Product Name/ });
    expect(name).toHaveValue('Toor Dal');
    server.use(http.patch('*/api/admin/products/*', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Failed to update product. Please try again.')).toBeVisible();
    expect(await screen.findAllByText('Failed to update product. Please try again.')).toHaveLength(2);
    expect(await errorToast()).toHaveTextContent('Failed to update product. Please try again.');
    expect(await errorToast()).toHaveAttribute('data-type', 'error');
    expect(console.error).toHaveBeenCalledWith('the product was not saved', expect.anything());
    fillIn(name, 'Toor Dal Best');
    const answer = holdBack('patch', '*/api/admin/products/*');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(screen.getByText('The product has been updated successfully.')).toBeVisible();
    expect(await screen.findByText('Toor Dal Best')).toBeVisible();
  });

  describe('concurrent changes by another admin', () => {
    const sent = (path: string) =>
      requests.filter(each => each.method !== 'GET' && each.path.startsWith(path)).map(({ body }) => body);
    const product = () => {
      const found = data.products.find(({ id }) => id === 'toor-dal-1kg');
      if (!found) throw new Error('no toor dal');
      return found;
    };
    /** The toast of an earlier test may still be closing. */
    const saved = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const edit = async () => {
      const shop = await renderConsole('/admin/products?search=toor');
      await shop.user.click(await screen.findByRole('button', { name: 'Edit Toor Dal' }));
      const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
      return { ...shop, dialog };
    };

    it('send only the changed fields and not the stock', async () => {
      const { user, dialog } = await edit();
      const description = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /Description/ });
      fillIn(description, `${description.value} Fresh.`);
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await saved();
      expect(sent('/api/admin/products/')).toEqual([
        { version: expect.any(Number), changes: { description: expect.stringMatching(/ Fresh\.$/) } },
      ]);
      expect(sent('/api/admin/stock')).toEqual([]);
    });

    it('are compared field by field, by keyboard, without a preselection where both changed', async () => {
      const { user, dialog } = await edit();
      const name = within(dialog).getByRole('textbox', { name: /Product Name/ });
      fillIn(name, 'Toor Dal Mine');
      Object.assign(product(), { name: 'Toor Dal Theirs', priceMinor: 1_100, version: product().version + 1 });
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      expect(await screen.findByRole('alert')).toHaveTextContent(/changed in the meantime.*meera@kirana\.example changed it on/);
      const save = screen.getByRole('button', { name: 'Save this choice' });
      expect(save).toBeDisabled();
      const names = within(screen.getByRole('group', { name: 'Product Name' }));
      expect(names.getByRole('radio', { name: /As it is now/ })).not.toBeChecked();
      // Only one of them changed the price.
      expect(screen.queryByRole('group', { name: /Price/ })).toBeNull();
      expect(screen.getByText(/^11,00\szł$/)).toBeVisible();
      names.getByRole('radio', { name: /Mine Toor Dal Mine/ }).focus();
      await user.keyboard(' ');
      save.focus();
      await user.keyboard('{Enter}');
      await saved();
      expect(product()).toMatchObject({ name: 'Toor Dal Mine', priceMinor: 1_100 });
    });

    it('check a counted quantity against the shown one and ask again if it differs', async () => {
      const { user, dialog } = await edit();
      const shown = product().quantity;
      const quantity = within(dialog).getByRole('spinbutton', { name: /Quantity/ });
      fillIn(quantity, String(shown + 5));
      product().quantity = shown - 3;
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      const choice = within(await screen.findByRole('group', { name: 'Quantity' }));
      await user.click(choice.getByRole('radio', { name: `Mine ${shown + 5}` }));
      await user.click(screen.getByRole('button', { name: 'Save this choice' }));
      await saved();
      expect(sent('/api/admin/stock')).toMatchObject([
        { reason: 'counted', changes: [{ counted: shown + 5, expected: shown }] },
        { reason: 'counted', changes: [{ counted: shown + 5, expected: shown - 3 }] },
      ]);
    });

    it('add a delivery to the current stock, whatever was sold', async () => {
      const { user, dialog } = await edit();
      const shown = product().quantity;
      const quantity = within(dialog).getByRole('spinbutton', { name: /Quantity/ });
      fillIn(quantity, String(shown + 20));
      await user.selectOptions(within(dialog).getByRole('combobox', { name: /^Reason/ }), 'delivery');
      expect(dialog).toHaveTextContent('+20 to the stock at the moment of saving');
      product().quantity = shown - 3;
      await user.click(within(dialog).getByRole('button', { name: 'Save' }));
      await saved();
      expect(product().quantity).toBe(shown + 17);
    });
  });

  describe('bulk changes', () => {
    const tick = async (user: { click: (element: Element) => Promise<void> }) => {
      await screen.findByRole('checkbox', { name: 'Select Toor Dal' });
      await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    };

    it('preview the change of each product and send it as shown', async () => {
      const { user } = await renderConsole('/admin/products?search=toor');
      await tick(user);
      await user.type(await screen.findByRole('spinbutton', { name: 'Change price by %' }), '10');
      await user.click(screen.getAllByRole('button', { name: 'Apply' })[0] as HTMLElement);
      const dialog = await screen.findByRole('dialog', { name: 'Review the change' });
      expect(posted()).toEqual([]);
      expect(plain(dialog.textContent)).toMatch(/Toor Dal.*\d+,\d\d zł\d+,\d\d zł/);
      await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
      expect(await screen.findByText(/^1 product changed/)).toBeVisible();
      expect(posted()[0]?.body).toMatchObject({
        items: [{ id: 'toor-dal-1kg', version: expect.any(Number) }],
        change: { kind: 'price-percent', percent: 10 },
      });
    });

    it('never include products hidden by a search', async () => {
      const { user } = await renderConsole('/admin/products');
      await tick(user);
      expect(await screen.findByRole('group', { name: /selected/ })).toBeVisible();
      fillIn(screen.getByRole('searchbox', { name: 'Search by name or category' }), 'cumin');
      await waitFor(() => expect(screen.queryByRole('group', { name: /selected/ })).toBeNull());
    });
  });

  describe('import from a file', () => {
    // jsdom's files have no `arrayBuffer()`.
    const aFile = Object.assign(new File(['id\n'], 'range.csv', { type: 'text/csv' }), {
      arrayBuffer: () => Promise.resolve(new TextEncoder().encode('id\n').buffer),
    });
    const choose = async (answer: object, status = 200) => {
      server.use(http.post('*/api/admin/products/import', () => HttpResponse.json(answer, { status })));
      const { user } = await renderConsole('/admin/products');
      await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
      await user.upload(await screen.findByLabelText('CSV file and pictures'), aFile);
      return user;
    };
    const outcome = {
      rows: 1,
      created: 0,
      changed: 0,
      unchanged: 1,
      applied: false,
      basis: 'b',
      errors: [],
      wrongRows: 0,
      warnings: [],
      warnedRows: 0,
      fates: [],
      names: [],
      changes: [],
      changesInAll: 0,
      pictures: { taken: 0, unused: [], missing: [] },
      categories: [],
    };

    it('shows the stock change of each row', async () => {
      const stock = [{ productId: 'toor-dal-1kg', exported: 20, soldSince: 3, now: 17, willBe: 22 }];
      await choose({ ...outcome, stock, stockChanged: 1 });
      const table = within(await screen.findByRole('region', { name: 'Stock changes' }));
      expect(table.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['toor-dal-1kg', '20', '3', '17', '22']);
      expect(screen.getByRole('button', { name: 'Import now' })).toBeEnabled();
    });

    it('refuses an empty file', async () => {
      await choose({ type: '', title: '', status: 400, code: 'invalid-request', detail: 'The file has no rows.' }, 400);
      expect(await screen.findByText(/The file has no rows/)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Import now' })).toBeDisabled();
    });
  });

  it('are viewed, and deleted only after a confirmation (APRD-011, APRD-012, APRD-013, APRD-014, APRD-031, APRD-032)', async () => {
    const { user } = await renderConsole('/admin/products?search=cumin');
    await user.click(await screen.findByRole('button', { name: 'View Cumin Seeds' }));
    const details = await screen.findByRole('dialog', { name: 'Product Details' });
    const { description } = data.products.find(({ id }) => id === 'cumin-seeds-100g') ?? {};
    for (const part of ['Cumin Seeds', 'Categoryspices', 'StatusActive', 'Price9,90', 'IDcumin-seeds-100g', 'Stock9 Low Stock'])
      expect(plain(details.textContent)).toContain(part);
    expect(plain(details.textContent)).toContain(`Description${description}`);
    expect(plain(details.textContent)).toMatch(/Created21 Nov.*\d\d:\d\dUpdated21 Nov.*\d\d:\d\d/);
    expect(within(details).getByTestId('no-image')).toBeVisible();
    await user.click(within(details).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Delete Cumin Seeds' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(question).toHaveTextContent('This action cannot be undone. This will permanently delete the product');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Cumin Seeds' }));
    const again = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    failOnce('delete', '*/api/admin/products/*');
    await user.click(again.getByRole('button', { name: 'Delete' }));
    expect(await errorToast()).toHaveTextContent('Failed to delete product. Please try again.');
    const answer = holdBack('delete', '*/api/admin/products/*');
    await user.click(again.getByRole('button', { name: 'Delete' }));
    expect(await again.findByRole('button', { name: 'Deleting...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Product deleted')).toBeVisible();
    expect(screen.getByText('The product has been deleted successfully.')).toBeVisible();
    expect(await screen.findByText('No data found.')).toBeVisible();
  });
});

describe('console customers', () => {
  it('are listed in a table and open with their orders (RT-017, ACUS-001, ACUS-002, ACUS-004, ACUS-005, ACUS-007, ACUS-009)', async () => {
    const { user } = await renderConsole('/admin/customers');
    expect(await headings()).toEqual(['Name', 'Username', 'Total Orders', 'Last Activity']);
    await screen.findByText('meera');
    expect(cellsOf((await rows())[1] as HTMLElement)).toEqual(['Jan Nowakx@example.com', 'jan', '0', 'N/A']);
    await user.click(screen.getByRole('button', { name: 'Details of Jan Nowak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Customer Details' });
    for (const word of ['Full Name', 'Username', 'Total Orders', 'Member Since', 'Recent Orders'])
      expect(dialog).toHaveTextContent(word);
    expect(await within(dialog).findByText('No orders found')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    server.use(http.get('*/api/admin/customers/*/orders', () => HttpResponse.json(data.orders.slice(0, 1))));
    await user.click(screen.getByRole('button', { name: 'Details of Meera Kowalska' }));
    const entry = await within(await screen.findByRole('region', { name: 'Recent Orders' })).findByRole('listitem');
    expect(plain(entry.textContent)).toMatch(/^#a1b2c3d421 Nov.*\d\d:\d\d123,45 złPending$/);
  });
});

describe('console settings', () => {
  it('are saved one by one and show the value the shop uses without one (RT-018, ASET-001, ASET-002, ASET-003, ASET-004, ASET-005, ASET-006, ASET-007, ASET-008, ASET-009, ASET-010, ASET-013, ASET-014, F-03)', async () => {
    const { user } = await renderConsole('/admin/settings');
    expect(await screen.findByRole('heading', { name: 'Store Information' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pricing & Fees' })).toBeVisible();
    const ofCard = (title: string) => {
      const card = screen.getByRole('heading', { name: title }).closest('section');
      return [...(card?.querySelectorAll<HTMLInputElement>('form [name]') ?? [])].map(field => [
        field.name,
        field.type,
        field.value,
      ]);
    };
    expect(ofCard('Store Information')).toEqual([
      ['store_name', 'text', 'Kirana'],
      ['store_phone', 'tel', '+48 22 123 45 67'],
      ['store_email', 'email', 'hello@kirana.example'],
    ]);
    expect(ofCard('Pricing & Fees')).toEqual([
      ['delivery_fee', 'number', '15.99'],
      ['tax_rate', 'number', '23'],
      ['min_order_amount', 'number', '50.00'],
      ['currency', 'text', 'PLN'],
    ]);
    for (const name of [
      'Store name',
      'Store phone',
      'Store email',
      'Delivery fee (zł)',
      'Tax rate, the service fee (%)',
      'Currency',
    ])
      expect(screen.getByRole('button', { name: `Save ${name}` })).toHaveTextContent(/^Save$/);
    const fee = screen.getByRole('spinbutton', { name: 'Delivery fee (zł)' });
    expect(fee).toHaveValue(15.99);
    expect(fee).toHaveAccessibleDescription('not saved, the shop uses 9.99');
    expect(screen.getByRole('spinbutton', { name: 'Tax rate, the service fee (%)' })).toHaveValue(23);
    expect(screen.getByRole('spinbutton', { name: 'Minimum order amount (zł)' })).toHaveValue(50);
    expect(screen.getByRole('textbox', { name: 'Currency' })).toHaveValue('PLN');
    expect(screen.getByRole('textbox', { name: 'Store phone' })).toHaveAttribute('type', 'tel');
    await user.clear(screen.getByRole('spinbutton', { name: 'Tax rate, the service fee (%)' }));
    fillIn(fee, '12.50');
    await user.click(screen.getByRole('button', { name: 'Save Delivery fee (zł)' }));
    expect(await screen.findByText('Settings updated')).toBeVisible();
    expect(screen.getByText('Your settings have been saved successfully.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/settings/delivery_fee', { value: '12.50', was: '15.99' }],
    ]);
    const currency = screen.getByRole('textbox', { name: 'Currency' });
    await user.clear(currency);
    await user.type(currency, 'EUR{Enter}');
    expect(await errorToast()).toHaveTextContent('Failed to update settings. Please try again.');
    expect(currency).toHaveAccessibleDescription("The shop's currency is PLN.");
  });
});

describe('console riders', () => {
  it('are shown on the map and as text', async () => {
    await renderConsole('/admin/riders');
    const map = await screen.findByRole('img', { name: 'Map of Warsaw with the warehouse and the riders on their way' });
    expect(
      within(map)
        .getAllByTestId('rider')
        .map(mark => mark.textContent),
    ).toEqual(['Arjun']);
    const words = within(screen.getByRole('list', { name: 'Where they are' })).getAllByRole('listitem');
    expect(words.map(item => item.textContent)).toEqual([
      'Arjun Mehta is on the way to Wola: 50% of the way done.',
      'Zofia Wójcik is at the warehouse.',
      'Kamil Nowak is at the warehouse.',
    ]);
  });

  it('are not replaced by a list that was requested before a change', async () => {
    const { user, queries } = await renderConsole('/admin/riders');
    const shift = await screen.findByRole('switch', { name: 'Shift of Zofia Wójcik' });
    // None is on the way, so that the page does not poll.
    const changed = consoleRiders.map(rider => ({ ...rider, stage: null, onShift: rider.id !== 'rider-1' }));
    let release = () => {};
    const asked = new Promise<void>(resolve => {
      server.use(
        http.get('*/api/admin/riders', async () => {
          resolve();
          await new Promise<void>(answer => {
            release = answer;
          });
          return HttpResponse.json(consoleRiders);
        }),
        http.put('*/api/admin/riders/*/shift', () => HttpResponse.json(changed)),
      );
    });
    act(() => listener?.onEvent({ orderId: consoleRiders[0]?.orderId ?? '', kind: 'accepted' }));
    await asked;
    await user.click(shift);
    await waitFor(() => expect(shift).not.toBeChecked());
    release();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(queries.getQueryData(ridersQuery().queryKey)).toEqual(changed);
  });
});

describe('command palette', () => {
  it('opens any page by keyboard', async () => {
    const { user } = await renderConsole('/admin');
    await screen.findByText('Welcome to your admin dashboard');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /^Order number/ });
    expect(field).toHaveFocus();
    await user.keyboard('rep{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox', { name: /^Order number/ }), 'meera{Enter}');
    await waitFor(() => expect(globalThis.location.search).toBe('?search=meera'));
  });
});

describe('order board', () => {
  it('shows a new order as soon as its event arrives', async () => {
    await renderConsole('/admin/board');
    const pending = () => Number(screen.getByRole('heading', { name: /^Pending: / }).textContent?.split(' ')[1]);
    await waitFor(() => expect(pending()).toBeGreaterThan(0));
    const before = pending();
    const known = data.orders[0];
    if (!known) throw new Error('no order to copy');
    const order = { ...known, status: 'pending' as const, id: 'feedbeef-1111-4111-8111-111111111111', number: 'ORD-909090' };
    data.orders.unshift(order);
    act(() => listener?.onEvent({ orderId: order.id, kind: 'accepted' }));
    const ticket = (await screen.findByText('ORD-909090')).closest('article');
    expect(ticket).toHaveClass('glow');
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('New order #feedbeef');
    expect(pending()).toBe(before + 1);
  });

  it('looks once a minute while it is live, because an event may be lost', async () => {
    const intervals = jest.spyOn(globalThis, 'setInterval');
    const { queries } = await renderConsole('/admin/board');
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
    act(() => listener?.onLive(true));
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    const [known] = data.orders;
    if (!known) throw new Error('no order to copy');
    data.orders.unshift({ ...known, status: 'pending', id: 'feedbeef-1111-4111-8111-111111111111', number: 'ORD-909090' });
    for (const [look, ms] of intervals.mock.calls) if (ms === 60_000) act(() => look());
    expect(await screen.findByText('ORD-909090')).toBeVisible();
  });

  it('shows what arrived while the live connection was down', async () => {
    await renderConsole('/admin/board');
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
    act(() => listener?.onLive(true));
    act(() => listener?.onLive(false));
    const known = data.orders[0];
    if (!known) throw new Error('no order to copy');
    data.orders.unshift({ ...known, status: 'pending', id: 'feedbeef-1111-4111-8111-111111111111', number: 'ORD-909090' });
    act(() => listener?.onLive(true));
    expect(await screen.findByText('ORD-909090')).toBeVisible();
  });
});

describe('console integrators', () => {
  const endpoint: WebhookEndpoint = {
    id: '6c1f0c52-3b1a-4b8e-9a57-0c9b1de2f0aa',
    name: 'Acme',
    url: 'https://acme.example/hook',
    types: [],
    state: 'on',
    disabledBecause: null,
    failingSince: null,
    formerSecretUntil: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    waiting: 0,
    delivered: 0,
    failed: 0,
  };

  it('save an endpoint against what the form showed, not against what was read since', async () => {
    let now = endpoint;
    server.use(
      http.get('*/api/admin/webhooks', () => HttpResponse.json([now])),
      http.get('*/api/admin/webhooks/*/deliveries', () => HttpResponse.json([])),
      http.put('*/api/admin/webhooks/*', async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        requests.push({ method: 'PUT', path: '', body, key: null });
        return HttpResponse.json(aProblem(409, 'changed-meanwhile'), { status: 409 });
      }),
    );
    const { user, queries } = await renderConsole(`/admin/integrators/${endpoint.id}`);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog'));
    now = { ...endpoint, url: 'https://acme.example/v2' };
    await act(() => queries.invalidateQueries());
    expect(await screen.findByText(now.url)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const { name, url, types, state } = endpoint;
    await waitFor(() => expect(requests.at(-1)?.body).toEqual({ name, url, types, state, was: { name, url, types, state } }));
  });
});

describe('other console pages', () => {
  it.each([
    ['/admin/board', 'Live board'],
    ['/admin/stock', 'Stock'],
    ['/admin/stock/stocktake', 'Stocktake'],
    ['/admin/riders', 'Riders'],
    ['/admin/reports', 'Reports'],
    ['/admin/audit', 'Audit log'],
    ['/admin/dead-letters', 'Failed messages'],
  ])('%s renders', async (path, heading) => {
    await renderConsole(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('speaks Polish', async () => {
    await renderConsole('/admin/orders', 'pl');
    expect(await headings()).toEqual(['Nr zamówienia', 'Klient', 'E-mail', 'Kwota', 'Status', 'Data']);
  });
});
