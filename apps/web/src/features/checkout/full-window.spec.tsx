/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { deliveryWindow, hourOf } from '@kirana/contracts/delivery-window';
import { clock } from '@kirana/i18n';
import { keepDraft } from '@kirana/web-kit/orders/checkout-draft';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { store } from '@kirana/web-kit/testing/stub/products';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { rememberDetails } from '../../lib/orders/remembered-details.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { server, requests } = shopServer();

afterEach(() => server.resetHandlers());
beforeEach(() => {
  forgetVisits(requests);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** What this browser remembers of a guest's last order. */
const known = {
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.pl',
  phone: '600 100 200',
  address: 'Puławska 1',
  district: 'Mokotów',
  zipCode: '02-515',
  deliveryTime: '1-2',
  paymentMethod: 'cash',
};
const first = () => deliveryWindow('1-2', new Date(), { opening: null });
const fullFor = (fullHours: string[] | null) =>
  server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, fullHours })));
const time = (range: string) => screen.findByRole('radio', { name: new RegExp(`^${range} hours`) });

describe('checkout: delivery windows', () => {
  it('disables a full window with the reason, and says what to do when it is the chosen one (ADR 0064)', async () => {
    fullFor([hourOf(new Date(first().from.getTime() + 3_600_000)), hourOf(first().from)]);
    keepDraft({ deliveryTime: '2-3' });
    const { user } = await renderShop('/checkout');
    await waitFor(async () => expect(await time('1-2')).toBeDisabled());
    expect(await time('1-2')).toHaveAccessibleName(/, full$/);
    expect(await screen.findByText('Please choose another delivery time.')).toBeVisible();
    await user.click(await time('3-4'));
    await waitFor(() => expect(screen.queryByText('Please choose another delivery time.')).toBeNull());
    expect(await time('2-3')).toBeDisabled();
  });

  it('offers the window that header and cart promise: the first with room', async () => {
    fullFor([hourOf(new Date(first().from.getTime() + 3_600_000)), hourOf(first().from)]);
    await renderShop('/checkout');
    await waitFor(async () => expect(await time('3-4')).toBeChecked());
    expect(screen.queryByText('Please choose another delivery time.')).toBeNull();
    fillIn(screen.getByLabelText(/First name/), 'Anna');
    cleanup();
    fullFor([]);
    await renderShop('/checkout');
    expect(await screen.findByLabelText(/First name/)).toHaveValue('Anna');
    expect(await time('1-2')).toBeChecked();
  });

  it('says in place that the window has just filled up, keeps what was typed, and orders another', async () => {
    fullFor([]);
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    server.use(
      http.post(
        '*/api/orders',
        async ({ request }) => {
          const asked = (await request.json()) as { windowFrom: string };
          fullFor([hourOf(new Date(asked.windowFrom))]);
          const more = { fullHours: [hourOf(new Date(asked.windowFrom))] };
          return HttpResponse.json(aProblem(409, 'window-not-available', 'Full.', more), { status: 409 });
        },
        { once: true },
      ),
    );
    await submitOrder(user);
    expect(await screen.findByText('Please choose another delivery time.')).toBeVisible();
    expect(screen.getByText('This delivery time is no longer available. Please choose another.')).toBeVisible();
    expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
    await user.click(await time('2-3'));
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    const { body } = ordersOf(requests)[0] ?? {};
    expect(body).toMatchObject({ deliveryTime: '2-3' });
    expect(Date.parse(String(body?.['windowFrom'])) - first().from.getTime()).toBeGreaterThanOrEqual(3_600_000);
  });

  it('shows the window that there is when the hours have changed, and orders it once the customer has agreed', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const from = new Date(Math.ceil((Date.now() + 5 * 86_400_000) / 3_600_000) * 3_600_000);
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/api/orders',
        async ({ request }) => {
          sent.push(await request.json());
          const more = { fullHours: null, openingHours: store.openingHours, windowFrom: from.toISOString() };
          return HttpResponse.json(aProblem(409, 'window-not-available', 'Over.', more), { status: 409 });
        },
        { once: true },
      ),
    );
    await submitOrder(user);
    const words = `${clock(from)} to ${clock(new Date(from.getTime() + 3_600_000))} now. Place the order again to accept it`;
    expect((await screen.findAllByText(new RegExp(words)))[0]).toBeVisible();
    expect(ordersOf(requests)).toEqual([]);
    expect(sent).toEqual([expect.objectContaining({ windowFrom: expect.any(String) })]);
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ windowFrom: from.toISOString(), deliveryTime: '1-2' });
  });

  it('offers the hours of the days ahead, and orders the one that was chosen, which a reload keeps', async () => {
    server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, daysAhead: 2 })));
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const choice = await screen.findByRole('combobox', { name: 'Another time' });
    const last = within(choice).getAllByRole<HTMLOptionElement>('option').at(-1);
    await user.selectOptions(choice, last?.value ?? '');
    for (const range of ['1-2', '2-3', '3-4']) expect(await time(range)).not.toBeChecked();
    cleanup();
    const again = await renderShop('/checkout');
    expect(await screen.findByRole('combobox', { name: 'Another time' })).toHaveValue(last?.value);
    await submitOrder(again.user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ deliveryTime: 'later', windowFrom: last?.value });
  });

  it('says that a chosen hour is over, and shows none as chosen instead', async () => {
    server.use(http.get('*/api/store', () => HttpResponse.json({ ...store, daysAhead: 2 })));
    keepDraft({ deliveryTime: '2026-01-05T09:00:00.000Z' });
    await renderShop('/checkout');
    expect(await screen.findByText('This delivery time is no longer available. Please choose another.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Another time' })).toHaveValue('');
  });

  it('has no other time where the shop offers none, and says that one which was chosen is over', async () => {
    keepDraft({ deliveryTime: '2026-01-05T09:00:00.000Z' });
    await renderShop('/checkout');
    expect(await screen.findByText('This delivery time is no longer available. Please choose another.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Another time' })).toBeNull();
  });

  it('offers a returning guest the first window with room, beside what is remembered, also once another is chosen', async () => {
    rememberDetails(known);
    fullFor([hourOf(first().from)]);
    const { user } = await renderShop('/checkout');
    expect(await screen.findByRole('heading', { name: 'Same as last time' })).toBeVisible();
    await waitFor(async () => expect(await time('2-3')).toBeChecked());
    await user.click(await time('3-4'));
    expect(screen.getByRole('heading', { name: 'Same as last time' })).toBeVisible();
    expect(await time('3-4')).toBeChecked();
  });

  it('shows the windows to a returning guest whose window was refused', async () => {
    rememberDetails(known);
    const { user } = await renderShop('/checkout');
    await screen.findByRole('heading', { name: 'Same as last time' });
    await screen.findAllByText('50.63 zł');
    expect(screen.queryByRole('radio', { name: /^1-2 hours/ })).toBeNull();
    const refusal = aProblem(409, 'window-not-available', 'Over.');
    server.use(http.post('*/api/orders', () => HttpResponse.json(refusal, { status: 409 }), { once: true }));
    await submitOrder(user);
    const alert = (await time('1-2')).closest('fieldset')?.querySelector('[role=alert]');
    expect(alert).toHaveTextContent('This delivery time is no longer available. Please choose another.');
    await waitFor(() => expect(alert).toHaveFocus());
  });
});
