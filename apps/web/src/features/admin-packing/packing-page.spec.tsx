/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aProduct } from '../../../test/stub/a-product.js';
import { consoleConnection } from '../../../test/live-orders.js';
import { renderConsole } from '../../../test/render-shop.js';
import { shopServer } from '../../../test/shop-server.js';
import { asha } from '../../../test/stub/account.js';
import { freshData } from '../../../test/stub/answers.js';
import { drop, sessionHint, useSession } from '../../lib/session/session.store.js';

const { server, data, requests } = shopServer();
const print = jest.fn();
const [one = '', two = ''] = freshData().packing.map(({ id }) => id);
const kamil = 'kamil@kirana.example';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  data.products = data.products.map(product =>
    product.id === 'aloo-bhujia-400g' ? { ...product, categoryId: 'frozen' } : product,
  );
  localStorage.setItem(sessionHint, '1');
  globalThis.print = print;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  requests.length = 0;
  print.mockClear();
  drop();
  useSession.setState({ status: 'loading' }, true);
  localStorage.clear();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

const line = (name: RegExp) => screen.findByRole('button', { name });
const dal = () => line(/^2 × ?Toor Dal/);
const bhujia = () => line(/^1 × ?Aloo Bhujia/);
const said = () => document.querySelector('p[role="status"]');
const inPlaces = () => screen.getAllByRole('listitem').flatMap(({ dataset }) => dataset['product'] ?? []);

describe('the packing page', () => {
  it('lists the queue, and opens an order with its quantities, names and frozen products last', async () => {
    const { user } = await renderConsole('/admin/packing');
    const queue = await screen.findByRole('region', { name: 'To pack: 2' });
    const entries = within(queue).getAllByRole('link');
    expect(entries[0]).toHaveTextContent(/21 Nov(?: 2026)?, 14:00.*ORD-204810.*Mokotów · 2 items/);
    await user.click(screen.getByRole('button', { name: 'Open the first order' }));
    expect(await screen.findByRole('heading', { name: 'ORD-204810' })).toBeVisible();
    expect(await dal()).toHaveTextContent(/2 ×.*Toor Dal.*Arhar dal.*1 kg/);
    expect(await screen.findByText('Frozen: pack last')).toBeVisible();
    expect(inPlaces()).toEqual(['toor-dal-1kg', 'aloo-bhujia-400g']);
    expect(screen.getByText(/^To collect 123,45/)).toBeVisible();
  });

  it('packs an order with the keyboard, prints its slip and opens the next', async () => {
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('link', { name: /ORD-204810/ }));
    await waitFor(async () => expect(await dal()).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(said()).toHaveTextContent('Toor Dal packed. 1 item left.'));
    expect(await dal()).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Enter}');
    expect(said()).toHaveTextContent('Not everything is ticked: 1 item left.');
    expect(await bhujia()).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowDown} ');
    await waitFor(() => expect(said()).toHaveTextContent('Aloo Bhujia packed. Everything is ticked.'));
    expect(await bhujia()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'ORD-204811' })).toBeVisible();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(async () => expect(await line(/^1 × ?Toor Dal/)).toHaveFocus());
    expect(said()).toHaveTextContent('ORD-204810 is packed. ORD-204811 is open.');
    expect(data.packing.map(({ id }) => id)).toEqual([two]);
  });

  it('asks before an order goes without what is missing', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    (await line(/^1 × ?Toor Dal/)).focus();
    await user.keyboard('m');
    await waitFor(() => expect(said()).toHaveTextContent('Toor Dal is missing.'));
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    const question = await screen.findByRole('dialog', { name: 'Pack without what is missing?' });
    expect(question).toHaveTextContent('Missing: 1 × Toor Dal.');
    expect(data.packing).toHaveLength(2);
    await user.click(within(question).getByRole('button', { name: 'Pack without it' }));
    await waitFor(() => expect(data.packing.map(({ id }) => id)).toEqual([one]));
  });

  it('refunds a missing line, and says that it was', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    (await line(/^1 × ?Toor Dal/)).focus();
    await user.keyboard('m');
    await user.click(await screen.findByRole('button', { name: 'Refund this line: Toor Dal, ORD-204811' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund a part of ORD-204811' }));
    expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('missing');
    // A letter typed here is no command of the packing page.
    await user.type(dialog.getByRole('textbox', { name: 'Note for the shop' }), 'mmm');
    await user.click(dialog.getByRole('button', { name: /^Refund 110,00/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Refunded')).toBeVisible();
    expect(data.packing[1]?.lines[0]?.state).toBe('missing');
    expect(requests.find(({ path }) => path.endsWith('/partial-refunds'))?.body).toMatchObject({
      lines: [{ productId: 'toor-dal-1kg', quantity: 2 }],
      reason: 'missing',
      note: 'mmm',
    });
  });

  it('says which lines may be replaced, and names what fits and costs no more once such a line is missing', async () => {
    data.packing = data.packing.map(order => ({ ...order, lines: order.lines.map(each => ({ ...each, substitutable: true })) }));
    const fitting = [
      aProduct({ id: 'chana-dal-1kg', name: 'Chana Dal', priceMinor: 5_500 }),
      aProduct({ id: 'urad-dal-1kg', name: 'Urad Dal', priceMinor: 5_501 }),
    ];
    server.use(http.get('*/api/products/toor-dal-1kg/substitutes', () => HttpResponse.json(fitting)));
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    expect(await line(/^1 × ?Toor Dal/)).toHaveTextContent('Substitute allowed');
    (await line(/^1 × ?Toor Dal/)).focus();
    await user.keyboard('m');
    expect(await screen.findByText(/^The customer accepts instead \(1 ×, at most 55,00.zł each\):$/)).toBeVisible();
    expect(screen.getByText('Chana Dal')).toBeVisible();
    expect(screen.queryByText('Urad Dal')).toBeNull();
    // Shortening stays possible.
    expect(screen.getByRole('button', { name: 'Refund this line: Toor Dal, ORD-204811' })).toBeVisible();
    server.resetHandlers();
  });

  it('shows who else packs an order, refuses ticks, and takes it over', async () => {
    data.packing = data.packing.map(order => ({ ...order, packer: kamil }));
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    expect(await screen.findByText('Kamil is packing this order')).toBeVisible();
    await user.click(await line(/^1 × ?Toor Dal/));
    expect(said()).toHaveTextContent('Kamil is packing this order');
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() => expect(screen.queryByText('Kamil is packing this order', { selector: 'p.font-semibold' })).toBeNull());
    await user.click(await line(/^1 × ?Toor Dal/));
    await waitFor(() => expect(data.packing[1]?.lines[0]?.state).toBe('packed'));
  });

  it('follows other packers live, and keeps the focus when the open order ends', async () => {
    await renderConsole(`/admin/packing?order=${two}`);
    (await line(/^1 × ?Toor Dal/)).focus();
    Object.assign(data.packing[0] ?? {}, { packer: kamil });
    act(() => consoleConnection.told.onEvent({ orderId: one, kind: 'packing' }));
    expect(await screen.findByText('Kamil is packing')).toBeVisible();
    data.packing = data.packing.filter(({ id }) => id !== two);
    act(() => consoleConnection.told.onEvent({ orderId: two, kind: 'changed' }));
    const gone = await screen.findByRole('heading', { name: 'This order no longer needs packing' });
    await waitFor(() => expect(gone).toHaveFocus());
  });

  it('packs several orders together, by product, with the share of each', async () => {
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('button', { name: 'Pack 2 together' }));
    const together = await line(/^3 × ?Toor Dal/);
    expect(data.packing.map(({ packer }) => packer)).toEqual([asha.email, asha.email]);
    await user.click(screen.getByRole('button', { name: 'Toor Dal: Box A: 2 for ORD-204810' }));
    expect(together).toHaveAttribute('aria-pressed', 'false');
    await user.click(together);
    await waitFor(() => expect(together).toHaveAttribute('aria-pressed', 'true'));
    await user.click(await bhujia());
    await user.click(screen.getByRole('button', { name: 'Packed: 2 orders' }));
    await waitFor(() => expect(data.packing).toEqual([]));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('heading', { name: 'Nothing to pack' })).toBeVisible();
  });

  it('says why a tick was refused, and takes it back', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    const tick = await line(/^1 × ?Toor Dal/);
    Object.assign(data.packing[1] ?? {}, { packer: kamil });
    await user.click(tick);
    expect(await screen.findAllByText('Kamil is packing this order')).not.toHaveLength(0);
    await waitFor(() => expect(tick).toHaveAttribute('aria-pressed', 'false'));
  });
});
