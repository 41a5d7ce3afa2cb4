/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { useCart } from '../../lib/cart/cart.store.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { requests } = shopServer();

beforeEach(() => forgetVisits(requests));

const forAll = () => screen.findByRole('checkbox', { name: 'Pack something similar instead' });
const group = () => within(screen.getByRole('group', { name: 'If a product is missing when we pack' }));
const rice = aProduct({ id: 'basmati-rice-1kg', name: 'Basmati Rice' });

describe('checkout: what is done about a missing product', () => {
  it('is asked once for the order; a guest who wants nothing similar sends nothing about it', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    expect(await forAll()).not.toBeChecked();
    expect(group().queryByText('Choose for each product')).toBeNull();
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).not.toHaveProperty('substitutesFor');
  });

  it('can differ for single products, survives a reload, and is sent line by line', async () => {
    useCart.getState().add(rice, 1);
    const first = await filledCheckout(() => renderShop('/checkout'));
    await first.user.click(await forAll());
    await first.user.click(group().getByText('Choose for each product'));
    expect(group().getByRole('checkbox', { name: 'Basmati Rice' })).toBeChecked();
    await first.user.click(group().getByRole('checkbox', { name: 'Toor Dal' }));
    cleanup();
    const { user } = await renderShop('/checkout');
    expect(await forAll()).toBeChecked();
    expect(group().getByRole('checkbox', { name: 'Toor Dal' })).not.toBeChecked();
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ substitutesFor: ['basmati-rice-1kg'] });
    expect(ordersOf(requests)[0]?.body).not.toHaveProperty('otherwise');
  });
});
