/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-console.js';

jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { server, data, requests } = shopServer();
const numbers = () => screen.getAllByRole('link', { name: /^#/ }).length;
const listed = () => requests.map(({ path }) => path).filter(path => /^\/api\/admin\/orders(\?|$)/.test(path));
const asked = () => globalThis.location.search;
const tidy = (text: string | null) => text?.replaceAll('\u00a0', ' ');

beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  // Of the seven orders, the first three have totals of their own; the others come to 123.45 zł.
  for (const [nth, totalMinor] of [4_999, 5_000, 12_050].entries()) Object.assign(data.orders[nth] ?? {}, { totalMinor });
  localStorage.clear();
  localStorage.setItem(sessionHint, '1');
});
afterEach(() => {
  server.resetHandlers();
  requests.length = 0;
  drop();
  useSession.setState({ status: 'loading' }, true);
});

/** Opens the list with its filters. */
async function openFilters(address = '/admin/orders', locale: 'en' | 'pl' = 'en') {
  const { user } = await renderConsole(address, locale);
  await user.click(await screen.findByRole('button', { name: locale === 'en' ? 'Filters' : 'Filtry' }));
  return user;
}

describe('the amount as a filter of the order list', () => {
  it('is typed in złoty, kept in the address in grosze, and removed by its chip', async () => {
    const user = await openFilters();
    await user.type(screen.getByRole('textbox', { name: 'Total from (zł)' }), '50{Enter}');
    expect(asked()).toBe('?amountFromMinor=5000');
    expect(tidy(screen.getByRole('group', { name: 'Active filters' }).textContent)).toContain('from 50.00 zł');
    fillIn(screen.getByRole('textbox', { name: 'Total to (zł)' }), '120.5');
    expect(asked()).toBe('?amountFromMinor=5000');
    await user.tab();
    await waitFor(() => expect(numbers()).toBe(2));
    // Other parts of the console ask for orders too, when they come to it.
    expect(listed().findLast(path => path.includes('amount'))).toBe('/api/admin/orders?amountFromMinor=5000&amountToMinor=12050');
    expect(screen.getByRole('textbox', { name: 'Total to (zł)' })).toHaveValue('120.50');
    await user.click(screen.getByRole('button', { name: /^Remove filter: 50\.00–120\.50\szł$/ }));
    await waitFor(() => expect(numbers()).toBe(7));
    expect(asked()).toBe('');
    expect(screen.getByRole('textbox', { name: 'Total from (zł)' })).toHaveValue('');
  });

  it('has a decimal comma in Polish', async () => {
    const user = await openFilters('/admin/orders?amountToMinor=12050', 'pl');
    const field = screen.getByRole('textbox', { name: 'Kwota do (zł)' });
    expect(field).toHaveValue('120,50');
    expect(screen.getByRole('button', { name: /^Usuń filtr: do 120,50\szł$/ })).toBeVisible();
    fillIn(field, '49,99');
    await user.keyboard('{Enter}');
    expect(asked()).toBe('?amountToMinor=4999');
    await waitFor(() => expect(numbers()).toBe(1));
    await user.clear(field);
    await user.tab();
    expect(asked()).toBe('');
  });

  it('marks what is no amount, and applies nothing of it', async () => {
    const user = await openFilters('/admin/orders?amountToMinor=12050');
    const field = screen.getByRole('textbox', { name: 'Total to (zł)' });
    fillIn(field, 'much');
    await user.keyboard('{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveValue('much');
    expect(asked()).toBe('?amountToMinor=12050');
  });

  it('ignores what is no amount in its address', async () => {
    await openFilters('/admin/orders?amountFromMinor=50,5&amountToMinor=-1');
    await waitFor(() => expect(numbers()).toBe(7));
    expect(listed().filter(path => path.includes('amount'))).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
  });

  it('says that the highest is below the lowest, without asking for it', async () => {
    await openFilters('/admin/orders?amountFromMinor=20000&amountToMinor=5000');
    expect(await screen.findByText('The highest total is below the lowest.')).toBeVisible();
    expect(listed().filter(path => path.includes('amount'))).toEqual([]);
  });

  it('belongs to a saved view, with its count', async () => {
    const user = await openFilters('/admin/orders?amountFromMinor=12051');
    await user.click(screen.getByRole('button', { name: 'Save this view' }));
    fillIn(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Large');
    await user.keyboard('{Enter}');
    const tab = await screen.findByRole('button', { name: 'Large 4' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(numbers()).toBe(7));
    await user.click(tab);
    await waitFor(() => expect(numbers()).toBe(4));
    expect(asked()).toBe('?amountFromMinor=12051');
  });

  it('is neither offered to a packer nor taken from their address or saved views', async () => {
    Object.assign(data, { user: { ...asha, role: 'packer' } });
    localStorage.setItem(
      `console-order-views-${asha.id}`,
      JSON.stringify([{ name: 'Large', filter: { amountFromMinor: '12051' } }]),
    );
    await openFilters('/admin/orders?amountFromMinor=12051&amountToMinor=20000');
    expect(await screen.findByRole('button', { name: 'Large 7' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'District' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /zł/ })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Active filters' })).toBeNull();
    expect(listed().filter(path => path.includes('amount'))).toEqual([]);
  });
});
