/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { act, screen, waitFor } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { renderConsole } = await import('../../../test/render-console.js');
const { data, requests } = consoleServer();

const sent = (path: RegExp) =>
  requests.filter(({ path: to, method }) => method !== 'GET' && path.test(to)).map(({ body }) => body);
const first = () => {
  const [product] = data.products;
  if (!product) throw new Error('no product');
  return product;
};

beforeEach(() => {
  toasts.length = 0;
});

describe('/admin/products: values changed where they stand', () => {
  it('sends only the price, with the version shown, and writes it as the language does', async () => {
    const { user } = await renderConsole('/admin/products', 'pl');
    const { id, version, priceMinor } = first();
    const [price] = await screen.findAllByRole('button', { name: /^Zmień cenę/ });
    await user.click(price as HTMLElement);
    const field = screen.getByRole('textbox', { name: 'Cena (zł)' });
    expect(field).toHaveValue((priceMinor / 100).toFixed(2).replace('.', ','));
    fillIn(field, 'abc');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wpisz cenę powyżej 0, np. 12,50.');
    fillIn(field, '19,95');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(/products/)).toEqual([{ version, changes: { priceMinor: 1_995 } }]));
    expect(requests.find(({ method }) => method === 'PATCH')?.path).toBe(`/api/admin/products/${id}`);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Cena (zł)' })).toBeNull());
    expect(screen.getAllByRole('button', { name: /^Zmień cenę/ })[0]).toHaveFocus();
  });

  it('is the price of a kilogram for what is sold by weight: that of a portion follows', async () => {
    Object.assign(first(), { portionGrams: 100, pricePerKgMinor: 1_299, priceMinor: 130 });
    const { user } = await renderConsole('/admin/products', 'pl');
    const { version } = first();
    const [price] = await screen.findAllByRole('button', { name: /^Zmień cenę/ });
    expect(price).toHaveTextContent('12,99 zł/kg');
    await user.click(price as HTMLElement);
    const field = screen.getByRole('textbox', { name: 'Cena za kg (zł)' });
    expect(field).toHaveValue('12,99');
    fillIn(field, '13,49');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(/products/)).toEqual([{ version, changes: { pricePerKgMinor: 1_349 } }]));
  });

  it('adds and removes pieces with a reason, and leaves everything at Escape', async () => {
    const { user } = await renderConsole('/admin/products');
    const { id } = first();
    const stock = async () => (await screen.findAllByRole('button', { name: /^Change the stock of/ }))[0] as HTMLElement;
    await user.click(await stock());
    await user.keyboard('7{Escape}');
    expect(sent(/admin/)).toEqual([]);
    await user.click(await stock());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'Delivery');
    await user.click(screen.getByRole('button', { name: 'One piece more' }));
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(/stock/)).toEqual([
        { commandId: expect.any(String), reason: 'delivery', changes: [{ productId: id, delta: 2 }] },
      ]),
    );
  });
});

describe('/admin/products: the undo of other changes', () => {
  async function select() {
    const { user } = await renderConsole('/admin/products');
    const { name } = first();
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    return user;
  }
  const undo = () => act(async () => toasts.at(-1)?.action?.run());

  it('switches on again what was switched off, with the version that made', async () => {
    const user = await select();
    const { id } = first();
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(toasts[0]).toMatchObject({ stays: true, action: { label: 'Undo' } }));
    await undo();
    await waitFor(() =>
      expect(sent(/bulk/).at(-1)).toEqual({ items: [{ id, version: 2 }], change: { kind: 'active', isActive: true } }),
    );
    await waitFor(() => expect(toasts[1]).toMatchObject({ description: '1 product is as it was before' }));
  });

  it('moves pieces back, and the movements say so', async () => {
    const user = await select();
    const { id, quantity } = first();
    fillIn(screen.getByRole('spinbutton', { name: 'Stock' }), String(quantity + 5));
    await user.click(screen.getAllByRole('button', { name: 'Apply' })[1] as HTMLElement);
    await user.click(screen.getAllByRole('button', { name: 'Apply' }).at(-1) as HTMLElement);
    await waitFor(() => expect(toasts).toHaveLength(1));
    await undo();
    await waitFor(() =>
      expect(sent(/stock/).at(-1)).toEqual({
        commandId: expect.any(String),
        reason: 'correction',
        note: 'Undo of a change to several products',
        changes: [{ productId: id, delta: -5 }],
      }),
    );
  });
});
