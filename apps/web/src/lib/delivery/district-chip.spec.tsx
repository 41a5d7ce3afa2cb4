/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { keepDraft } from '@kirana/web-kit/orders/checkout-draft';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fillInCheckout, forgetVisits, submitOrder } from '../../../test/checkout-visit.js';
import { renderShop } from '../../../test/render-shop.js';
import { useDistrictStore } from './district.store.js';

const { server, requests } = shopServer();

beforeEach(() => forgetVisits(requests));

const chip = () => screen.findByRole('combobox', { name: 'Deliver to' });

describe('the district in the header', () => {
  it('is not asked for, and without it every text is as it was', async () => {
    await renderShop('/cart');
    expect(await chip()).toHaveValue('none');
    expect(await screen.findByText('calculated at checkout')).toBeVisible();
    expect(screen.getAllByText('Total before shipping')[0]).toBeVisible();
    for (const option of within(await chip()).getAllByRole('option')) expect(option).not.toHaveValue('');
  });

  it('shows fee and next window from then on, adds the fee to the total, and is remembered in this browser', async () => {
    const { user } = await renderShop('/cart');
    await user.selectOptions(await chip(), 'Wola');
    expect(localStorage.getItem('district')).toBe('Wola');
    const summary = within(await screen.findByRole('region', { name: 'Order summary' }));
    expect(await summary.findByText(/^Wola, (today|tomorrow) \d\d:\d\d to \d\d:\d\d$/)).toBeVisible();
    expect(summary.getByText('10.02 zł')).toBeVisible();
    expect(summary.queryByText('calculated at checkout')).toBeNull();
    act(() => useDistrictStore.setState({ chosen: null }));
    cleanup();
    await renderShop('/products');
    await waitFor(async () => expect(await chip()).toHaveValue('Wola'));
    expect(screen.getByTitle(/^Delivery to Wola 10\.02 zł, next (today|tomorrow) /)).toBeVisible();
  });

  it('adds fee, window and total to hero, product page and cart link', async () => {
    localStorage.setItem('district', 'Wola');
    await renderShop('/');
    expect(await screen.findByText('Delivery to Wola 10.02 zł')).toBeVisible();
    expect(screen.queryByText(/^Delivery from/)).toBeNull();
    expect((await screen.findByText('with delivery')).parentElement).toHaveTextContent(/^with delivery \d+\.\d\d zł$/);
    cleanup();
    await renderShop('/products/toor-dal-1kg');
    const line = /^Delivery to Wola 10\.02 zł, next (today|tomorrow) \d\d:\d\d to \d\d:\d\d$/;
    expect(await within(screen.getByRole('main')).findByText(line)).toBeVisible();
  });

  it('is that of an order that was placed, from then on', async () => {
    const { user } = await renderShop('/checkout');
    await fillInCheckout(user);
    await submitOrder(user);
    await waitFor(() => expect(localStorage.getItem('district')).toBe('Mokotów'));
  });

  it('preselects the district at the checkout, which follows a change, and is changed there too', async () => {
    localStorage.setItem('district', 'Wola');
    const { user } = await renderShop('/checkout');
    const field = await screen.findByLabelText(/District/);
    await waitFor(() => expect(field).toHaveValue('Wola'));
    await user.selectOptions(await chip(), 'Bielany');
    await waitFor(() => expect(field).toHaveValue('Bielany'));
    await user.selectOptions(field, 'Ochota');
    await waitFor(async () => expect(await chip()).toHaveValue('Ochota'));
    expect(localStorage.getItem('district')).toBe('Ochota');
  });

  it('keeps the district, and says that its fee is not known, while the shop cannot be reached', async () => {
    localStorage.setItem('district', 'Wola');
    server.use(http.get('*/api/store', () => HttpResponse.error()));
    await renderShop('/cart');
    await waitFor(async () => expect(await chip()).toHaveValue('Wola'));
    expect(screen.getByText('fee not known yet')).toBeVisible();
    server.resetHandlers();
  });

  it('stands against a form with an address in another district, which leaves with its district', async () => {
    keepDraft({ firstName: 'Anna', address: 'Puławska 1', zipCode: '02-515', district: 'Mokotów' });
    localStorage.setItem('district', 'Wola');
    await renderShop('/checkout');
    await waitFor(async () => expect(await chip()).toHaveValue('Wola'));
    await waitFor(() => expect(screen.getByLabelText(/District/)).toHaveValue('Wola'));
    expect(screen.getByLabelText(/First name/)).toHaveValue('Anna');
    expect(screen.getByLabelText(/Street/)).toHaveValue('');
    expect(screen.getByLabelText(/Postcode/)).toHaveValue('');
  });

  it('is that of a form that was typed before, where none is chosen', async () => {
    keepDraft({ address: 'Puławska 1', district: 'Mokotów' });
    await renderShop('/checkout');
    await waitFor(async () => expect(await chip()).toHaveValue('Mokotów'));
    expect(screen.getByLabelText(/Street/)).toHaveValue('Puławska 1');
  });

  it('is that chosen at the checkout, also when none was chosen before, and is none outside the delivery area', async () => {
    const { user } = await renderShop('/checkout');
    await chip();
    await screen.findByRole('option', { name: 'Ochota' });
    const field = screen.getByLabelText(/District/);
    await user.selectOptions(field, screen.getByRole('option', { name: /outside Warsaw/ }));
    expect(localStorage.getItem('district')).toBeNull();
    await user.selectOptions(field, 'Ochota');
    await waitFor(async () => expect(await chip()).toHaveValue('Ochota'));
    expect(localStorage.getItem('district')).toBe('Ochota');
  });
});
