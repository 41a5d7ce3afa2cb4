/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Permission, Role } from '@kirana/contracts';
import { mayRole } from '@kirana/contracts/roles';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderConsole } from '../../test/render-console.js';

jest.unstable_mockModule('../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { areas, tools } = await import('./console-pages.js');

const { server, data, requests } = shopServer();

beforeEach(() => {
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

async function renderAs(role: Role, path: string) {
  Object.assign(data, freshData(), { user: { ...asha, role }, signedIn: true });
  return renderConsole(path);
}
const linksOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .queryAllByRole('link')
    .map(link => link.textContent);

/** What a role needs for a page below `/admin`; the pages of the sidebar say so themselves. */
const below = new Map<string, Permission>([
  ['stock/stocktake', 'stock.write'],
  ['image-generator', 'products.write'],
  ...[...areas, ...tools].flatMap(({ path, permission }): [string, Permission][] => [
    [path, permission],
    [`${path}/:`, permission],
  ]),
  ['dashboard', 'orders.read'],
  ['riders/:', 'riders.manage'],
]);

/** Returns where the links of the page lead that the role may not open. */
function linksBeyond(role: Role): string[] {
  const targets = screen.queryAllByRole<HTMLAnchorElement>('link').map(link => new URL(link.href).pathname);
  return [...new Set(targets)].filter(to => {
    const path = to.replace(/^\/admin\/?/, '');
    const needed = below.get(path) ?? below.get(path.replace(/\/.*/, '/:'));
    return to.startsWith('/admin') && path !== '' && !(needed && mayRole(role, needed));
  });
}

/** Waits until nothing has been requested for a moment. */
const settled = async () => {
  let before = -1;
  await waitFor(
    () => {
      const isSame = before === requests.length && screen.queryAllByRole('heading').length > 0;
      before = requests.length;
      expect(isSame).toBe(true);
    },
    { interval: 300 },
  );
};

describe('console of a role', () => {
  it.each([
    [
      'manager',
      ['Dashboard', 'Orders', 'Products', 'Customers', 'Settings'],
      ['Packing', 'Live board', 'Stock', 'Categories', 'Dishes', 'Discounts', 'Riders', 'Reports', 'Audit log'],
    ],
    ['packer', ['Dashboard', 'Orders', 'Products'], ['Packing', 'Live board', 'Stock']],
    ['rider', [], ['My rides']],
    ['accountant', ['Dashboard', 'Orders'], ['Live board', 'Reports']],
  ] as const)('shows a %s only the pages that the role includes', async (role, pages, tools) => {
    await renderAs(role, '/admin');
    expect(await linksOf('Console')).toEqual(pages);
    expect(await linksOf('Tools')).toEqual(tools);
  });

  it.each([
    ['packer', '/admin/reports'],
    ['packer', '/admin/customers'],
    ['packer', '/admin/image-generator'],
    ['rider', '/admin/orders'],
    ['rider', '/admin/dashboard'],
    ['rider', '/admin/riders'],
    ['accountant', '/admin/packing'],
    ['manager', '/admin/team'],
    ['manager', '/admin/integrators'],
    ['manager', '/admin/dead-letters'],
  ] as const)('shows a %s a plain page at %s, and requests nothing for it', async (role, path) => {
    await renderAs(role, path);
    expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible();
    // The sidebar counts the orders of those who may see orders.
    expect(requests.filter(({ path: asked }) => asked.startsWith('/api/admin') && asked !== '/api/admin/order-counts')).toEqual(
      [],
    );
  });

  it('leads a rider from the dashboard to the rides', async () => {
    await renderAs('rider', '/admin');
    expect(await screen.findByRole('heading', { name: 'My rides' })).toBeVisible();
    expect(requests.filter(({ path }) => path.startsWith('/api/admin')).map(({ path }) => path)).toEqual(['/api/admin/my-rides']);
  });

  it('shows a packer no sums on the dashboard and requests none', async () => {
    await renderAs('packer', '/admin');
    await waitFor(() => expect(requests.some(({ path }) => path.startsWith('/api/admin/order-counts'))).toBe(true));
    expect(screen.queryByText('Total Revenue')).toBeNull();
    expect(requests.filter(({ path }) => /stats|reports/.test(path))).toEqual([]);
  });

  /** Expects no amount in what is shown but these, and nothing odd in the place of one. */
  function expectAmounts(...wanted: readonly string[]) {
    const shown = document.body.textContent.replaceAll(/\s+/g, ' ');
    expect([...new Set(shown.match(/[\d.,]*\d ?zł|zł ?\d[\d.,]*|zł/g) ?? [])]).toEqual(wanted);
    expect(shown).not.toMatch(/undefined|NaN|\bnull\b|\[object/);
    const heads = [...document.querySelectorAll('main th')];
    expect(heads.filter(head => head.textContent.trim() === '' && !head.querySelector('input, [aria-label]'))).toEqual([]);
  }

  it('lists, finds and opens orders for a packer without a sum, but for what is to be collected in cash', async () => {
    const { user } = await renderAs('packer', '/admin/orders');
    const [cash] = data.orders;
    await screen.findAllByText(cash?.customerName ?? '');
    expectAmounts();
    expect(document.querySelector('option[value^="total"]')).toBeNull();
    await user.keyboard('j ');
    await waitFor(() => expect(document.querySelector('dialog[open] li')).not.toBeNull());
    expectAmounts();
    await renderAs('packer', '/admin');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /^Order number/ }), 'Meera');
    await screen.findByRole('option', { name: new RegExp(cash?.number ?? '') });
    expectAmounts();
  });

  it.each([
    ['/admin/board', []],
    ['/admin/orders/', ['123,45 zł']],
    ['/admin/packing?order=', ['123,45 zł']],
  ] as const)('lets a packer work without other sums: %s', async (path, wanted) => {
    const [cash] = freshData().orders;
    await renderAs('packer', path.endsWith('d') ? path : `${path}${cash?.id}`);
    await screen.findAllByText(cash?.number ?? '');
    await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
    expectAmounts(...wanted);
  });

  it('lets a packer read a product, and offers no change but that of its stock', async () => {
    await renderAs('packer', '/admin/products/toor-dal-1kg');
    expect(await screen.findByText('Your role reads products. Only owners and managers change them.')).toBeVisible();
    expect(screen.getByLabelText(/^Indian name/)).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Image generator' })).toBeNull();
  });

  it('explains a packer the keys of packing, and none that leads to a page of others', async () => {
    const { user } = await renderAs('packer', '/admin/packing');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(help.getByText('Tick the line, or untick it')).toBeVisible();
    expect(help.getByText('Go to packing')).toBeVisible();
    for (const other of ['Go to the settings', 'Go to the reports', 'Go to the customers'])
      expect(help.queryByText(other)).toBeNull();
  });

  it.each([
    ['packer', ['', 'orders', 'orders/:id', 'products', 'products/toor-dal-1kg', 'packing', 'board', 'stock']],
    ['accountant', ['', 'orders', 'orders/:id', 'board', 'reports']],
    ['rider', ['my-rides']],
  ] as const)(
    'shows a %s on none of the pages a link to a page of others',
    async (role, paths) => {
      const outside: string[] = [];
      for (const path of paths) {
        await renderAs(role, `/admin/${path.replace(':id', freshData().orders[0]?.id ?? '')}`);
        await settled();
        outside.push(...linksBeyond(role).map(to => `${path}: ${to}`));
        cleanup();
        document.body.replaceChildren();
      }
      expect(outside).toEqual([]);
    },
    60_000,
  );

  it.each([
    ['packer', ['Tracking page']],
    ['accountant', ['Tracking page', 'Receipt']],
  ] as const)('leads from an order, as a %s, to those of its pages that are open to them', async (role, names) => {
    await renderAs(role, `/admin/orders/${freshData().orders[0]?.id}`);
    await screen.findByRole('link', { name: 'Tracking page' });
    expect(screen.getAllByRole('link', { name: /^(Tracking page|Receipt)$/ }).map(link => link.textContent)).toEqual(names);
  });
});
