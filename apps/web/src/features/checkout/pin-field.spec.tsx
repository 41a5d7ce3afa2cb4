/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { act, screen, waitFor } from '@testing-library/react';
import { filledCheckout, forgetVisits, ordersOf, submitOrder } from '../../../test/checkout-visit.js';

jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({ notify: jest.fn(), onFirstNotification: jest.fn() }));
const { renderShop } = await import('../../../test/render-shop.js');
const { requests } = shopServer();

const denied = 1;

/** The device answers with what the test says. */
function device(answer: { latitude: number; longitude: number; accuracy: number } | number) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed) =>
    typeof answer === 'number'
      ? failed?.({ code: answer, message: '', PERMISSION_DENIED: denied, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
      : found({ coords: answer, timestamp: 0 } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

beforeEach(() => forgetVisits(requests));
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('checkout: the exact place', () => {
  it('is the position of the device, goes with the order, and is marked on the map', async () => {
    device({ latitude: 52.1930049, longitude: 21.035, accuracy: 12 });
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    expect(screen.queryByLabelText('Exact place')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Mark the exact place' }));
    expect(await screen.findByLabelText('Exact place')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(screen.getByLabelText('Exact place')).toHaveValue('52.19300, 21.03500');
    expect(screen.getByText(/^Your position is entered/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Map around the marked place' })).toBeVisible();
    expect(screen.getByTestId('pin')).toBeVisible();
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
    expect(ordersOf(requests)[0]?.body).toMatchObject({ fields: { pin: '52.19300, 21.03500' } });
    expect(localStorage.getItem('orders')).not.toContain('52.19300');
  });

  it.each([
    ['refused', denied, /does not give your position/],
    ['unknown', 2, /found no position/],
    ['vague', { latitude: 52.2, longitude: 21, accuracy: 850.4 }, /only to about 850 m/],
  ])('says what to do when the position is %s', async (_what, answer, words) => {
    device(answer);
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('button', { name: 'Mark the exact place' }));
    await user.click(await screen.findByRole('button', { name: 'Use my position' }));
    expect(screen.getByText(words)).toBeVisible();
  });

  it('asks whether it is still the place when the address changes, and stays while it is emptied', async () => {
    device({ latitude: 52.193, longitude: 21.035, accuracy: 12 });
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('button', { name: 'Mark the exact place' }));
    await user.click(await screen.findByRole('button', { name: 'Use my position' }));
    expect(screen.queryByText(/Is this still the place/)).toBeNull();
    fillIn(screen.getByLabelText(/^Street/), 'Another street 5');
    expect(screen.getByText(/Is this still the place/)).toBeVisible();
    await user.clear(screen.getByLabelText('Exact place'));
    expect(screen.getByLabelText('Exact place')).toBeVisible();
    expect(screen.queryByText(/Is this still the place/)).toBeNull();
  });

  it('is not replaced by a position that comes after another place was entered', async () => {
    let answer: PositionCallback = () => undefined;
    const getCurrentPosition = (found: PositionCallback) => void (answer = found);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('button', { name: 'Mark the exact place' }));
    await user.click(await screen.findByRole('button', { name: 'Use my position' }));
    fillIn(screen.getByLabelText('Exact place'), '52.20000, 21.00000');
    act(() => answer({ coords: { latitude: 52.1, longitude: 21.1, accuracy: 5 }, timestamp: 0 } as GeolocationPosition));
    expect(screen.getByLabelText('Exact place')).toHaveValue('52.20000, 21.00000');
  });

  it('is not sent while it is no place', async () => {
    const { user } = await filledCheckout(() => renderShop('/checkout'));
    await user.click(screen.getByRole('button', { name: 'Mark the exact place' }));
    const field = await screen.findByLabelText('Exact place');
    fillIn(field, 'behind the church');
    await submitOrder(user);
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Enter a place in the city, in degrees/));
    expect(ordersOf(requests)).toEqual([]);
    fillIn(field, '52.193; 21.035');
    await submitOrder(user);
    await waitFor(() => expect(ordersOf(requests)).toHaveLength(1));
  });
});
