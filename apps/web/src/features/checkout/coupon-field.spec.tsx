/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { QuoteRequest } from '@kirana/contracts';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aQuote } from '@kirana/web-kit/testing/stub/an-order';
import { aProblem } from '@kirana/web-kit/testing/stub/refusal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { server, requests } = shopServer();

afterEach(() => server.resetHandlers());
beforeEach(() => {
  forgetVisits(requests);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.post('*/api/quotes', async ({ request }) => {
      const { couponCode } = (await request.json()) as QuoteRequest;
      return HttpResponse.json(quoteWith(couponCode));
    }),
  );
});

/** DIWALI10 takes 3.80 zł off; SMALL needs more goods; the others are unknown. */
function quoteWith(typed: string | undefined) {
  if (typed === undefined) return aQuote();
  const code = typed.toUpperCase().replaceAll(/\s/gu, '');
  if (code === 'DIWALI10') return aQuote({ discountMinor: 380, totalMinor: 4_683, coupon: { code, refusal: null } });
  const refusal = code === 'SMALL' ? { reason: 'below-minimum' as const, missingMinor: 1_202 } : { reason: 'unknown' as const };
  return aQuote({ coupon: { code, refusal } });
}
const summary = () => within(screen.getByRole('region', { name: 'Order summary' }));
const field = () => summary().getByRole('textbox', { name: 'Discount code' });
const openField = async (user: Awaited<ReturnType<typeof renderShop>>['user']) =>
  user.click(summary().getByRole('button', { name: 'Add a discount code' }));

describe('checkout: a discount code', () => {
  it('is behind a link, is applied with Enter without ordering, and is sent with the discounted total', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    expect(summary().queryByRole('textbox')).toBeNull();
    await openField(user);
    await waitFor(() => expect(field()).toHaveFocus());
    fillIn(field(), ' diwali10 ');
    await user.keyboard('{Enter}');
    expect(await summary().findByText('Discount code DIWALI10')).toBeVisible();
    // One more Enter does not take it off again.
    await waitFor(() => expect(summary().getByText('Discount code DIWALI10').parentElement).toHaveFocus());
    expect(summary().getByText('3.80 zł off')).toBeVisible();
    expect(summary().getByText('−3.80 zł')).toBeVisible();
    expect((await screen.findAllByText('46.83 zł')).length).toBeGreaterThan(0);
    expect(ordersOf(requests)).toEqual([]);
    await submitOrder(user);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(ordersOf(requests)[0]?.body).toMatchObject({ couponCode: 'DIWALI10', expectedTotalMinor: 4_683 });
  });

  it('takes no focus when it is applied on the way to the next field', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await openField(user);
    fillIn(field(), 'diwali10');
    const next = screen.getByLabelText(/^First name/);
    await user.click(next);
    expect(await summary().findByText('Discount code DIWALI10')).toBeVisible();
    expect(next).toHaveFocus();
  });

  it('says at the field why it takes nothing off and what to do, and is not sent then', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await openField(user);
    fillIn(field(), 'small');
    await user.click(summary().getByRole('button', { name: 'Apply' }));
    expect(await summary().findByText('Add products worth 12.02 zł and the code SMALL will apply.')).toBeVisible();
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/^Add products worth .* and the code SMALL will apply\.$/);
    await submitOrder(user);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(ordersOf(requests)[0]?.body).toMatchObject({ expectedTotalMinor: 5_063 });
    expect(ordersOf(requests)[0]?.body).not.toHaveProperty('couponCode');
  });

  it.each(['abc 10', 'ABC 10', 'nope 10%', 'żółw 10%'])('says that a code is unknown however it is written: %s', async typed => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await openField(user);
    fillIn(field(), typed);
    await user.click(summary().getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(field()).toBeInvalid());
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/./));
    fillIn(field(), `${typed}0`);
    expect(field()).toBeValid();
  });

  it.each([
    ['diwali10', 'The new total is 46.83 zł. Place the order again to accept it.', 4_683],
    ['small', 'Add products worth 12.02 zł and the code SMALL will apply.', 5_063],
  ])('that was typed and not applied is applied before the order is placed: %s', async (code, says, totalMinor) => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await openField(user);
    fillIn(field(), code);
    await submitOrder(user);
    expect(await summary().findByText(says)).toBeVisible();
    expect(ordersOf(requests)).toEqual([]);
    await submitOrder(user);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(ordersOf(requests)[0]?.body).toMatchObject({ expectedTotalMinor: totalMinor });
  });

  it('survives a reload like the other fields, and can be removed', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await openField(user);
    fillIn(field(), 'DIWALI10');
    await user.keyboard('{Enter}');
    await summary().findByText('Discount code DIWALI10');
    cleanup();
    const again = await renderShop('/checkout');
    expect(await screen.findByText('Discount code DIWALI10')).toBeVisible();
    await again.user.click(summary().getByRole('button', { name: 'Remove discount code DIWALI10' }));
    expect((await screen.findAllByText('50.63 zł')).length).toBeGreaterThan(0);
    expect(field()).toHaveValue('');
  });

  it('is taken out of the order when the shop refuses it, with the reason and the new total', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await openField(user);
    fillIn(field(), 'DIWALI10');
    await user.keyboard('{Enter}');
    await summary().findByText('Discount code DIWALI10');
    const quote = aQuote({ coupon: { code: 'DIWALI10', refusal: { reason: 'not-first-order' } } });
    server.use(
      http.post('*/api/orders', () => HttpResponse.json(aProblem(409, 'coupon-refused', 'No.', { quote }), { status: 409 }), {
        once: true,
      }),
    );
    await submitOrder(user);
    expect(await summary().findByText('The discount code does not apply')).toBeVisible();
    expect(summary().getByText('The new total is 50.63 zł. Place the order again to accept it.')).toBeVisible();
    expect(summary().getByText('The code DIWALI10 is for first orders only. You can order without it.')).toBeVisible();
    await submitOrder(user);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });
    expect(ordersOf(requests).at(-1)?.body).not.toHaveProperty('couponCode');
    expect(ordersOf(requests).at(-1)?.body).toMatchObject({ expectedTotalMinor: 5_063 });
  });
});
