/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { OrderStatus } from '@kirana/contracts';
import { orderRecords, rememberOrder } from '@kirana/web-kit/orders/order-record';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { anOrderRecord, anOrderState, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';
import { useCart } from '../../lib/cart/cart.store.js';

interface Listener {
  onOrder: (order: ReturnType<typeof anOrderTracking>) => void;
  onRider: (position: { latitude: number; longitude: number; progress: number; at: string }) => void;
  onLive: (live: boolean) => void;
}

const followed: { ref: string; accessToken: string | undefined; listener: Listener }[] = [];
jest.unstable_mockModule('../../lib/live-orders/order-socket.js', () => ({
  followOrder: (ref: string, accessToken: string | undefined, listener: Listener) => {
    followed.push({ ref, accessToken, listener });
    return () => undefined;
  },
  followOrders: (refs: readonly { ref: string; accessToken?: string }[], listener: Listener) => {
    for (const { ref, accessToken } of refs) followed.push({ ref, accessToken, listener });
    return () => undefined;
  },
}));

const { server, requests } = shopServer();
const record = anOrderRecord();
const answer = (order = anOrderTracking()) => server.use(http.get('*/api/orders/*', () => HttpResponse.json(order)));

beforeEach(() => {
  localStorage.clear();
  followed.length = 0;
  requests.length = 0;
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});

const headline = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Opens the page of an order that this device has placed and that is being packed. */
async function openTracked() {
  rememberOrder(record);
  answer();
  await renderShop('/track-order/ORD-204816');
  await headline('We are packing your groceries');
}

describe('order tracking entry', () => {
  it.each([' ord-204816 ', '204816'])(
    'does nothing while the id is empty and opens the order otherwise (RT-010, TRK-001, TRK-002, TRK-004): %s',
    async typed => {
      const { user } = await renderShop('/track-order');
      const track = await screen.findByRole('button', { name: 'Track' });
      await user.type(screen.getByLabelText('Order ID'), '   ');
      await user.click(track);
      expect(globalThis.location.pathname).toBe('/track-order');
      answer();
      fillIn(screen.getByLabelText('Order ID'), typed);
      await user.click(track);
      expect(await headline('We are packing your groceries')).toBeVisible();
      expect(globalThis.location.pathname).toBe('/track-order/ORD-204816');
    },
  );

  it.each(['ORD-204816.', '..', 'me@shop/1;2#3', 'ORD 204816', '%41'])(
    'says without a request that no order has the number %s',
    async typed => {
      const { user } = await renderShop('/track-order');
      const field = await screen.findByLabelText('Order ID');
      await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: 'Track' }));
      expect(field).toHaveAccessibleDescription(`Could not find order with ID ${typed}`);
      expect(globalThis.location.pathname).toBe('/track-order');
      expect(requests.filter(({ path }) => path.startsWith('/api/orders/'))).toEqual([]);
    },
  );

  it('shows not found for a number that the server refuses in an address', async () => {
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(aProblem(400, 'address-not-canonical'), { status: 400 })));
    await renderShop('/track-order/me@shop');
    expect(await headline('Order Not Found')).toBeVisible();
  });

  it('shows not found for an unknown order (TRK-006)', async () => {
    await renderShop('/track-order/ORD-000000');
    expect(await headline('Order Not Found')).toBeVisible();
    expect(screen.getByText('Could not find order with ID ORD-000000')).toBeVisible();
    expect(screen.getByText('Check the number in your confirmation email.')).toBeVisible();
  });
});

describe('a delivered order', () => {
  it('can be ordered again, once however often the button is tapped', async () => {
    rememberOrder(record);
    server.use(http.get('*/api/orders/*', () => HttpResponse.json(anOrderTracking({ status: 'delivered', progress: 100 }))));
    const { user } = await renderShop('/track-order/ORD-204816');
    await user.dblClick(await screen.findByRole('button', { name: 'Order again what was in ORD-204816' }));
    await waitFor(() => expect(globalThis.location.pathname).toBe('/cart'));
    const { items } = anOrderTracking().details ?? { items: [] };
    expect(useCart.getState().lines.map(({ id, quantity }) => [id, quantity])).toEqual(
      items.map(({ productId, quantity }) => [productId, quantity]),
    );
    useCart.setState({ lines: [] });
  });
});

describe('the payment of a cash order', () => {
  it.each([
    ['pickup', 'in cash to the rider'],
    ['delivered', 'paid to the rider in cash'],
    ['cancelled', 'Cash on delivery'],
  ] as const)('is, once it is at %s, %s', async (status, words) => {
    rememberOrder(record);
    const { details, ...rest } = anOrderTracking({ status });
    answer({ ...rest, details: details && { ...details, paymentMethod: 'cash' } });
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText(new RegExp(`${words}$`))).toBeVisible();
  });
});

it.each([
  ['en', 'Card at the door'],
  ['pl', 'Karta przy odbiorze'],
] as const)('an order in cash that a card has paid at the door says so (%s)', async (locale, words) => {
  rememberOrder(record);
  const { details, ...rest } = anOrderTracking({ status: 'delivered' });
  answer({ ...rest, details: details && { ...details, paymentMethod: 'cash', cardTerminal: true } });
  await renderShop('/track-order/ORD-204816', locale);
  expect(await screen.findByText(words)).toBeVisible();
});

describe('an order whose details this device can no longer open, because its customer was deleted', () => {
  const erased = { ...anOrderTracking({ status: 'delivered', progress: 100 }), details: null };
  const gone = /^This browser cannot show name, address and items any more\./;

  it('claims no sum on the tracking page', async () => {
    rememberOrder(record);
    answer(erased);
    await renderShop('/track-order/ORD-204816');
    await headline('Delivered. Enjoy your meal!');
    expect(screen.getByText(gone)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('zł');
  });

  it('claims none on the confirmation page, which offers no receipt', async () => {
    rememberOrder(record);
    answer(erased);
    await renderShop('/order-confirmation/ORD-204816');
    expect(await screen.findByText(gone)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('zł');
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });
});

describe('orders of this device', () => {
  const listed = () => screen.findByRole('link', { name: /^ORD-204816/ });

  it('asks where they stand and follows them live: no local copy stays on screen (F-09)', async () => {
    rememberOrder({ ...record, status: 'pending' });
    await renderShop('/track-order');
    await waitFor(async () => expect(await listed()).toHaveTextContent('Preparing'));
    expect(requests.filter(({ path }) => path === '/api/order-states').map(({ body }) => body)).toEqual([
      { orders: [{ ref: 'ORD-204816', accessToken: record.accessToken }] },
    ]);
    await waitFor(() => expect(followed).toMatchObject([{ ref: 'ORD-204816', accessToken: record.accessToken }]));
    act(() => followed[0]?.listener.onOrder(anOrderTracking({ version: 4, status: 'pickup' })));
    expect(await listed()).toHaveTextContent('Ready for Pickup');
    act(() => followed[0]?.listener.onOrder(anOrderTracking({ version: 3, status: 'preparing' })));
    expect(await listed()).toHaveTextContent('Ready for Pickup');
    expect(orderRecords()[0]?.status).toBe('pickup');
  });

  it('name no sum: what is due may have changed since', async () => {
    rememberOrder(record);
    await renderShop('/track-order');
    expect(await listed()).not.toHaveTextContent('zł');
  });

  it('stand before the form for a number, which their customer needs no more', async () => {
    rememberOrder(record);
    await renderShop('/track-order');
    const form = screen.getByLabelText('Order ID');
    expect((await listed()).compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are polled while there is no live connection (F-50)', async () => {
    rememberOrder({ ...record, status: 'pending' });
    const intervals = jest.spyOn(globalThis, 'setInterval');
    await renderShop('/track-order');
    await waitFor(async () => expect(await listed()).toHaveTextContent('Preparing'));
    server.use(
      http.post('*/api/order-states', () => HttpResponse.json({ orders: [anOrderState({ version: 9, status: 'delivered' })] })),
    );
    const [look] = intervals.mock.calls.flatMap(([work, ms]) => (ms === 15_000 ? [work] : []));
    act(() => look?.());
    await waitFor(async () => expect(await listed()).toHaveTextContent('Delivered'));
  });

  it('that wait for their payment say so, with the way to pay and to cancel', async () => {
    rememberOrder({ ...record, status: 'pending', paymentMethod: 'blik' });
    const state = anOrderState({ status: 'pending', paymentUrl: 'https://pay.example/c/1' });
    server.use(http.post('*/api/order-states', () => HttpResponse.json({ orders: [state] })));
    await renderShop('/track-order');
    expect(await screen.findByRole('link', { name: 'Go on paying for order ORD-204816' })).toHaveAttribute(
      'href',
      'https://pay.example/c/1',
    );
    expect(await listed()).toHaveTextContent('Not paid yet');
    expect(screen.getByRole('button', { name: 'Cancel order ORD-204816' })).toBeVisible();
  });

  it('are not asked about when this browser knows only their number: that would be a guess', async () => {
    const { accessToken: _none, ...known } = record;
    rememberOrder(known);
    await renderShop('/track-order');
    expect(await listed()).toHaveTextContent('Pending');
    expect(requests.filter(({ path }) => path === '/api/order-states')).toEqual([]);
  });
});

describe('tracking page', () => {
  it('shows all details to the browser that placed the order, in zł (RT-011, TRK-003, TRK-005, TRK-011)', async () => {
    rememberOrder(record);
    answer();
    await renderShop('/track-order/ORD-204816');
    expect(await headline('We are packing your groceries')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('Anna Nowak')).toBeVisible();
    expect(screen.getByText('50.63 zł')).toBeVisible();
    expect(screen.getByRole('link', { name: /Call Arjun/ })).toHaveAttribute('href', 'tel:+48601200300');
    expect(document.body).not.toHaveTextContent('$');
    await waitFor(() => expect(followed[0]).toMatchObject({ ref: 'ORD-204816', accessToken: record.accessToken }));
  });

  it.each(['track-order', 'order-confirmation'])(
    'says what happens if something is missing until the order is packed: %s',
    async page => {
      const wish = 'If missing: something similar';
      const { details } = anOrderTracking();
      const items = details?.items.map(item => ({ ...item, substitutable: true })) ?? [];
      const show = async (status: OrderStatus) => {
        cleanup();
        rememberOrder(record);
        answer(anOrderTracking({ status, details: details && { ...details, items } }));
        await renderShop(`/${page}/ORD-204816`);
        expect((await screen.findAllByText('Toor Dal'))[0]).toBeVisible();
      };
      await show('preparing');
      expect(await screen.findByText(wish)).toBeVisible();
      await show('pickup');
      await screen.findAllByText(/Arjun|picked|packed/i);
      expect(screen.queryByText(wish)).toBeNull();
    },
  );

  it('shows a visitor without access only status, district and the shop’s phone number (F-05, F-52)', async () => {
    answer({ ...anOrderTracking(), details: null });
    await renderShop('/track-order/ORD-204816');
    await headline('We are packing your groceries');
    expect(screen.getByText(/^Only the customer sees name, address and items/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('Arjun');
    expect(screen.getByRole('link', { name: /Call the shop/ })).toBeVisible();
  });

  it('does not take an order that may be unpaid for accepted, on a device that knows only its number', async () => {
    answer({ ...anOrderTracking({ status: 'pending' }), details: null });
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText(/^If it still has to be paid/)).toBeVisible();
    expect(screen.queryByText(/^Arrives/)).toBeNull();
  });

  it('says why an order could not be handed over, and what comes next', async () => {
    const order = anOrderTracking({ status: 'pickup' });
    answer({ ...order, riderAssigned: false, details: order.details && { ...order.details, undelivered: 'nobody-home' } });
    await renderShop('/track-order/ORD-204816');
    await headline('We could not hand over your order');
    expect(screen.getByText('Nobody opened the door. We will call you.')).toBeVisible();
    expect(screen.queryByText(/^Arrives/)).toBeNull();
  });

  it('follows pushed updates with a toast per step and moves the rider (TRK-010, TRK-012, LIFE-014)', async () => {
    await openTracked();
    await waitFor(() => expect(followed).toHaveLength(1));
    const { onOrder, onRider, onLive } = (followed[0] as (typeof followed)[0]).listener;
    act(() => {
      onLive(true);
      onOrder(anOrderTracking({ status: 'delivering', progress: 80 }));
    });
    expect(await headline('The rider is on the way to you')).toBeVisible();
    expect(screen.getByText('Estimated delivery in 19 minutes.')).toBeVisible();
    expect(screen.getByText('Live')).toBeVisible();
    act(() => onRider({ latitude: 52.2, longitude: 21.02, progress: 0.6, at: new Date().toISOString() }));
    expect(await screen.findByTestId('rider')).toBeInTheDocument();
    expect(screen.getByText('The rider is halfway to Mokotów.')).toBeVisible();
    expect((await screen.findAllByText('Delivering')).length).toBeGreaterThan(1);
    expect(orderRecords()[0]?.status).toBe('delivering');
  });

  it.each([
    [2, '2 stops before you.'],
    [1, '1 stop before you.'],
    [0, 'You are the next stop.'],
    [null, null],
  ])('says, while its rider is out with others, how many stops come before: %p', async (stopsBefore, text) => {
    await openTracked();
    await waitFor(() => expect(followed).toHaveLength(1));
    const { details } = anOrderTracking();
    const onItsWay = anOrderTracking({
      version: 5,
      status: 'delivering',
      etaAt: null,
      details: details && { ...details, stopsBefore },
    });
    act(() => followed[0]?.listener.onOrder(onItsWay));
    await headline('The rider is on the way to you');
    expect(screen.queryByText(/before you\.$|next stop\.$/)?.textContent ?? null).toBe(text);
  });

  it.each([
    ['en', /^Tell the rider this code at the door:/, 'The rider is on the way to you'],
    ['pl', /^Podaj kurierowi ten kod przy odbiorze:/, 'Kurier jest w drodze do Ciebie'],
  ] as const)(
    'shows the code for the rider while it is on its way, read out digit by digit (%s)',
    async (locale, words, status) => {
      const order = anOrderTracking({ status: 'delivering', etaAt: null });
      answer({ ...order, details: order.details && { ...order.details, deliveryCode: '0471' } });
      await renderShop('/track-order/ORD-204816', locale);
      await headline(status);
      const shown = screen.getByText(words);
      expect(within(shown).getByText('0471')).toHaveAttribute('aria-hidden', 'true');
      expect(within(shown).getByText('0 4 7 1.')).toBeInTheDocument();
      expect(shown.closest('[role="status"]')).not.toBeNull();
    },
  );

  it('tells of a cancelled order in a toast that is not one of a failure', async () => {
    await openTracked();
    await waitFor(() => expect(followed).toHaveLength(1));
    act(() => followed[0]?.listener.onOrder(anOrderTracking({ status: 'cancelled', progress: 0 })));
    const told = () =>
      [...document.querySelectorAll('[data-sonner-toast]')].find(toast => toast.textContent.includes('Cancelled'));
    await waitFor(() => expect(told()).toBeInTheDocument());
    expect(told()).not.toHaveAttribute('data-type', 'error');
  });

  it('says when it was last seen once the connection is lost, and is not called live (F-50)', async () => {
    await openTracked();
    await waitFor(() => expect(followed).toHaveLength(1));
    const { onLive } = (followed[0] as (typeof followed)[0]).listener;
    act(() => onLive(true));
    expect(screen.getByText('Live')).toBeVisible();
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2036-01-02T11:04:30.000Z'));
    act(() => onLive(false));
    expect(screen.queryByText('Live')).toBeNull();
    expect(screen.getByText('Last seen 12:04, reconnecting')).toBeVisible();
  });

  it('asks for the order as soon as the device is online again, however fresh the last answer is', async () => {
    await openTracked();
    answer(anOrderTracking({ version: 4, status: 'delivering' }));
    act(() => {
      globalThis.dispatchEvent(new Event('offline'));
      globalThis.dispatchEvent(new Event('online'));
    });
    expect(await headline('The rider is on the way to you')).toBeVisible();
  });

  it('keeps a newer state when an older one arrives after it', async () => {
    await openTracked();
    await waitFor(() => expect(followed).toHaveLength(1));
    const { onOrder } = (followed[0] as (typeof followed)[0]).listener;
    act(() => {
      onOrder(anOrderTracking({ version: 5, status: 'delivering' }));
      onOrder(anOrderTracking({ version: 4 }));
    });
    expect(await headline('The rider is on the way to you')).toBeVisible();
    expect(orderRecords()[0]?.status).toBe('delivering');
  });

  it('reads the token from an emailed link, stores it and removes it from the address', async () => {
    answer();
    await renderShop('/track-order/ORD-204816#access=from-the-mail');
    await headline('We are packing your groceries');
    expect(globalThis.location.hash).toBe('');
    expect(orderRecords()[0]).toMatchObject({ number: 'ORD-204816', accessToken: 'from-the-mail' });
  });

  it('looks once a minute while it is live, because an event may be lost', async () => {
    await openTracked();
    await waitFor(() => expect(followed).toHaveLength(1));
    const { onLive } = (followed[0] as (typeof followed)[0]).listener;
    const intervals = jest.spyOn(globalThis, 'setInterval');
    act(() => onLive(true));
    // The clock of the header's delivery window ticks once a minute too.
    const looks = intervals.mock.calls.flatMap(([work, ms]) => (ms === 60_000 ? [work] : []));
    answer(anOrderTracking({ version: 4, status: 'delivering' }));
    for (const look of looks) act(() => look());
    expect(await headline('The rider is on the way to you')).toBeVisible();
  });

  it('can be removed from this device (F-45)', async () => {
    rememberOrder(record);
    answer();
    const { user } = await renderShop('/track-order/ORD-204816');
    await user.click(await screen.findByRole('button', { name: 'Forget this order on this device' }));
    expect(orderRecords()).toEqual([]);
    expect(await screen.findByText('Order forgotten')).toBeVisible();
  });

  it('shows the last known state of its own order while offline (LIFE-010)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    rememberOrder({ ...record, status: 'preparing' });
    server.use(http.get('*/api/orders/*', () => HttpResponse.error()));
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText('Last seen: Preparing. The rest will appear once you are back online.')).toBeVisible();
  });

  it('says of a delivered order that was refunded how much of it was paid and came back', async () => {
    const { details } = anOrderTracking();
    const refunded = details && {
      ...details,
      paymentMethod: 'cash' as const,
      paidMinor: 4_084,
      refundedMinor: details.totals.totalMinor,
    };
    answer({ ...anOrderTracking({ status: 'cancelled', paymentStatus: 'refunded' }), details: refunded });
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText(/We have returned 40\.84 zł in cash\./)).toBeVisible();
  });

  it('follows a cancelled order until its money is back', async () => {
    const { details } = anOrderTracking();
    const money = (refundedMinor: number) =>
      details && { ...details, paymentMethod: 'credit-card' as const, paidMinor: 5_063, refundedMinor, cancellable: false };
    rememberOrder(record);
    answer(anOrderTracking({ version: 4, status: 'cancelled', paymentStatus: 'paid', details: money(500) }));
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText(/^45\.63 zł is on its way back to your card/)).toBeVisible();
    await waitFor(() => expect(followed).toHaveLength(1));
    const back = anOrderTracking({ version: 5, status: 'cancelled', paymentStatus: 'refunded', details: money(5_063) });
    act(() => followed[0]?.listener.onOrder(back));
    expect(await screen.findByText(/^We have returned 50\.63 zł to your card/)).toBeVisible();
    expect(screen.getByText('0.00 zł')).toBeVisible();
  });

  it('names no rider of an order that was cancelled', async () => {
    const { details } = anOrderTracking();
    answer({ ...anOrderTracking({ status: 'cancelled' }), details });
    await renderShop('/track-order/ORD-204816');
    await headline('This order was cancelled');
    expect(details?.rider?.name).toBeDefined();
    expect(screen.queryByText(details?.rider?.name ?? '')).toBeNull();
  });

  it('shows a cancelled order without the way to a door, and leads back to the products', async () => {
    answer({ ...anOrderTracking({ status: 'cancelled' }), details: null, riderAssigned: false });
    await renderShop('/track-order/ORD-204816');
    await headline('This order was cancelled');
    expect(screen.getByText('Questions? Call the shop.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Map of Warsaw/ })).toBeNull();
    expect(screen.queryByText(/Our warehouse/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/products');
  });
});

describe('order confirmation', () => {
  it('renders the local record before the server answers, and links to tracking and the products (RT-008, CNF-002, F-09)', async () => {
    rememberOrder({ ...record, status: 'confirmed' });
    server.use(http.get('*/api/orders/*', () => new Promise<never>(() => undefined)));
    await renderShop(`/order-confirmation/${record.id}`);
    expect(await headline('Thank you for your order')).toBeVisible();
    expect(screen.getByText('ORD-204816')).toBeVisible();
    expect(screen.getByText('Confirmed')).toBeVisible();
    expect(screen.getByText('Toor Dal')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute('href', '/track-order/ORD-204816');
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/products');
  });

  it('shows not found for an unknown order (CNF-004)', async () => {
    await renderShop('/order-confirmation/ORD-000000');
    expect(await headline('Order Not Found')).toBeVisible();
    expect(screen.getByText(/^We couldn't find the order details/)).toBeVisible();
  });

  it('shows any other failure in a toast titled Error (CNF-005)', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/orders/*', () => HttpResponse.error()));
    await renderShop('/order-confirmation/ORD-204816');
    expect(await screen.findByText('Error')).toBeVisible();
  });
});
