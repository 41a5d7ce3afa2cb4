/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { QuoteRequest } from '@kirana/contracts';
import { keepDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aQuote } from '@kirana/web-kit/testing/stub/an-order';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { forgetVisits } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { chooseDistrict } from '../delivery/remembered-district.js';

const { server, requests } = shopServer();

afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
beforeEach(() => {
  forgetVisits(requests);
  // DIWALI10 takes 3.80 zł off; SMALL needs more goods.
  server.use(
    http.post('*/api/quotes', async ({ request }) => {
      const { couponCode: code = '' } = (await request.json()) as QuoteRequest;
      const refusal = code === 'SMALL' ? { reason: 'below-minimum' as const, missingMinor: 1_202 } : null;
      return HttpResponse.json(aQuote({ discountMinor: refusal ? 0 : 380, coupon: { code: code.toUpperCase(), refusal } }));
    }),
  );
});

const summary = async () => within(await screen.findByRole('region', { name: 'Order summary' }));
const totals = () =>
  screen
    .getAllByText(/^(Total|Total before shipping)$/)
    .map(({ parentElement }) => parentElement?.textContent?.replace('\u00a0', ' '));

describe('cart: a discount code of the checkout', () => {
  it('shows its effect in the summary and in the header, and is removed there', async () => {
    keepDraft({ firstName: 'Anna', couponCode: 'diwali10' });
    chooseDistrict('Mokotów');
    const { user } = await renderShop('/cart');
    const shown = await summary();
    expect(await shown.findByText('3.80 zł off')).toBeVisible();
    expect(shown.getByText('Discount code DIWALI10')).toBeVisible();
    await waitFor(() => expect(totals()).toEqual(['Total46.84 zł', 'Total46.84 zł']));
    await waitFor(() => expect(screen.getByText('with delivery').parentElement).toHaveTextContent('46.84 zł'));
    await user.click(shown.getByRole('button', { name: 'Remove discount code DIWALI10' }));
    expect(shown.queryByText('Discount code DIWALI10')).toBeNull();
    expect(totals()).toEqual(['Total50.64 zł', 'Total50.64 zł']);
    await waitFor(() => expect(screen.getByText('with delivery').parentElement).toHaveTextContent('50.64 zł'));
    expect(shown.getByRole('heading', { name: 'Order summary' })).toHaveFocus();
    expect(readDraft()).toEqual({ firstName: 'Anna', couponCode: '' });
  });

  it('says why it takes nothing off', async () => {
    keepDraft({ couponCode: 'SMALL' });
    chooseDistrict('Mokotów');
    await renderShop('/cart');
    expect(await (await summary()).findByText('Add products worth 12.02 zł and the code SMALL will apply.')).toBeVisible();
    expect(totals()).toEqual(['Total50.64 zł', 'Total50.64 zł']);
  });

  it('is checked once a district is known', async () => {
    keepDraft({ couponCode: 'diwali10' });
    await renderShop('/cart');
    expect(await (await summary()).findByText('Checked as soon as you choose a district.')).toBeVisible();
    expect(screen.getByText('Discount code DIWALI10')).toBeVisible();
    expect(requests.filter(({ path }) => path === '/api/quotes')).toEqual([]);
  });

  it('is no part of the page of who has none', async () => {
    keepDraft({ firstName: 'Anna' });
    chooseDistrict('Mokotów');
    await renderShop('/cart');
    expect(await screen.findAllByText('50.64 zł')).not.toHaveLength(0);
    expect((await summary()).queryByText(/Discount/)).toBeNull();
    expect((await summary()).getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Subtotal, 2 items',
      expect.stringMatching(/^ShippingMokotów/),
      'Service fee (7%)',
    ]);
  });
});
