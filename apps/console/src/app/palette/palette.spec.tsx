/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FakeSocket, consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const socket = new FakeSocket();
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: socket.followOrders }));

const { server, data, requests } = consoleServer();

async function openPalette(locale: 'en' | 'pl' = 'en') {
  const { user } = await renderConsole('/admin/settings', locale);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^(Order number|Numer zam)/ });
  return { user, field };
}
const list = () => screen.getByRole('listbox');
const options = () =>
  within(list())
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');
const groups = () =>
  within(list())
    .getAllByRole('group')
    .map(group => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent);
const chosen = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
const here = () => globalThis.location.pathname + globalThis.location.search;
const group = (...items: object[]) => ({ items, isDown: false });
const order = (number: string) => ({
  id: data.orders[0]?.id,
  number,
  customerName: 'Meera Kowalska',
  district: 'Wola',
  status: 'pending',
  totalMinor: 12_345,
  createdAt: '2026-11-21T12:00:00.000Z',
});

describe('Palette', () => {
  it('opens an order found by its number, by keyboard alone, and shows it first the next time', async () => {
    const { user, field } = await openPalette();
    expect(field).toHaveFocus();
    await user.keyboard('ORD-204810');
    await waitFor(() => expect(groups()).toEqual(['Orders', 'Search the lists']));
    expect(chosen(field)).toHaveTextContent(/^ORD-204810Meera Kowalska · Mokotów · Pending · 123,45/);
    expect(chosen(field)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(here()).toBe(`/admin/orders/${data.orders[0]?.id}`));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Order number/ });
    expect(groups()).toEqual(['Recent', 'Pages', 'Actions']);
    expect(options()[0]).toBe('ORD-204810');
  });

  it('shows what is charged for an order now', async () => {
    Object.assign(data.orders[0] ?? {}, { refundedMinor: 845 });
    const { user, field } = await openPalette();
    await user.keyboard('ORD-204810');
    await waitFor(() => expect(chosen(field)).toHaveTextContent(/· Pending · 115,00.zł$/));
  });

  it('moves through all groups with the arrow keys, round and round', async () => {
    const { user, field } = await openPalette();
    await user.keyboard('dal');
    await waitFor(() => expect(groups()).toEqual(['Products', 'Search the lists']));
    const all = options();
    await user.keyboard('{ArrowDown}');
    expect(chosen(field)?.textContent).toBe(all[1]);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen(field)?.textContent).toBe(all.at(-1));
    await user.keyboard('{ArrowDown}');
    expect(chosen(field)?.textContent).toBe(all[0]);
  });

  it('never shows the answer to earlier words, even when it arrives last', async () => {
    const waiting: (() => void)[] = [];
    const answered: string[] = [];
    server.use(
      http.get('*/api/admin/find', async ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        if (q === 'ORD-1') await new Promise<void>(resolve => waiting.push(resolve));
        answered.push(q);
        return HttpResponse.json({
          orders: group(order(q === 'ORD-1' ? 'ORD-100001' : 'ORD-122222')),
          products: group(),
          customers: group(),
        });
      }),
    );
    const { user, field } = await openPalette();
    await user.keyboard('ORD-1');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.keyboard('2');
    await waitFor(() => expect(chosen(field)).toHaveTextContent('ORD-122222'));
    for (const go of waiting) go();
    await waitFor(() => expect(answered).toContain('ORD-1'));
    expect(options().join()).not.toContain('ORD-100001');
    expect(chosen(field)).toHaveTextContent('ORD-122222');
  });

  it('shows nothing found for earlier words while the answer to the present ones is awaited', async () => {
    const { user } = await openPalette();
    await user.keyboard('ORD-204810');
    await waitFor(() => expect(options().join()).toContain('ORD-204810Meera'));
    server.use(http.get('*/api/admin/find', () => new Promise<never>(() => undefined)));
    await user.keyboard('{Backspace}');
    expect(options()).toEqual(['Search orders for "ORD-20481"', 'Search products for "ORD-20481"']);
    expect(screen.getByText('Searching...')).toBeVisible();
  });

  it('keeps what was chosen when results arrive', async () => {
    const { user, field } = await openPalette();
    await user.keyboard('meera');
    await user.keyboard('{ArrowDown}');
    const before = chosen(field)?.textContent;
    expect(before).toBe('Search products for "meera"');
    await waitFor(() => expect(groups()).toEqual(['Orders', 'Customers', 'Search the lists']));
    expect(chosen(field)?.textContent).toBe(before);
  });

  it('says which group cannot be searched, and offers the rest', async () => {
    server.use(
      http.get('*/api/admin/find', () =>
        HttpResponse.json({
          orders: { items: [], isDown: true },
          products: group(),
          customers: group({ id: 'x', fullName: 'Jan', email: 'j@x' }),
        }),
      ),
    );
    const { user } = await openPalette();
    await user.keyboard('jan');
    expect(await screen.findByText('Orders cannot be searched at the moment.')).toBeVisible();
    expect(groups()).toEqual(['Customers', 'Search the lists']);
  });

  it('switches theme and language, opens the form for a product, and finds pages without diacritics', async () => {
    const { user } = await openPalette();
    await user.keyboard('theme{Enter}');
    expect(document.documentElement.dataset['theme']).toBe('light');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Order number/ });
    await user.keyboard('add p{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add Product' })).toBeVisible();
    expect(here()).toBe('/admin/products');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Order number/ });
    await user.keyboard('pause{Enter}');
    await waitFor(() => expect(here()).toBe('/admin/settings'));
    expect(globalThis.location.hash).toBe('#orders');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Order number/ });
    await user.keyboard('polski{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Ustawienia' });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /^Numer zam/ });
    await user.keyboard('zamowienia{Enter}');
    await waitFor(() => expect(here()).toBe('/admin/orders'));
  });

  it('prints the slips of all orders to pack', async () => {
    const print = jest.fn();
    globalThis.print = print;
    const { user } = await openPalette();
    await user.keyboard('print{Enter}');
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(requests.filter(({ path }) => path === '/api/admin/packing').length).toBeGreaterThan(0);
    expect(here()).toBe('/admin/packing');
  });

  it('remembers no customers', async () => {
    const { user } = await openPalette();
    await user.keyboard('meera');
    await waitFor(() => expect(groups()).toContain('Customers'));
    await user.click(within(list()).getByRole('option', { name: /^Meera Kowalska/ }));
    await waitFor(() => expect(here()).toMatch(/^\/admin\/customers\/[0-9a-f-]{36}$/));
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Meera');
  });
});
