import type { PlaceOrderRequest } from '@kirana/contracts';
import { IdempotencyKey } from './idempotency-key.js';

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

describe('IdempotencyKey', () => {
  it('keeps its key while the same order is retried (D-23)', () => {
    const intent = new IdempotencyKey();
    const key = intent.keyFor(order);
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(intent.keyFor({ ...order })).toBe(key);
  });

  it('uses another key for another order', () => {
    const intent = new IdempotencyKey();
    const key = intent.keyFor(order);
    expect(intent.keyFor({ ...order, expectedTotalMinor: 5_100 })).not.toBe(key);
  });

  it('uses another key after a refusal', () => {
    const intent = new IdempotencyKey();
    const key = intent.keyFor(order);
    intent.refused();
    expect(intent.keyFor(order)).not.toBe(key);
  });
});
