/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const { data, requests } = consoleServer();

const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isAsked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;
const answer = async (name: string) => within(await question()).getByRole('button', { name });
/** Whether the browser asks before the tab is closed or loaded again. */
const isHeld = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const first = ([element]: HTMLElement[]): HTMLElement => {
  if (!element) throw new Error('nothing found');
  return element;
};
const toOrders = () => first(screen.getAllByRole('link', { name: /^Orders/ }));

describe('text typed on a page of the console', () => {
  it.each([
    ['/admin/settings', 'Store name'],
    ['/admin/settings', 'Terms of Service (English)'],
    ['/admin/settings', 'What the shop sells (Polski)'],
    ['/admin/settings', 'Text for customers (English)'],
    ['/admin/settings', 'Brand colour'],
    ['/admin/settings', 'New district'],
    ['/admin/team', 'Email'],
    ['/admin/riders', 'Rider'],
    ['/admin/riders/rider-1', 'Rider'],
    ['/admin/orders/:id', 'New note'],
    ['/admin/customers/81111111-1111-4111-8111-111111111111', 'New note'],
    ['/admin/customers/81111111-1111-4111-8111-111111111111', 'New tag'],
  ])('is asked about before %s is left: %s', async (path, label) => {
    const { user } = await renderConsole(path.replace(':id', data.orders[0]?.id ?? ''));
    const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
    const before = field.value;
    expect(isHeld()).toBe(false);
    fillIn(field, 'Something new');
    await waitFor(() => expect(isHeld()).toBe(true));
    await user.click(toOrders());
    await user.click(await answer('Stay here'));
    expect(field).toHaveValue('Something new');
    fillIn(field, before);
    await waitFor(() => expect(isHeld()).toBe(false));
    await user.click(toOrders());
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });

  it('is lost once the admin says so, and nothing is asked on the next page', async () => {
    const { user } = await renderConsole('/admin/team');
    fillIn(await screen.findByLabelText('Email'), 'ala@example.com');
    await user.click(toOrders());
    await user.click(await answer('Leave without saving'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    expect(isAsked()).toBe(false);
    expect(isHeld()).toBe(false);
  });

  it('is asked about before the admin signs out', async () => {
    const { user } = await renderConsole('/admin/team');
    fillIn(await screen.findByLabelText('Email'), 'ala@example.com');
    await waitFor(() => expect(isHeld()).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await answer('Stay here'));
    expect(requests.map(({ path }) => path)).not.toContain('/api/auth/sign-out');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await user.click(await answer('Leave without saving'));
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/auth/sign-out'));
  });

  it('is not asked about by a link to a section of the page', async () => {
    await renderConsole('/admin/settings');
    fillIn(await screen.findByLabelText('Store name'), 'Sklep');
    await waitFor(() => expect(isHeld()).toBe(true));
    history.pushState(null, '', '#legal');
    act(() => void globalThis.dispatchEvent(new PopStateEvent('popstate')));
    expect(isAsked()).toBe(false);
  });

  it('is no longer unsaved once it is saved', async () => {
    const { user } = await renderConsole('/admin/settings');
    const at = 'What the shop sells';
    fillIn(await screen.findByLabelText(`${at} (English)`), 'Spices');
    fillIn(screen.getByLabelText(`${at} (Polski)`), 'Przyprawy');
    fillIn(screen.getByLabelText('Terms of Service (English)'), '# Terms');
    await user.click(screen.getByRole('button', { name: `Save ${at}` }));
    await waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save Terms of Service (English)' }));
    await waitFor(() => expect(isHeld()).toBe(false));
  });
});

describe('a dialog with a form', () => {
  const escape = (dialog: HTMLElement) => fireEvent(dialog, createEvent('cancel', dialog, { cancelable: true }));

  it.each([
    ['/admin/products', 'Add Product', /^Product name/i],
    ['/admin/categories', 'Add category', /^Name \(English/],
    ['/admin/discounts', 'Add code', /^Code/],
    ['/admin/discounts', 'Add several codes', /^Beginning/],
    ['/admin/dishes', 'Add dish', /^Title \(English/],
    ['/admin/integrators', 'Create an API key', /^Program/],
    ['/admin/orders/:id', 'Cancel order', /^Note/],
  ])('of %s asks before it is closed when something was typed: %s', async (path, opens, label) => {
    const { user } = await renderConsole(path.replace(':id', data.orders[0]?.id ?? ''));
    await user.click(first(await screen.findAllByRole('button', { name: opens })));
    escape(await screen.findByRole('dialog'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(first(screen.getAllByRole('button', { name: opens })));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByRole('textbox', { name: label });
    fillIn(field, 'abc');
    await waitFor(() => expect(isHeld()).toBe(true));
    escape(dialog);
    await user.click(await answer('Stay here'));
    expect(field).toHaveValue('abc');
    escape(dialog);
    await user.click(await answer('Leave without saving'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isHeld()).toBe(false);
  });

  it('is open again when the browser itself has closed it, and asks', async () => {
    const { user } = await renderConsole('/admin/products');
    await user.click(await screen.findByRole('button', { name: 'Add Product' }));
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog');
    fillIn(within(dialog).getByRole('textbox', { name: /^Product name/i }), 'Toor dal');
    dialog.close();
    fireEvent(dialog, createEvent('close', dialog));
    expect(await question()).toBeVisible();
    expect(dialog.open).toBe(true);
  });
});
