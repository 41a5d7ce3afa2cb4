/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: jest.fn(),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { renderConsole } = await import('../../../test/render-console.js');
const { data, requests } = consoleServer();

const sent = () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/planned-prices'));
const dialog = () => within(screen.getByRole('dialog', { name: 'Plan a reduction' }));

describe('/admin/products: a reduction of several products', () => {
  it('is planned for each product, names those that are refused, and tries only them again', async () => {
    const { user } = await renderConsole('/admin/products');
    await screen.findByRole('checkbox', { name: 'Select Toor Dal' });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Plan a reduction' }));
    const count = Number(/Plan for (\d+) product/.exec(dialog().getByRole('button', { name: /^Plan for/ }).textContent)?.[1]);
    expect(count).toBeGreaterThan(1);
    await user.type(dialog().getByRole('textbox', { name: /Percent off/ }), '100');
    await user.click(dialog().getByRole('button', { name: /^Plan for/ }));
    expect(dialog().getByText('A number below 100, such as 15 or 7,5.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.clear(dialog().getByRole('textbox', { name: /Percent off/ }));
    await user.type(dialog().getByRole('textbox', { name: /Percent off/ }), '10');
    fillIn(dialog().getByLabelText(/^Starts/), '2096-12-01T08:00');
    fillIn(dialog().getByLabelText(/^Ends/), '2096-12-08T00:00');
    await user.click(dialog().getByRole('button', { name: /^Plan for/ }));
    // The stub takes one plan in all.
    expect(await dialog().findByRole('alert')).toHaveTextContent(/^Another price is planned for part of this time: /);
    expect(sent()).toHaveLength(count);
    const [first] = sent();
    const id = first?.path.split('/')[4];
    const before = data.products.find(product => product.id === id)?.priceMinor ?? 0;
    expect(first?.body).toEqual({
      priceMinor: Math.round(before * 0.9),
      startsAt: '2096-12-01T07:00:00.000Z',
      endsAt: '2096-12-07T23:00:00.000Z',
    });
    expect(dialog().getByRole('button', { name: /^Plan for/ }).textContent).toContain(String(count - 1));
    requests.length = 0;
    data.plans = [];
    await user.click(dialog().getByRole('button', { name: /^Plan for/ }));
    await waitFor(() => expect(sent()).toHaveLength(count - 1));
    expect(sent().map(({ path }) => path)).not.toContain(first?.path);
  });
});
