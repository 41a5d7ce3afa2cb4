/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import type { AdminListener } from '../../lib/console/admin-socket.js';
import { drop, sessionHint, useSession } from '../../lib/session/session.store.js';
import '../../../test/browser-gaps.js';

let listener: AdminListener | undefined;
jest.unstable_mockModule('../../lib/console/admin-socket.js', () => ({
  followOrders: (told: AdminListener) => {
    listener = told;
    return () => undefined;
  },
}));

const { server, api, requests } = shopServer();
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const posted = () => requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin/'));
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(cell => plain(cell.textContent));
const rows = async () => (await screen.findAllByRole('row')).slice(1);
const headings = async () => (await screen.findAllByRole('columnheader')).map(head => head.textContent ?? '');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  api.accounts.post('sign-in', { email: 'asha@kirana.example', password: 'green mango pickle' });
  localStorage.setItem(sessionHint, '1');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  server.resetHandlers();
  requests.length = 0;
  drop();
  useSession.setState({ status: 'loading' }, true);
  localStorage.clear();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

describe('the door of the console', () => {
  it('is shut to guests and to customers (GRD-002 to GRD-007)', async () => {
    localStorage.clear();
    await renderShop('/admin/orders');
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/auth');
    const meera = { id: 'm', email: 'meera@example.com', fullName: 'Meera', emailVerified: true, isAdmin: false };
    act(() => useSession.setState({ status: 'signed-in', user: meera, isAdmin: false }, true));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have admin privileges to access this page.")).toBeVisible();
    expect(requests.filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
  });

  it('leads to the pages in their order, and out (ADM-001 to ADM-004)', async () => {
    const { user } = await renderShop('/admin');
    const side = await screen.findByRole('navigation', { name: 'Console' });
    expect(
      within(side)
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Dashboard', 'Orders', 'Products', 'Customers', 'Settings']);
    expect(within(side).getByRole('link', { current: 'page' })).toHaveTextContent('Dashboard');
    expect(screen.getByText('Signed in as', { exact: false })).toHaveTextContent('Signed in as asha@kirana.example');
    expect(screen.queryByText(/image generator/i)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/'));
  });
});

describe('the dashboard', () => {
  it('shows four figures, what runs low, and the latest five orders (ADM-005 to ADM-016)', async () => {
    await renderShop('/admin');
    expect(await screen.findByText('Welcome to your admin dashboard')).toBeVisible();
    for (const title of ['Total Revenue', 'Total Orders', 'Pending Orders', 'Products'])
      expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Low Stock Alert' })).toBeVisible();
    const recent = screen.getByRole('heading', { name: 'Recent Orders' }).closest('section') as HTMLElement;
    const entries = within(recent).getAllByRole('listitem');
    expect(entries).toHaveLength(5);
    expect(plain(entries[0]?.textContent ?? '')).toMatch(/^#a1b2c3d4Meera Kowalska.*123,45 zł.*Pending$/);
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('says nothing of low stock when none is low, and that there are no orders (ADM-013, ADM-017)', async () => {
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
    await renderShop('/admin');
    expect(await screen.findByText('No recent orders found.')).toBeVisible();
    expect(plain(screen.getByRole('heading', { name: 'Total Revenue' }).parentElement?.textContent ?? '')).toContain(
      '12 345,60 zł',
    );
    expect(screen.queryByText('Low Stock Alert')).toBeNull();
  });
});

describe('the orders', () => {
  it('stand in a table, and the address holds the filter (AORD-002 to AORD-006)', async () => {
    const { user } = await renderShop('/admin/orders');
    expect(await headings()).toEqual(['Order ID', 'Customer', 'Email', 'Total', 'Status', 'Date']);
    await screen.findByRole('link', { name: '#a1b2c3d4' });
    const [first] = await rows();
    expect(cellsOf(first as HTMLElement).slice(0, 4)).toEqual([
      '#a1b2c3d4',
      'Meera Kowalska',
      'customer0@example.com',
      '123,45 zł',
    ]);
    const choice = within(first as HTMLElement).getByRole('combobox', { name: 'Status of order #a1b2c3d4' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(option => (option as HTMLOptionElement).value),
    ).toEqual(['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered']);
    await user.type(screen.getByRole('searchbox'), 'nobody at all');
    expect(await screen.findByText('No data found.')).toBeVisible();
    expect(globalThis.location.search).toBe('?search=nobody+at+all');
  });

  it('change their status from any to any, and take it back (AORD-007, AORD-008, AORD-013, F-44)', async () => {
    const { user } = await renderShop('/admin/orders?search=customer1@');
    const choice = await screen.findByRole('combobox', { name: /Status of order/ });
    await user.selectOptions(choice, 'delivering');
    expect(await screen.findByText('Order status updated successfully')).toBeVisible();
    expect(screen.getByText('Success')).toBeVisible();
    expect(await screen.findByText('By hand')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.admin.orders[1]).toMatchObject({ status: 'confirmed', byHand: false }));
    expect(posted().map(({ path }) => path.split('/').at(-1))).toEqual(['status', 'status', 'resume']);
  });

  it('say when a change did not work (AORD-014)', async () => {
    server.use(
      http.post('*/api/admin/orders/*', () =>
        HttpResponse.json({ code: 'forbidden', status: 403, title: 'x', type: 'about:blank' }, { status: 403 }),
      ),
    );
    const { user } = await renderShop('/admin/orders?search=customer2@');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status of order/ }), 'delivered');
    expect(await screen.findByText('Failed to update order status. Please check your permissions.')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: /Status of order/ })).toHaveValue('preparing');
  });

  it('say what is wrong when they cannot be loaded, without a stack (AORD-012, F-43)', async () => {
    server.use(
      http.get('*/api/admin/orders', () => HttpResponse.text('Error: at Object.<anonymous> (/srv/index.js)', { status: 500 })),
    );
    await renderShop('/admin/orders');
    expect(await screen.findByText('Error Loading Orders')).toBeVisible();
    expect(screen.getByText('Failed to load orders. Please check your permissions.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('index.js');
  });

  it('open with their history, take notes, are paused and resumed', async () => {
    const id = api.admin.orders[3]?.id ?? '';
    const { user } = await renderShop(`/admin/orders/${id}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: /Status of order/ }), 'pending');
    expect(await screen.findByText('Automation is paused')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Ring twice')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resume automation' }));
    await waitFor(() => expect(screen.queryByText('Automation is paused')).toBeNull());
    expect(screen.getAllByText(/asha@kirana.example/).length).toBeGreaterThan(2);
  });
});

describe('the products', () => {
  it('stand in a table with stock badges (APRD-001 to APRD-009)', async () => {
    await renderShop('/admin/products');
    expect((await headings()).slice(1)).toEqual(['Image', 'Product Name', 'Category', 'Price', 'Stock', 'Status', 'Actions']);
    await screen.findAllByTestId('no-image');
    const [none, nine, ten] = (await rows()).map(row => cellsOf(row));
    expect(none?.[5]).toBe('0 Out of Stock');
    expect(nine?.[5]).toBe('9 Low Stock');
    expect(ten?.[5]).toBe('10 In Stock');
    expect(ten?.[3]).toMatch(/^[a-z]+$/);
    expect(ten?.[4]).toMatch(/^\d+,\d\d zł$/);
    expect([none?.[6], (await rows()).map(row => cellsOf(row))[3]?.[6]]).toEqual(['Active', 'Inactive']);
  });

  it('are added, with every fault named, by keyboard alone (APRD-010, APRD-015 to APRD-027)', async () => {
    const { user } = await renderShop('/admin/products');
    (await screen.findByRole('button', { name: 'Add Product' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add Product' });
    expect(within(dialog).getByRole('switch', { name: 'Active' })).toBeChecked();
    const price = within(dialog).getByRole('spinbutton', { name: /Price \(zł\)/ });
    expect(price).toHaveAttribute('step', '0.01');
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
    within(dialog)
      .getByRole('spinbutton', { name: /Quantity/ })
      .focus();
    await user.keyboard('12');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Category/ }), 'spices');
    name.focus();
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
    });
    expect(await screen.findByText('Ajwain Seeds')).toBeVisible();
  });

  it('are sorted into categories by their Polish names where the console is Polish, as in the shop', async () => {
    const { user } = await renderShop('/admin/products?search=toor', 'pl');
    await user.click(await screen.findByRole('button', { name: 'Edytuj Toor Dal' }));
    const choice = within(await screen.findByRole('dialog')).getByRole('combobox', { name: /Kategoria/ });
    await waitFor(() => expect(within(choice).getByRole('option', { name: 'Soczewica i fasola' })).toBeInTheDocument());
    expect(within(choice).queryByRole('option', { name: 'Lentils & Beans' })).toBeNull();
  });

  it('show their category also when the others do not come', async () => {
    server.use(http.get('*/api/admin/categories', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await renderShop('/admin/products?search=toor');
    await user.click(await screen.findByRole('button', { name: 'Edit Toor Dal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
    expect(within(dialog).getByRole('combobox', { name: /Category/ })).toHaveValue('lentils');
  });

  it('are changed in a form that knows them (APRD-016, APRD-029, APRD-030)', async () => {
    const { user } = await renderShop('/admin/products?search=toor');
    await user.click(await screen.findByRole('button', { name: 'Edit Toor Dal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Product' });
    const name = within(dialog).getByRole('textbox', { name: /Product Name/ });
    expect(name).toHaveValue('Toor Dal');
    server.use(http.put('*/api/admin/products/*', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update product. Please try again.')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Toor Dal Best');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Product updated')).toBeVisible();
    expect(await screen.findByText('Toor Dal Best')).toBeVisible();
  });

  it('are looked at, and deleted only after a question (APRD-011 to APRD-014, APRD-031)', async () => {
    const { user } = await renderShop('/admin/products?search=cumin');
    await user.click(await screen.findByRole('button', { name: 'View Cumin Seeds' }));
    const details = await screen.findByRole('dialog', { name: 'Product Details' });
    expect(details).toHaveTextContent('cumin-seeds-100g');
    await user.click(within(details).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Delete Cumin Seeds' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(question).toHaveTextContent('This action cannot be undone. This will permanently delete the product');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Cumin Seeds' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Are you sure?' })).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Product deleted')).toBeVisible();
    expect(await screen.findByText('No data found.')).toBeVisible();
  });
});

describe('the customers', () => {
  it('stand in a table and open with their orders (ACUS-001 to ACUS-007)', async () => {
    const { user } = await renderShop('/admin/customers');
    expect(await headings()).toEqual(['Name', 'Username', 'Total Orders', 'Last Activity']);
    await screen.findByText('meera');
    expect(cellsOf((await rows())[1] as HTMLElement)).toEqual(['Jan Nowak', 'jan', '0', 'N/A']);
    await user.click(screen.getByRole('button', { name: 'Details of Jan Nowak' }));
    const dialog = await screen.findByRole('dialog', { name: 'Customer Details' });
    for (const word of ['Full Name', 'Username', 'Total Orders', 'Member Since', 'Recent Orders'])
      expect(dialog).toHaveTextContent(word);
    expect(await within(dialog).findByText('No orders found')).toBeVisible();
  });
});

describe('the settings', () => {
  it('are saved one by one and say what the shop uses instead (ASET-001 to ASET-014, F-03)', async () => {
    const { user } = await renderShop('/admin/settings');
    expect(await screen.findByRole('heading', { name: 'Store Information' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pricing & Fees' })).toBeVisible();
    const fee = screen.getByRole('spinbutton', { name: 'Delivery fee (zł)' });
    expect(fee).toHaveValue(15.99);
    expect(fee).toHaveAccessibleDescription('not saved, the shop uses 9.99');
    expect(screen.getByRole('spinbutton', { name: 'Tax rate (%)' })).toHaveValue(23);
    expect(screen.getByRole('spinbutton', { name: 'Minimum order amount (zł)' })).toHaveValue(50);
    expect(screen.getByRole('textbox', { name: 'Currency' })).toHaveValue('PLN');
    expect(screen.getByRole('textbox', { name: 'Store phone' })).toHaveAttribute('type', 'tel');
    await user.clear(screen.getByRole('spinbutton', { name: 'Tax rate (%)' }));
    await user.clear(fee);
    await user.type(fee, '12.50');
    await user.click(screen.getByRole('button', { name: 'Save Delivery fee (zł)' }));
    expect(await screen.findByText('Settings updated')).toBeVisible();
    expect(screen.getByText('Your settings have been saved successfully.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/settings/delivery_fee', { value: '12.50' }],
    ]);
    const currency = screen.getByRole('textbox', { name: 'Currency' });
    await user.clear(currency);
    await user.type(currency, 'EUR{Enter}');
    expect(await screen.findByText('Failed to update settings. Please try again.')).toBeVisible();
  });
});

describe('the riders', () => {
  it('are on the map and beside it in words', async () => {
    await renderShop('/admin/riders');
    const map = await screen.findByRole('img', { name: 'Map of Warsaw with the warehouse and the riders on their way' });
    expect(
      within(map)
        .getAllByTestId('rider')
        .map(mark => mark.textContent),
    ).toEqual(['Arjun']);
    const words = within(screen.getByRole('list', { name: 'Where they are' })).getAllByRole('listitem');
    expect(words.map(item => item.textContent)).toEqual([
      'Arjun Mehta is on the way to Wola: 50% of the way is done.',
      'Zofia Wójcik is at the warehouse.',
      'Kamil Nowak is at the warehouse.',
    ]);
  });
});

describe('the palette', () => {
  it('goes anywhere by keyboard', async () => {
    const { user } = await renderShop('/admin');
    await screen.findByText('Welcome to your admin dashboard');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Type a page, an order or a product' });
    expect(field).toHaveFocus();
    await user.keyboard('rep{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await user.keyboard('{Meta>}k{/Meta}');
    await user.type(await screen.findByRole('combobox', { name: 'Type a page, an order or a product' }), 'meera{Enter}');
    await waitFor(() => expect(globalThis.location.search).toBe('?search=meera'));
  });
});

describe('the board', () => {
  it('shows a new order as soon as it is heard of', async () => {
    await renderShop('/admin/board');
    const pending = () => Number(screen.getByRole('heading', { name: /^Pending: / }).textContent?.split(' ')[1]);
    await waitFor(() => expect(pending()).toBeGreaterThan(0));
    const before = pending();
    const known = api.admin.orders[0];
    if (!known) throw new Error('no order to copy');
    const order = { ...known, status: 'pending' as const, id: 'feedbeef-1111-4111-8111-111111111111', customerName: 'Nina Nowa' };
    api.admin.orders.unshift(order);
    act(() => listener?.onNews({ orderId: order.id, kind: 'accepted' }));
    const ticket = (await screen.findByText('Nina Nowa')).closest('article');
    expect(ticket).toHaveClass('glow');
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('New order #feedbeef');
    expect(pending()).toBe(before + 1);
    api.admin.orders.shift();
  });
});

describe('the rest of the console', () => {
  it.each([
    ['/admin/board', 'Live board'],
    ['/admin/riders', 'Riders'],
    ['/admin/reports', 'Reports'],
    ['/admin/audit', 'Audit log'],
  ])('%s is there', async (path, heading) => {
    await renderShop(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('speaks Polish', async () => {
    await renderShop('/admin/orders', 'pl');
    expect(await headings()).toEqual(['Nr zamówienia', 'Klient', 'E-mail', 'Kwota', 'Status', 'Data']);
  });
});
