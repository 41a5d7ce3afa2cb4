/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { data, requests } = consoleServer();
afterEach(() => (toasts.length = 0));

const names = async () => {
  await screen.findByRole('cell', { name: 'Spices' });
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getAllByRole('cell')[1]?.textContent);
};
const sent = () =>
  requests
    .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'))
    .map(({ method, path, body }) => ({ method, path, body }));

describe('/admin/categories', () => {
  it('lists names in both languages with the number of products, and moves a category', async () => {
    const { user } = await renderConsole('/admin/categories');
    expect(await names()).toEqual(['Spices', 'Lentils & Beans', 'Snacks']);
    expect(screen.getByRole('cell', { name: 'Soczewica i fasola' })).toBeVisible();
    expect(screen.getByRole('link', { name: '7' })).toHaveAttribute('href', '/admin/products?category=spices');
    expect(screen.getByRole('button', { name: 'Move Spices up' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Move Spices down' }));
    await waitFor(async () => expect(await names()).toEqual(['Lentils & Beans', 'Spices', 'Snacks']));
    expect(sent()[0]?.body).toEqual({
      categories: ['lentils', 'spices', 'snacks'].map(id => ({ id, version: 1 })),
    });
  });

  it('keeps the focus on the button that moved a category, also at the end of the list', async () => {
    const { user } = await renderConsole('/admin/categories');
    await names();
    const up = screen.getByRole('button', { name: 'Move Snacks up' });
    up.focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Spices', 'Snacks', 'Lentils & Beans']));
    await waitFor(() => expect(up).toHaveFocus());
    await waitFor(() => expect(up).toHaveAttribute('aria-disabled', 'false'));
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await names()).toEqual(['Snacks', 'Spices', 'Lentils & Beans']));
    await waitFor(() => expect(up).toHaveFocus());
    await waitFor(() => expect(up).toHaveAttribute('aria-disabled', 'true'));
    // A browser takes the focus from a button that is disabled.
    expect(up).toBeEnabled();
    await user.keyboard('{Enter}');
    expect(sent()).toHaveLength(2);
  });

  it('switches a category off, and deletes only one without products after a question', async () => {
    const { user } = await renderConsole('/admin/categories');
    await names();
    await user.click(screen.getByRole('switch', { name: 'Show Spices in the shop' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Show Spices in the shop' })).not.toBeChecked());
    expect(screen.queryByRole('button', { name: 'Delete Spices' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete Snacks' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await names()).toEqual(['Spices', 'Lentils & Beans']));
    expect(toasts.map(({ title }) => title)).toEqual(['Category switched off', 'Category deleted']);
  });

  it('adds a category with a name, and keeps what another admin has changed meanwhile', async () => {
    const { user } = await renderConsole('/admin/categories');
    await names();
    await user.click(screen.getByRole('button', { name: 'Add category' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: /^Name \(English\)/ })).toHaveAccessibleDescription('Please fill in this field.');
    fillIn(screen.getByRole('textbox', { name: /^Name \(English\)/ }), 'spices');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Name \(English\)/ })).toHaveAccessibleDescription(
        'There is already a category with this name.',
      ),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    fillIn(screen.getByRole('textbox', { name: /^Name \(English\)/ }), 'Sweets');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Sweets' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Edit Spices' }));
    data.categories = data.categories.map(each =>
      each.id === 'spices' ? { ...each, translatedName: { pl: 'Korzenie' }, version: 2 } : each,
    );
    const english = screen.getByRole('textbox', { name: /^Name \(English\)/ });
    fillIn(english, 'Spices & Herbs');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/changed in the meantime.*Spices \/ Korzenie/);
    expect(screen.getByRole('textbox', { name: 'Name (Polski)' })).toHaveValue('Korzenie');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Spices & Herbs' })).toBeVisible();
    expect(sent().at(-1)?.body).toEqual({ version: 2, changes: { name: 'Spices & Herbs' } });
  });
});
