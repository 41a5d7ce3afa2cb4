import type { ProblemCode } from '@kirana/contracts';
import { ApiProblem, Unreachable } from '../../lib/api/http.js';
import { orderRefusal } from './order-refusal.js';

const problem = (status: number, code: ProblemCode, more: Record<string, unknown> = {}) =>
  new ApiProblem({ type: 'about:blank', title: 'Title', detail: 'Detail.', status, code, ...more });

describe('orderRefusal', () => {
  it('names the short lines', () => {
    const lines = [{ productId: 'poha-500g', name: 'Poha', requested: 3, available: 1 }];
    expect(orderRefusal(problem(409, 'insufficient-stock', { lines }), 'cash')).toEqual({ why: 'short', lines });
  });

  it('hands over the fresh figures', () => {
    const quote = { totalMinor: 5_100 };
    expect(orderRefusal(problem(409, 'price-changed', { quote }), 'cash')).toEqual({ why: 'price', quote });
  });

  it('tells why a way to pay was refused', () => {
    expect(orderRefusal(problem(409, 'payment-method-unavailable'), 'cash')).toEqual({ why: 'method', message: 'Detail.' });
  });

  it('knows an address outside the area', () => {
    expect(orderRefusal(problem(422, 'outside-delivery-area'), 'cash')).toEqual({ why: 'outside' });
  });

  it('lets the same wish be tried again when there was no answer or the server failed', () => {
    expect(orderRefusal(new Unreachable('timeout'), 'cash')).toEqual({ why: 'failed', retryable: true });
    expect(orderRefusal(problem(503, 'service-unavailable'), 'cash')).toEqual({ why: 'failed', retryable: true });
  });

  it('knows a payment that could not be set up from an order that could not be taken (CHK-037, CHK-038)', () => {
    expect(orderRefusal(problem(503, 'service-unavailable'), 'blik')).toEqual({ why: 'payment' });
    expect(orderRefusal(new Unreachable('timeout'), 'blik')).toEqual({ why: 'failed', retryable: true });
  });

  it('takes any other refusal as final', () => {
    expect(orderRefusal(problem(422, 'invalid-request'), 'cash')).toEqual({ why: 'failed', retryable: false });
    expect(orderRefusal(problem(409, 'idempotency-key-reused'), 'cash')).toEqual({ why: 'failed', retryable: false });
  });
});
