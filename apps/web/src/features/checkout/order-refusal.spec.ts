import type { ProblemCode } from '@kirana/contracts';
import { ApiProblem, Unreachable } from '@kirana/web-kit/api/http';
import { orderRefusal } from './order-refusal.js';

const problem = (status: number, code: ProblemCode, more: Record<string, unknown> = {}) =>
  new ApiProblem({ type: 'about:blank', title: 'Title', detail: 'Detail.', status, code, ...more });

describe('orderRefusal', () => {
  it('names the short lines', () => {
    const lines = [{ productId: 'poha-500g', name: 'Poha', requested: 3, available: 1 }];
    expect(orderRefusal(problem(409, 'insufficient-stock', { lines }), 'cash')).toEqual({ why: 'short', lines });
  });

  it('returns the current quote', () => {
    const quote = { totalMinor: 5_100 };
    expect(orderRefusal(problem(409, 'price-changed', { quote }), 'cash')).toEqual({ why: 'price', quote });
  });

  it('returns why a payment method was refused', () => {
    expect(orderRefusal(problem(409, 'payment-method-unavailable'), 'cash')).toEqual({ why: 'method', message: 'Detail.' });
  });

  it('recognises an address outside the area', () => {
    expect(orderRefusal(problem(422, 'outside-delivery-area'), 'cash')).toEqual({ why: 'outside' });
  });

  it('returns the words of a shop that takes no orders', () => {
    const paused = { en: 'Back at six.', pl: 'Wracamy o szóstej.' };
    expect(orderRefusal(problem(409, 'orders-paused', { paused }), 'blik')).toEqual({ why: 'paused', paused });
  });

  it('returns a minimum order that was set meanwhile', () => {
    const minimumOrderMinor = 5_000;
    const refusal = orderRefusal(problem(409, 'below-minimum-order', { minimumOrderMinor }), 'cash');
    expect(refusal).toEqual({ why: 'minimum', minimumOrderMinor });
  });

  it('names the products that are no longer sold', () => {
    const productIds = ['poha-500g'];
    expect(orderRefusal(problem(409, 'product-unavailable', { productIds }), 'cash')).toEqual({ why: 'gone', productIds });
  });

  it('allows a retry after no answer or a server error', () => {
    expect(orderRefusal(new Unreachable('timeout'), 'cash')).toEqual({ why: 'failed', retryable: true });
    expect(orderRefusal(problem(503, 'service-unavailable'), 'cash')).toEqual({ why: 'failed', retryable: true });
  });

  it('says how long to wait where too many orders came from one address', () => {
    const tooMany = problem(429, 'too-many-requests', { retryAfterSeconds: 12 });
    expect(orderRefusal(tooMany, 'blik')).toEqual({ why: 'busy', waitSeconds: 12, retryable: true });
  });

  it('distinguishes a failed payment setup from a failed order (CHK-037, CHK-038)', () => {
    // The order may still exist, so another key could create a second one.
    expect(orderRefusal(problem(503, 'service-unavailable'), 'blik')).toEqual({ why: 'payment', retryable: true });
    expect(orderRefusal(problem(409, 'order-not-completed'), 'blik')).toEqual({ why: 'payment', retryable: false });
    expect(orderRefusal(problem(409, 'order-not-completed'), 'cash')).toEqual({ why: 'failed', retryable: false });
    expect(orderRefusal(new Unreachable('timeout'), 'blik')).toEqual({ why: 'failed', retryable: true });
  });

  it('treats any other refusal as final', () => {
    expect(orderRefusal(problem(422, 'invalid-request'), 'cash')).toEqual({ why: 'failed', retryable: false });
    expect(orderRefusal(problem(409, 'idempotency-key-reused'), 'cash')).toEqual({ why: 'failed', retryable: false });
  });
});
