/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';
import { rememberDetails } from '../../lib/orders/remembered-details.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { requests } = shopServer();

beforeEach(() => forgetVisits(requests));

describe('checkout: the note for the rider', () => {
  it('is part of the order, with the quick choice before the words, and stays in no record of the order', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('radio', { name: /^Credit card/ }));
    fillIn(screen.getByLabelText('Note for the rider'), 'Code 4711');
    await user.click(screen.getByRole('checkbox', { name: 'Leave at the door' }));
    expect(screen.getByLabelText('Note for the rider')).toHaveValue('Code 4711');
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ fields: { riderNote: 'Leave at the door; Code 4711' } });
    expect(localStorage.getItem('orders')).not.toContain('4711');
  });

  it('is left out while it is empty, and untick removes the choice only', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('radio', { name: /^Credit card/ }));
    const note = screen.getByLabelText('Note for the rider');
    fillIn(note, 'Ring twice');
    await user.click(screen.getByRole('checkbox', { name: 'Leave at the door' }));
    await user.click(screen.getByRole('checkbox', { name: 'Leave at the door' }));
    expect(note).toHaveValue('Ring twice');
    expect(note).toHaveAttribute('maxlength', '200');
    await user.clear(note);
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).not.toHaveProperty('fields');
  });

  it('is not to be left at the door by who pays in cash, until another method is chosen', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    const atDoor = screen.getByRole('checkbox', { name: 'Leave at the door' });
    expect(atDoor).toBeDisabled();
    expect(atDoor).toHaveAccessibleDescription('With cash the rider has to meet you.');
    await user.click(screen.getByRole('radio', { name: /^BLIK/ }));
    expect(atDoor).toBeEnabled();
    expect(atDoor).not.toHaveAccessibleDescription();
    await user.click(atDoor);
    fillIn(screen.getByLabelText('Note for the rider'), 'Code 4711');
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    expect(atDoor).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^BLIK/ }));
    expect(atDoor).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ fields: { riderNote: 'Code 4711' } });
  });

  it('leaves words as they are that only begin like the choice', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('radio', { name: /^Credit card/ }));
    const note = screen.getByLabelText('Note for the rider');
    await user.type(note, 'Leave at the door of Ewa');
    expect(note).toHaveValue('Leave at the door of Ewa');
    expect(screen.getByRole('checkbox', { name: 'Leave at the door' })).not.toBeChecked();
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ fields: { riderNote: 'Leave at the door of Ewa' } });
  });

  it.each(['Leave at the door; Code 4711', 'Zostaw pod drzwiami, Code 4711'])(
    'of an earlier order does not bring the choice into one that is paid in cash: %s',
    async riderNote => {
      rememberDetails({
        firstName: 'Anna',
        lastName: 'Nowak',
        email: 'anna@example.pl',
        phone: '600 100 200',
        address: 'Puławska 1',
        zipCode: '02-515',
        district: 'Mokotów',
        paymentMethod: 'cash',
        fields: { riderNote },
      });
      const { user } = await renderShop('/checkout');
      expect(await screen.findByText('Note for the rider', { selector: 'dt' })).toBeVisible();
      expect(screen.getByText('Code 4711')).toBeVisible();
      await submitOrder(user);
      await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
      expect(ordersOf(requests)[0]?.body).toMatchObject({ fields: { riderNote: 'Code 4711' } });
    },
  );

  it('is there again after a reload of the tab', async () => {
    await renderShop('/checkout');
    fillIn(await screen.findByLabelText('Note for the rider'), 'Code 4711');
    cleanup();
    await renderShop('/checkout');
    expect(await screen.findByLabelText('Note for the rider')).toHaveValue('Code 4711');
  });
});
