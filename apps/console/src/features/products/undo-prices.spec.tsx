/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { renderConsole } = await import('../../../test/render-console.js');
const { server, data, requests } = consoleServer();

const sent = () => requests.filter(({ path }) => path === '/api/admin/products/bulk').map(({ body }) => body);
const undo = () => act(async () => toasts.at(-1)?.action?.run());

/** Raises the prices of the first two products. */
async function raise() {
  const { user } = await renderConsole('/admin/products');
  for (const { name } of data.products.slice(0, 2))
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.type(screen.getByRole('spinbutton', { name: 'Change price by %' }), '10');
  await user.click(screen.getAllByRole('button', { name: 'Apply' })[0] as HTMLElement);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  return user;
}

beforeEach(() => {
  toasts.length = 0;
});

describe('/admin/products: the undo of prices', () => {
  it('is offered until it is closed, and states the versions that the change has made', async () => {
    await raise();
    expect(toasts[0]).toMatchObject({ description: '2 products changed', stays: true, action: { label: 'Undo' } });
    await undo();
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(sent().at(-1)).toEqual({
      items: data.products.slice(0, 2).map(({ id }) => ({ id, version: 2 })),
      change: { kind: 'price-undo' },
    });
    expect(toasts[1]).toMatchObject({ tone: 'success', description: '2 products have their old prices again' });
  });

  it('names the products that were changed since', async () => {
    await raise();
    Object.assign(data.products[1] ?? {}, { version: 9 });
    await undo();
    await waitFor(() => expect(toasts).toHaveLength(3));
    expect(toasts.slice(1)).toMatchObject([
      { tone: 'success', description: '1 product has its old price again' },
      { tone: 'error', stays: true, description: expect.stringContaining(`not put back: ${data.products[1]?.name}.`) },
    ]);
  });

  it('can be tried again after a failure', async () => {
    await raise();
    server.use(http.post('*/api/admin/products/bulk', () => HttpResponse.error(), { once: true }));
    await undo();
    await waitFor(() => expect(toasts[1]).toMatchObject({ tone: 'error', action: { label: 'Undo' } }));
    await undo();
    await waitFor(() => expect(toasts[2]).toMatchObject({ tone: 'success' }));
  });
});
