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

const sent = () => requests.filter(({ method }) => method !== 'GET').filter(({ path }) => path.startsWith('/api/admin/dishes'));

describe('/admin/dishes', () => {
  it('lists the dishes, and switches one off', async () => {
    const { user } = await renderConsole('/admin/dishes');
    expect(await screen.findByRole('cell', { name: 'Dal na próbę' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Show Test dal in the shop' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Show Test dal in the shop' })).not.toBeChecked());
    expect(sent()[0]?.body).toEqual({ version: 1, changes: { isActive: false } });
    expect(toasts[0]?.title).toBe('Dish switched off');
  });

  it('changes what was typed only, and keeps it when another admin was faster', async () => {
    const { user } = await renderConsole('/admin/dishes');
    await user.click(await screen.findByRole('button', { name: 'Edit Test dal' }));
    const dialog = within(screen.getByRole('dialog'));
    const title = dialog.getByRole('textbox', { name: /^Title \(English\)/ });
    fillIn(title, 'Best dal');
    const method = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Method \(Polski\)/ });
    fillIn(method, `${method.value}\nPodaj.`);
    data.dishes = data.dishes.map(dish => (dish.id === 'test-dal' ? { ...dish, minutes: 35, version: 2 } : dish));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This dish was changed in the meantime');
    expect(dialog.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue(35);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'Best dal' })).toBeVisible();
    expect(sent().at(-1)?.body).toEqual({
      version: 2,
      changes: {
        title: 'Best dal',
        translatedMethod: { pl: ['Ugotuj soczewicę.', 'Podsmaż przyprawy.', 'Wymieszaj.', 'Podaj.'] },
      },
    });
  });

  it('adds a dish of a product and an ingredient at home, once it is complete', async () => {
    const { user } = await renderConsole('/admin/dishes');
    await user.click(await screen.findByRole('button', { name: 'Add dish' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('A dish needs a title');
    fillIn(dialog.getByRole('textbox', { name: /^Title \(English\)/ }), 'New dish');
    fillIn(dialog.getByRole('textbox', { name: /^In one line \(English\)/ }), 'What it is.');
    fillIn(dialog.getByRole('textbox', { name: /^Method \(English\)/ }), 'Cook it.');
    await user.click(dialog.getByRole('button', { name: 'Add product' }));
    const { id = '' } = data.products[0] ?? {};
    await dialog.findByRole('option', { name: new RegExp(id) });
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Product 1' }), id);
    await user.type(dialog.getByRole('spinbutton', { name: 'Amount of product 1' }), '5');
    await user.click(dialog.getByRole('button', { name: 'Add ingredient' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ingredient 1' }), 'onion');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('cell', { name: 'New dish' })).toBeVisible();
    expect(sent().at(-1)?.body).toMatchObject({
      title: 'New dish',
      method: ['Cook it.'],
      products: [{ productId: id, amount: 5, optional: false }],
      atHome: [{ item: 'onion', optional: false }],
    });
  });
});
