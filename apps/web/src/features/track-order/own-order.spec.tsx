/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderShop } from '../../../test/render-shop.js';

jest.unstable_mockModule('../../lib/live-orders/order-socket.js', () => ({
  followOrder: () => () => undefined,
  followOrders: () => () => undefined,
}));

const { server } = shopServer();
const answer = (order = anOrderTracking()) => server.use(http.get('*/api/orders/*', () => HttpResponse.json(order)));
const order = anOrderTracking();
const unpaid = anOrderTracking({
  status: 'pending',
  progress: 10,
  details: {
    ...(order.details as NonNullable<typeof order.details>),
    paymentMethod: 'blik',
    paymentUrl: 'https://pay.example/c/1',
  },
});

beforeEach(() => localStorage.clear());
afterEach(() => server.resetHandlers());

describe('an order that waits for its payment', () => {
  it('is headed by that on the tracking page, and promises no time of arrival', async () => {
    answer(unpaid);
    await renderShop('/track-order/ORD-204816');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your order is waiting for payment' });
    const header = within(heading.closest('header') as HTMLElement);
    expect(header.getByText('Not paid yet')).toBeVisible();
    expect(document.title).toContain('Not paid yet');
    expect(screen.queryByText(/^Arrives/)).toBeNull();
    expect(screen.queryByText('We have your order and are checking it')).toBeNull();
  });

  it('is said to be unpaid on the confirmation page too', async () => {
    answer(unpaid);
    await renderShop('/order-confirmation/ORD-204816');
    await screen.findByRole('heading', { level: 1, name: 'Your order is waiting for payment' });
    expect(screen.getByText('Not paid yet')).toBeVisible();
    expect(screen.queryByText('Pending')).toBeNull();
    expect(screen.queryByText('We have your order and are checking it')).toBeNull();
  });
});

describe('what the tracking page promises', () => {
  it('is the window until the rider sets off, and minutes from then on', async () => {
    const etaAt = new Date(Date.now() + 12.2 * 60_000).toISOString();
    answer(anOrderTracking({ etaAt, windowFrom: '2030-01-02T07:00:00.000Z', windowTo: '2030-01-02T08:00:00.000Z' }));
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText(/^Arrives .*08:00 to 09:00$/)).toBeVisible();
    expect(screen.queryByText(/^Arrives in/)).toBeNull();
    cleanup();
    answer(anOrderTracking({ etaAt, status: 'delivering' }));
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText('Arrives in 12 minutes')).toBeVisible();
  });

  it.each(['preparing', 'delivering'] as const)(
    'is the window to the end where the staff moves the orders, without minutes or a rider on the map: %s',
    async status => {
      const windowIs = { windowFrom: '2030-01-02T07:00:00.000Z', windowTo: '2030-01-02T08:00:00.000Z' };
      answer(anOrderTracking({ status, etaAt: null, ...windowIs }));
      await renderShop('/track-order/ORD-204816');
      expect(await screen.findByText(/^Arrives .*08:00 to 09:00$/)).toBeVisible();
      expect(screen.queryByText(/^Arrives in|^about|^Estimated delivery|^Any moment/)).toBeNull();
      expect(screen.getByText('Our warehouse is 1.9 km from the middle of Mokotów.')).toBeVisible();
      expect(screen.queryByText(/^The rider is (?:halfway|almost|\d)/)).toBeNull();
    },
  );

  it('says how long the way to the district is', async () => {
    answer(anOrderTracking({ district: 'Wola' }));
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText('Our warehouse is 1.9 km from the middle of Wola.')).toBeVisible();
  });
});

describe('an order that was packed without some goods', () => {
  const details = order.details as NonNullable<typeof order.details>;
  const shortened = (changes: Partial<typeof order>, more: Partial<typeof details> = {}) =>
    anOrderTracking({
      ...changes,
      details: {
        ...details,
        refundedMinor: 2_032,
        items: details.items.map(item => ({ ...item, leftOut: 1, refundedMinor: 2_032 })),
        ...more,
      },
    });
  const online = { paymentMethod: 'blik', paidMinor: 5_063 } as const;

  it.each([
    ['en', shortened({ status: 'pickup' }), 'Not in your bag: 1 × Toor Dal', 'You pay 30.31 zł at the door.'],
    [
      'en',
      shortened({ status: 'delivered', paymentStatus: 'paid' }, { paidMinor: 3_031 }),
      'Not in your bag: 1 × Toor Dal',
      'You paid 30.31 zł.',
    ],
    [
      'en',
      shortened({ status: 'pickup', paymentStatus: 'paid' }, online),
      'Not in your bag: 1 × Toor Dal',
      'The difference goes back the way you paid.',
    ],
    ['en', shortened({ status: 'pickup' }, { refundedMinor: 0 }), 'Not in your bag: 1 × Toor Dal', 'We are sorry.'],
    ['pl', shortened({ status: 'pickup' }), 'Nie ma w torbie: 1 × Soczewica toor dal', 'Przy odbiorze płacisz 30,31 zł.'],
    [
      'pl',
      shortened({ status: 'delivered', paymentStatus: 'paid' }, { paidMinor: 3_031 }),
      'Nie ma w torbie: 1 × Soczewica toor dal',
      'Zapłacono 30,31 zł.',
    ],
    [
      'pl',
      shortened({ status: 'pickup', paymentStatus: 'paid' }, online),
      'Nie ma w torbie: 1 × Soczewica toor dal',
      'Różnica wraca tą samą drogą, którą przyszła płatność.',
    ],
  ] as const)('says which, and what becomes of the money: %s %#', async (locale, shown, title, sentence) => {
    answer(shown);
    for (const page of ['track-order', 'order-confirmation']) {
      await renderShop(`/${page}/ORD-204816`, locale);
      const notice = (await screen.findByText(title)).closest('[role="status"]');
      // Nothing of why: an admin may have taken the goods off for any reason.
      expect(notice?.textContent.replaceAll(/\s/g, ' ')).toBe(title + sentence);
      expect(screen.getByText(locale === 'en' ? '1 not in your bag' : 'W torbie brakuje 1 szt.')).toBeVisible();
      cleanup();
    }
  });

  it.each([
    ['en', 'Instead of Urad Dal'],
    ['pl', 'Zamiast: Soczewica urad'],
  ] as const)('names what was ordered where a substitute is in the bag: %s', async (locale, words) => {
    const insteadOf = { productId: 'urad-dal-1kg', name: 'Urad Dal', translatedName: { pl: 'Soczewica urad' } };
    answer(shortened({}, { items: details.items.map(item => ({ ...item, insteadOf })) }));
    await renderShop('/track-order/ORD-204816', locale);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['en', 'Instead of Urad Dal: Toor Dal'],
    ['pl', 'Zamiast „Soczewica urad”: Soczewica toor dal'],
  ] as const)('names the substitute, and shows what is charged for it: %s', async (locale, title) => {
    const insteadOf = { productId: 'urad-dal-1kg', name: 'Urad Dal', translatedName: { pl: 'Soczewica urad' } };
    const items = details.items.map(item => ({
      ...item,
      chargedMinor: 1_699,
      refundedMinor: 428,
      takenOffMinor: 428,
      insteadOf,
    }));
    answer(anOrderTracking({ status: 'pickup', details: { ...details, refundedMinor: 428, items } }));
    for (const page of ['track-order', 'order-confirmation']) {
      await renderShop(`/${page}/ORD-204816`, locale);
      expect((await screen.findByText(title)).closest('[role="status"]')).toBeVisible();
      const words = document.body.textContent.replaceAll(/\s/g, ' ');
      expect(words).toContain(locale === 'en' ? '37.98 zł33.98 zł' : '37,98 zł33,98 zł');
      cleanup();
    }
  });

  it.each([
    [428, 428, 'The difference goes back the way you paid.'],
    // The delivery fee: the substitute costs as much.
    [999, 0, 'We are sorry.'],
  ])('says of a substitute only that what it costs less goes back: %s of which %s', async (refundedMinor, ofLine, sentence) => {
    const insteadOf = { productId: 'urad-dal-1kg', name: 'Urad Dal', translatedName: {} };
    const items = details.items.map(item => ({ ...item, refundedMinor: ofLine, insteadOf }));
    answer(
      anOrderTracking({ status: 'pickup', paymentStatus: 'paid', details: { ...details, ...online, refundedMinor, items } }),
    );
    await renderShop('/track-order/ORD-204816');
    const notice = (await screen.findByText('Instead of Urad Dal: Toor Dal')).closest('[role="status"]');
    expect(notice).toHaveTextContent(sentence);
  });

  it('promises a substitute only on lines of which nothing is left out', async () => {
    const items = [2, 1, 0].flatMap(leftOut =>
      details.items.map(item => ({ ...item, productId: `dal-${leftOut}`, substitutable: true, quantity: 2, leftOut })),
    );
    answer(shortened({ status: 'confirmed' }, { items }));
    await renderShop('/track-order/ORD-204816');
    const promise = await screen.findByText('If missing: something similar');
    expect(within(promise.closest('li') as HTMLElement).getByRole('link')).toHaveAttribute('href', '/products/dal-0');
  });

  it('says of each line whether it was taken off before the cash was collected, or refunded later', async () => {
    const [item] = details.items;
    const lines = [
      { refundedMinor: 1_000, takenOffMinor: 0 },
      { refundedMinor: 700, takenOffMinor: 700 },
    ];
    const items = lines.map((line, n) => ({ ...item, ...line, productId: `dal-${n}` }) as (typeof details.items)[number]);
    answer(
      anOrderTracking({
        status: 'delivered',
        paymentStatus: 'paid',
        details: { ...details, refundedMinor: 1_700, paidMinor: 4_363, items },
      }),
    );
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByText('Refunded 10.00 zł')).toBeVisible();
    expect(screen.getByText('Taken off 7.00 zł')).toBeVisible();
  });

  it('says nothing of it once the order is cancelled, or when nothing is missing', async () => {
    for (const shown of [shortened({ status: 'cancelled' }), order]) {
      answer(shown);
      await renderShop('/track-order/ORD-204816');
      await screen.findByText('Toor Dal');
      expect(screen.queryByText(/^Not in your bag:/)).toBeNull();
      cleanup();
    }
  });
});

describe('the signed-in owner on a device that did not place the order', () => {
  it('can cancel it and open its receipt', async () => {
    answer();
    await renderShop('/track-order/ORD-204816');
    expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt/ORD-204816');
    expect(screen.queryByRole('button', { name: 'Forget this order on this device' })).toBeNull();
  });

  it('is told on the confirmation page when the order arrives and where its confirmation goes', async () => {
    answer(anOrderTracking({ windowFrom: '2030-01-02T07:00:00.000Z', windowTo: '2030-01-02T08:00:00.000Z' }));
    await renderShop('/order-confirmation/ORD-204816');
    expect(await screen.findByText(/^Arrives .*08:00 to 09:00$/)).toBeVisible();
    expect(screen.getByText(/^Your confirmation goes to \S+@\S+\. Keep this number\./)).toBeVisible();
  });

  it('finds the receipt on the confirmation page, and no word that something is hidden', async () => {
    answer();
    await renderShop('/order-confirmation/ORD-204816');
    expect(await screen.findByRole('link', { name: 'Receipt' })).toBeVisible();
    expect(screen.queryByText('Name, address and items show only in the browser that ordered.')).toBeNull();
  });

  it('is told apart from a visitor who knows only the number', async () => {
    answer({ ...order, details: null });
    await renderShop('/order-confirmation/ORD-204816');
    expect(await screen.findByText('Name, address and items show only in the browser that ordered.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  });
});
