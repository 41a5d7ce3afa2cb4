/** @jest-environment jest-fixed-jsdom */
import type { PlaceOrderRequest } from '@kirana/contracts';
import { aQuote } from '@kirana/web-kit/testing/stub/an-order';
import { submissions } from './submission.js';

const order: PlaceOrderRequest = {
  items: [{ productId: 'toor-dal-1kg', quantity: 2 }],
  firstName: 'Anna',
  lastName: 'Nowak',
  email: 'anna@example.pl',
  phone: '600 100 200',
  address: 'Puławska 1',
  city: 'Warszawa',
  district: 'Mokotów',
  zipCode: '02-515',
  deliveryTime: '1-2',
  paymentMethod: 'cash',
  expectedTotalMinor: 5_063,
  locale: 'en',
};
const keyOf = (request: PlaceOrderRequest) => submissions.begin(request, aQuote()).key;

beforeEach(() => localStorage.clear());

describe('submissions', () => {
  it('keep their key while the same order is retried (D-23)', () => {
    const key = keyOf(order);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keyOf({ ...order })).toBe(key);
    submissions.unknown();
    expect(keyOf({ ...order })).toBe(key);
  });

  it('have another key for another order', () => {
    const key = keyOf(order);
    expect(keyOf({ ...order, expectedTotalMinor: 5_100 })).not.toBe(key);
  });

  it('have another key once the order is placed or refused', () => {
    const key = keyOf(order);
    submissions.ended();
    expect(keyOf(order)).not.toBe(key);
  });

  it('are interrupted while the page has shown no outcome', () => {
    expect(submissions.interrupted()).toBeUndefined();
    const key = keyOf(order);
    expect(submissions.interrupted()).toMatchObject({ key, request: order });
    submissions.unknown();
    expect(submissions.interrupted()).toBeUndefined();
    submissions.ended();
    expect(submissions.interrupted()).toBeUndefined();
  });
});
