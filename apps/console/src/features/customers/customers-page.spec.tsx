/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data, requests } = consoleServer();
afterEach(() => (toasts.length = 0));

const asked = (path: string) => requests.map(request => request.path).filter(each => each.startsWith(path));

describe('the customers page', () => {
  it('shows email addresses, and sorts and groups by query of the address', async () => {
    const { user } = await renderConsole('/admin/customers');
    expect(await screen.findByRole('link', { name: 'x@example.com: page of Meera Kowalska' })).toHaveTextContent('x@example.com');
    await user.click(screen.getByRole('button', { name: 'Total Orders' }));
    await waitFor(() => expect(location.search).toBe('?sort=orders'));
    expect(screen.getByRole('columnheader', { name: 'Total Orders' })).toHaveAttribute('aria-sort', 'descending');
    await user.selectOptions(screen.getByLabelText('Group'), 'No order for 30 days');
    await waitFor(() => expect(asked('/api/admin/customers').at(-1)).toBe('/api/admin/customers?segment=lapsed&sort=orders'));
    expect(screen.getByText(/^Only customers who have ordered/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Total Orders' }));
    await waitFor(() => expect(location.search).toBe('?segment=lapsed'));
  });

  it('narrows to a tag, which guests do not have', async () => {
    const { user } = await renderConsole('/admin/customers');
    await user.selectOptions(await screen.findByLabelText('Tag'), 'wholesale');
    await waitFor(() => expect(asked('/api/admin/customers').at(-1)).toBe('/api/admin/customers?tag=wholesale'));
    await user.selectOptions(screen.getByLabelText('Show'), 'Guests');
    await waitFor(() => expect(location.search).toBe('?who=guests'));
    expect(screen.queryByLabelText('Tag')).toBeNull();
  });

  it('says beside the accounts how many guests ordered, and shows them', async () => {
    const { user } = await renderConsole('/admin/customers');
    expect(await screen.findByText('1 person ordered without an account.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show guests' }));
    expect(await screen.findByRole('link', { name: 'ewa@example.com' })).toBeVisible();
    expect(location.search).toBe('?who=guests');
  });

  it('lists guests, whose address leads to their orders', async () => {
    const { user } = await renderConsole('/admin/customers');
    await user.selectOptions(await screen.findByLabelText('Show'), 'Guests');
    const link = await screen.findByRole('link', { name: 'ewa@example.com' });
    expect(link).toHaveAttribute('href', '/admin/orders?search=ewa%40example.com');
    expect(screen.getByText('+48 600 700 800')).toBeVisible();
  });
});

describe('the page of a customer', () => {
  it('shows figures, favourites, addresses and what happened', async () => {
    const { user } = await renderConsole('/admin/customers/81111111-1111-4111-8111-111111111111', 'en');
    expect(await screen.findByRole('heading', { name: 'Meera Kowalska' })).toBeVisible();
    for (const text of [/^412,30/, /^58,90/, 'every 8.5 days', 'Toor Dal', /^Puławska 12\/3/, /noted about .*Rings twice/])
      expect(screen.getByText((_text, element) => matches(element, text))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a link to set a new password' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The link is on its way' }]));
    expect(requests.find(({ path }) => path === '/api/auth/forgot-password')?.body).toEqual({
      email: 'x@example.com',
      locale: 'pl',
    });
  });

  it('keeps notes and removes them when confirmed', async () => {
    const { user } = await renderConsole('/admin/customers/81111111-1111-4111-8111-111111111111', 'en');
    expect(await screen.findByText('Prefers cash.')).toBeVisible();
    fillIn(screen.getByLabelText('New note'), 'Third floor.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Third floor.')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: /^Remove the note of/ })[1] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Remove note' }));
    await waitFor(() => expect(screen.queryByText('Prefers cash.')).toBeNull());
    expect(screen.getByText('Third floor.')).toBeVisible();
  });

  it('saves tags, and compares them with those of another admin', async () => {
    const { user } = await renderConsole('/admin/customers/81111111-1111-4111-8111-111111111111', 'en');
    fillIn(await screen.findByLabelText('New tag'), 'office');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    Object.assign(data.customerNotes, { tags: ['wholesale'], version: 2 });
    await user.click(screen.getByRole('button', { name: 'Save tags' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Kamil has changed the tags meanwhile.*They are now: wholesale\./,
    );
    await user.click(screen.getByRole('button', { name: 'Save tags' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'The tags were saved' }]));
    expect(data.customerNotes).toMatchObject({ tags: ['VIP', 'office'], version: 3 });
    fillIn(screen.getByLabelText('New tag'), 'typed only');
    await user.click(screen.getByRole('button', { name: 'Save tags' }));
    await waitFor(() => expect(data.customerNotes).toMatchObject({ tags: ['VIP', 'office', 'typed only'] }));
    expect(screen.getByLabelText('New tag')).toHaveValue('');
  });

  it('erases a customer only after the email address was typed', async () => {
    const { user } = await renderConsole('/admin/customers/81111111-1111-4111-8111-111111111111', 'en');
    await user.click(await screen.findByRole('button', { name: 'Erase this customer...' }));
    const confirm = await screen.findByRole('button', { name: 'Erase for good' });
    const field = screen.getByLabelText(/^Type x@example\.com to confirm/);
    fillIn(field, 'y@example.com');
    await user.keyboard('{Enter}');
    expect(confirm).toBeDisabled();
    fillIn(field, 'X@example.com');
    await user.click(confirm);
    expect(await screen.findByRole('heading', { name: 'Customers' })).toBeVisible();
    expect(requests.filter(({ path }) => path.endsWith('/erasure')).map(({ body }) => body)).toEqual([
      { email: 'x@example.com' },
    ]);
    expect(toasts.map(({ title }) => title)).toEqual(['The customer was erased']);
  });
});

/** Whether the whole text of an element that holds text itself matches. */
function matches(element: Element | null, text: string | RegExp): boolean {
  const own = [...(element?.childNodes ?? [])].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const whole = element?.textContent?.trim() ?? '';
  return own && (typeof text === 'string' ? whole === text : text.test(whole));
}
