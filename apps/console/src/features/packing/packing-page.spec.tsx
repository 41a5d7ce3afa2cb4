/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { enteredNote } from '@kirana/web-kit/testing/stub/entered-note';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';
import type { AdminListener } from '../../lib/admin-socket.js';

let listener: AdminListener | undefined;
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({
  followOrders: (told: AdminListener) => {
    listener = told;
    return () => undefined;
  },
}));

const { server, data, requests } = consoleServer();
const print = jest.fn();
const [one = '', two = ''] = freshData().packing.map(({ id }) => id);
const kamil = 'kamil@kirana.example';

beforeEach(() => {
  data.products = data.products.map(product =>
    product.id === 'aloo-bhujia-400g' ? { ...product, categoryId: 'frozen' } : product,
  );
  globalThis.print = print;
});
afterEach(() => print.mockClear());

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
    expect(entries[0]).toHaveTextContent(/21 Nov(?: 2026)?, 14:00.*ORD-204810.*Mokotów · 2 products/);
    await user.click(screen.getByRole('button', { name: 'Open the first order' }));
    expect(await screen.findByRole('heading', { name: 'ORD-204810' })).toBeVisible();
    expect(await dal()).toHaveTextContent(/2 ×.*Toor Dal.*Arhar dal.*1 kg/);
    expect(await screen.findByText('Frozen: pack last')).toBeVisible();
    expect(inPlaces()).toEqual(['toor-dal-1kg', 'aloo-bhujia-400g']);
    expect(screen.getByText(/^To collect 123,45/)).toBeVisible();
  });

  it.each([
    ['en', 'Note for the rider:', 'Leave at the door; kod 47'],
    ['pl', 'Wiadomość dla kuriera:', 'Zostaw pod drzwiami; kod 47'],
  ] as const)('says what the customer entered in the language of the packer: %s', async (locale, label, words) => {
    const fields = enteredNote('Leave at the door; kod 47', {
      en: 'Leave at the door; kod 47',
      pl: 'Zostaw pod drzwiami; kod 47',
    });
    data.packing = data.packing.map(order => ({ ...order, fields }));
    await renderConsole(`/admin/packing?order=${one}`, locale);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(label)).toBeVisible();
  });

  it('packs what is sold by weight once its weight is typed, with the keyboard alone', async () => {
    data.packing = data.packing.map(order => ({
      ...order,
      lines: order.lines.map(each => (each.productId === 'toor-dal-1kg' ? { ...each, quantity: 7, portionGrams: 100 } : each)),
    }));
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('link', { name: /ORD-204810/ }));
    const dry = () => screen.findByRole('button', { name: /^0\.7\skg ×? ?Toor Dal/ });
    await waitFor(async () => expect(await dry()).toHaveFocus());
    await user.keyboard(' ');
    const weight = screen.getByRole('textbox', { name: 'Weight of Toor Dal, ORD-204810' });
    expect(weight).toHaveFocus();
    expect(weight).toHaveAccessibleDescription(/^kg, ordered 0\.7\skg$/);
    await user.keyboard('6.8{Enter}');
    expect(weight).toHaveAccessibleDescription(/^A weight above 0 and at most 1\.4\skg$/);
    expect(await dry()).toHaveAttribute('aria-pressed', 'false');
    await user.clear(weight);
    await user.keyboard('680{Enter}');
    await waitFor(() => expect(said()).toHaveTextContent(/^Toor Dal: 0\.68\skg\. 1 product left\.$/));
    expect(await dry()).toHaveAttribute('aria-pressed', 'true');
    expect(await dry()).toHaveTextContent(/In the bag: 0\.68\skg/);
    expect(await dry()).toHaveFocus();
  });

  it('packs an order with the keyboard, prints its slip and opens the next', async () => {
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('link', { name: /ORD-204810/ }));
    await waitFor(async () => expect(await dal()).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(said()).toHaveTextContent('Toor Dal packed. 1 product left.'));
    expect(await dal()).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Enter}');
    expect(said()).toHaveTextContent('Not everything is ticked: 1 product left.');
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
    const { user } = await renderConsole(`/admin/packing?order=${one}`);
    await user.click(await bhujia());
    (await dal()).focus();
    await user.keyboard('m');
    await waitFor(() => expect(said()).toHaveTextContent('Toor Dal is missing.'));
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    const question = await screen.findByRole('dialog', { name: 'Pack without what is missing?' });
    expect(question).toHaveTextContent('Missing: 2 × Toor Dal.');
    expect(data.packing).toHaveLength(2);
    // Nothing is deleted.
    expect(within(question).getByRole('button', { name: 'Pack without it' })).not.toHaveClass('text-chilli');
    await user.click(within(question).getByRole('button', { name: 'Pack without it' }));
    const gone = jest.fn();
    const seen = new MutationObserver(() => screen.queryByText(/not to be packed any more/) && gone());
    seen.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expect(data.packing.map(({ id }) => id)).toEqual([two]));
    expect(await screen.findByRole('heading', { name: 'ORD-204811' })).toBeVisible();
    seen.disconnect();
    expect(gone).not.toHaveBeenCalled();
    // Before the queue is read again, too.
    await waitFor(() => expect(screen.queryByText(/^and 1 more$/)).toBeNull());
  });

  it.each([
    ['cash', 'The customer is told and pays less at the door.'],
    ['blik', 'The customer is told and gets the money back.'],
  ] as const)('says what leaving out means for the customer, and no sum: %s', async (paymentMethod, sentence) => {
    data.packing = data.packing.map(order => ({ ...order, paymentMethod }));
    const { user } = await renderConsole(`/admin/packing?order=${one}`);
    await user.click(await dal());
    (await bhujia()).focus();
    await user.keyboard('m{Enter}');
    const question = await screen.findByRole('dialog', { name: 'Pack without what is missing?' });
    expect(question).toHaveTextContent(`Missing: 1 × Aloo Bhujia. The order goes without it. ${sentence}`);
    expect(question).not.toHaveTextContent('zł');
  });

  it('counts the missing pieces of a line, and packs the others', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${one}`);
    await user.click(await bhujia());
    (await dal()).focus();
    await user.keyboard('m');
    const pieces = await screen.findByRole('spinbutton', { name: 'Missing pieces of Toor Dal, ORD-204810' });
    expect(pieces).toHaveValue('2');
    expect(screen.getByText('of 2 missing, nothing in the bag')).toBeVisible();
    pieces.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(said()).toHaveTextContent('1 missing: Toor Dal.'));
    expect(pieces).toHaveFocus();
    expect(pieces).toHaveValue('1');
    expect(screen.getByText('of 2 missing, 1 in the bag')).toBeVisible();
    await waitFor(() => expect(data.packing[0]?.lines[1]).toMatchObject({ state: 'missing', missing: 1 }));
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    const question = await screen.findByRole('dialog', { name: 'Pack without what is missing?' });
    expect(question).toHaveTextContent('Missing: 1 × Toor Dal.');
    let printed = '';
    print.mockImplementation(() => (printed = document.querySelector('.slip')?.textContent ?? ''));
    await user.click(within(question).getByRole('button', { name: 'Pack without it' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(printed).toMatch(/\[ \] 1 × Toor Dal/);
    expect(printed).toMatch(/Missing: 1 × Toor Dal/);
  });

  it('does not pack an order of which nothing is there, and says whom to ask', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    (await line(/^1 × ?Toor Dal/)).focus();
    await user.keyboard('m');
    const sentence = 'Nothing of ORD-204811 is there. Ask an admin to cancel the order.';
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    expect(said()).toHaveTextContent(sentence);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(data.packing).toHaveLength(2);
  });

  it('keeps missing what was refunded when the order was packed before, and offers no substitute for it', async () => {
    data.packing = data.packing.map(order => ({
      ...order,
      lines: order.lines.map(each => ({
        ...each,
        substitutable: true,
        state: 'missing',
        missing: each.quantity,
        leftOut: each.quantity,
      })),
    }));
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    const refunded = await line(/^0 × ?Toor Dal/);
    expect(refunded).toHaveTextContent('Refunded, do not pack');
    await user.click(refunded);
    await user.click(screen.getByRole('button', { name: 'Toor Dal is missing' }));
    expect(await line(/^0 × ?Toor Dal/)).toHaveTextContent('Refunded, do not pack');
    expect(screen.queryByText(/The customer accepts instead/)).toBeNull();
  });

  it.each([
    ['en', 'Pack 1 only: 1 of 2 is refunded.', 'Refunded, do not pack'],
    ['pl', 'Pakuj tylko 1: z 2 szt. zwrócono 1.', 'Zwrócone, nie pakować'],
  ] as const)(
    'says how many to pack of a line of which some was refunded, and shows it packed: %s',
    async (locale, only, none) => {
      data.packing = data.packing.map(order => ({ ...order, lines: order.lines.map(each => ({ ...each, leftOut: 1 })) }));
      const { user } = await renderConsole(`/admin/packing?order=${one}`, locale);
      const some = (await screen.findByText(only)).closest('button') as HTMLElement;
      expect(some).toHaveTextContent(/^1 ×/);
      expect(some).not.toHaveTextContent(none);
      const whole = screen.getByText(none).closest('button') as HTMLElement;
      expect(whole).toHaveTextContent(/^0 ×/);
      await user.click(some);
      await waitFor(() => expect(some).toHaveAttribute('aria-pressed', 'true'));
      expect(data.packing[0]?.lines[1]).toMatchObject({ state: 'missing', missing: 1 });
    },
  );

  it('says of orders that are packed together how many each gets after refunds', async () => {
    data.packing = data.packing.map(({ lines, ...order }) => ({
      ...order,
      lines: lines.map(each => (each.productId === 'toor-dal-1kg' ? { ...each, leftOut: 1 } : each)),
    }));
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('button', { name: 'Pack 2 together' }));
    expect(await line(/^1 × ?Toor Dal/)).toHaveTextContent('Pack 1 only: 2 of 3 are refunded.');
    expect(screen.getByRole('button', { name: 'Toor Dal: Box A: 1 for ORD-204810' })).not.toHaveClass('line-through');
    expect(screen.getByRole('button', { name: 'Toor Dal: Box B: 0 for ORD-204811' })).toHaveClass('line-through');
  });

  it('packs an order without what was refunded before, and promises no money for that', async () => {
    data.packing = data.packing.map(order => ({
      ...order,
      lines: order.lines.map(each =>
        each.productId === 'toor-dal-1kg' ? { ...each, state: 'missing', missing: each.quantity, leftOut: each.quantity } : each,
      ),
    }));
    const { user } = await renderConsole(`/admin/packing?order=${one}`);
    const refunded = await line(/^0 × ?Toor Dal/);
    expect(refunded).toHaveTextContent('Refunded, do not pack');
    expect(refunded).toHaveAttribute('aria-disabled', 'true');
    await user.click(await bhujia());
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    await waitFor(() => expect(data.packing.map(({ id }) => id)).not.toContain(one));
    expect(screen.queryByRole('dialog', { name: 'Pack without what is missing?' })).toBeNull();
  });

  it('prints the slip of what was packed with the cash that is left to collect, without what was left out', async () => {
    // The offer of substitutes has read the order before.
    data.packing = data.packing.map(order => ({ ...order, lines: order.lines.map(each => ({ ...each, substitutable: true })) }));
    server.use(http.get('*/api/products/*/substitutes', () => HttpResponse.json([])));
    const { user } = await renderConsole(`/admin/packing?order=${one}`);
    await user.click(await dal());
    (await bhujia()).focus();
    await user.keyboard('m{Enter}');
    await screen.findByText(/none that fits is in stock/);
    let printed = '';
    print.mockImplementation(() => (printed = document.querySelector('.slip')?.textContent ?? ''));
    const order = data.orders.find(({ id }) => id === one);
    Object.assign(order ?? {}, { cashToCollectMinor: 4_958 });
    const weighed = { portionGrams: 100, pricePerKgMinor: 1_299, packed: { grams: 680, portions: 7 } };
    for (const item of order?.items ?? []) if (item.productId === 'toor-dal-1kg') Object.assign(item, { quantity: 7, weighed });
    await user.click(await screen.findByRole('button', { name: 'Pack without it' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(printed).toMatch(/TO COLLECT 49,58/);
    expect(printed).toMatch(/\[ \] 0\.68\skg Toor Dal(?!, 1\skg)/);
    expect(printed).not.toMatch(/\[ \] 1 × Aloo Bhujia/);
  });

  it('says which lines may be replaced, and names what fits and costs no more once such a line is missing', async () => {
    data.packing = data.packing.map(order => ({ ...order, lines: order.lines.map(each => ({ ...each, substitutable: true })) }));
    const fitting = [
      aProduct({ id: 'chana-dal-1kg', name: 'Chana Dal', priceMinor: 5_500 }),
      aProduct({ id: 'urad-dal-1kg', name: 'Urad Dal', priceMinor: 5_501 }),
      aProduct({ id: 'masoor-dal-1kg', name: 'Masoor Dal in a jar', priceMinor: 5_500, depositMinor: 50 }),
    ];
    server.use(
      http.get('*/api/products/toor-dal-1kg/substitutes', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('kind') === 'same' ? fitting : []),
      ),
    );
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    expect(await line(/^1 × ?Toor Dal/)).toHaveTextContent('Substitute allowed');
    (await line(/^1 × ?Toor Dal/)).focus();
    await user.keyboard('m');
    expect(await screen.findByText(/^The customer accepts instead \(1 ×, at most 55,00.zł each\):$/)).toBeVisible();
    expect(screen.getByText('Chana Dal')).toBeVisible();
    expect(screen.queryByText(/Urad Dal|Masoor Dal/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take it: Chana Dal instead of Toor Dal, ORD-204811' }));
    expect(said()).toHaveTextContent('Chana Dal instead of Toor Dal.');
    expect(await line(/^1 × ?Toor Dal/)).toHaveFocus();
    expect(await line(/^1 × ?Toor Dal/)).toHaveTextContent('In the bag instead: Chana Dal');
    expect(await line(/^1 × ?Toor Dal/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(data.packing[1]?.lines[0]).toMatchObject({ state: 'packed', substitute: { productId: 'chana-dal-1kg' } }),
    );
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
    act(() => listener?.onEvent({ orderId: one, kind: 'packing' }));
    expect(await screen.findByText('Kamil is packing')).toBeVisible();
    data.packing = data.packing.filter(({ id }) => id !== two);
    act(() => listener?.onEvent({ orderId: two, kind: 'changed' }));
    const gone = await screen.findByRole('heading', { name: 'This order no longer needs packing' });
    await waitFor(() => expect(gone).toHaveFocus());
  });

  it('claims the order that is opened, and lets go of it when it is left without a tick', async () => {
    const { user } = await renderConsole('/admin/packing');
    const packers = () => data.packing.map(({ packer }) => packer);
    await user.click(await screen.findByRole('link', { name: /ORD-204810/ }));
    await waitFor(() => expect(packers()).toEqual([asha.email, null]));
    await user.click(screen.getByRole('link', { name: /ORD-204811/ }));
    await waitFor(() => expect(packers()).toEqual([null, asha.email]));
  });

  it('keeps an order that is left with a tick, or to be packed with others', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    const packers = () => data.packing.map(({ packer }) => packer);
    await user.click(await line(/^1 × ?Toor Dal/));
    await waitFor(() => expect(data.packing[1]?.lines[0]?.state).toBe('packed'));
    await user.click(screen.getByRole('link', { name: /ORD-204810/ }));
    await waitFor(() => expect(packers()).toEqual([asha.email, asha.email]));
    // Packing together keeps what was open by itself.
    await user.click(screen.getByRole('button', { name: 'Pack 2 together' }));
    expect(await screen.findByRole('heading', { name: 'Packed together: 2' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText('Welcome to your admin dashboard')).toBeVisible();
    expect(packers()).toEqual([asha.email, asha.email]);
    expect(requests.filter(({ path }) => path.endsWith('/release'))).toEqual([]);
  });

  it('does not let go of an order that was packed or cancelled while it was open', async () => {
    const { user } = await renderConsole(`/admin/packing?order=${two}`);
    await waitFor(() => expect(data.packing[1]?.packer).toBe(asha.email));
    data.packing = data.packing.filter(({ id }) => id !== two);
    act(() => listener?.onEvent({ orderId: two, kind: 'changed' }));
    await screen.findByRole('heading', { name: 'This order no longer needs packing' });
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(requests.filter(({ path }) => path.endsWith('/release'))).toEqual([]);
  });

  it('offers no order for a later day, but packs one that is opened', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
    data.packing = data.packing.map(order => (order.id === two ? { ...order, windowFrom: tomorrow, windowTo: tomorrow } : order));
    const { user } = await renderConsole('/admin/packing');
    expect(await screen.findByRole('heading', { name: '1 order for a later day' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /together/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: /ORD-204810/ }));
    await user.click(await dal());
    await user.click(await bhujia());
    await user.click(screen.getByRole('button', { name: 'Packed' }));
    expect(await screen.findByRole('heading', { name: 'Nothing left to pack for today' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: /ORD-204811/ }));
    expect(await screen.findByRole('heading', { name: 'ORD-204811' })).toBeVisible();
  });

  it('says which of seven orders is not packed together with six', async () => {
    const [order] = data.packing;
    data.packing = Array.from(
      { length: 7 },
      (_, n) => ({ ...order, id: one.replace(/.$/, String(n)) }) as (typeof data.packing)[0],
    );
    await renderConsole('/admin/packing');
    expect(await screen.findByRole('button', { name: 'Pack 6 together, the one due last stays' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /^by .*14:00/ })).toHaveLength(7);
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
