/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { fillIn } from '../../../test/fill-in.js';
import { shopServer } from '../../../test/shop-server.js';

jest.unstable_mockModule('../../lib/notify/notify.js', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { requests } = shopServer();

beforeEach(() => forgetVisits(requests));

describe('checkout: the note for the rider', () => {
  it('is part of the order, with the quick choice before the words, and stays in no record of the order', async () => {
    const { user } = await renderShop('/checkout');
    await filledCheckout(user);
    fillIn(screen.getByLabelText('Note for the rider'), 'Code 4711');
    await user.click(screen.getByRole('checkbox', { name: 'Leave at the door' }));
    expect(screen.getByLabelText('Note for the rider')).toHaveValue('Leave at the door; Code 4711');
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ riderNote: 'Leave at the door; Code 4711' });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('4711');
  });

  it('is left out while it is empty, and untick removes the choice only', async () => {
    const { user } = await renderShop('/checkout');
    await filledCheckout(user);
    const note = screen.getByLabelText('Note for the rider');
    fillIn(note, 'Ring twice');
    await user.click(screen.getByRole('checkbox', { name: 'Leave at the door' }));
    await user.click(screen.getByRole('checkbox', { name: 'Leave at the door' }));
    expect(note).toHaveValue('Ring twice');
    expect(note).toHaveAttribute('maxlength', '200');
    await user.clear(note);
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).not.toHaveProperty('riderNote');
  });

  it('keeps the choice while the customer goes on writing behind it', async () => {
    const { user } = await renderShop('/checkout');
    const atDoor = await screen.findByRole('checkbox', { name: 'Leave at the door' });
    await user.click(atDoor);
    const note = screen.getByLabelText('Note for the rider');
    fillIn(note, 'Leave at the door code 5');
    expect(atDoor).toBeChecked();
    await user.click(atDoor);
    expect(note).toHaveValue('code 5');
    fillIn(note, 'Leave at the doorway');
    expect(atDoor).not.toBeChecked();
  });

  it('is there again after a reload of the tab', async () => {
    await renderShop('/checkout');
    fillIn(await screen.findByLabelText('Note for the rider'), 'Code 4711');
    cleanup();
    await renderShop('/checkout');
    expect(await screen.findByLabelText('Note for the rider')).toHaveValue('Code 4711');
  });
});
