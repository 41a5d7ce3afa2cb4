import type { PaymentMethod, Quote } from '@kirana/contracts';
import { ApiProblem } from '../../lib/api/http.js';

export interface ShortLine {
  productId: string;
  name: string;
  requested: number;
  available: number;
}

/** Why an order was not placed, as the page has to act on it. */
export type OrderRefusal =
  | { why: 'short'; lines: readonly ShortLine[] }
  | { why: 'price'; quote: Quote }
  | { why: 'method'; message: string }
  /** The order was given up because its payment could not be set up. */
  | { why: 'payment' }
  | { why: 'outside' }
  /** The server says why in words, such as a minimum order. */
  | { why: 'stated'; message: string }
  /** No answer, or a fault on the server's side: the same wish may be tried again. */
  | { why: 'failed'; retryable: boolean };

/** Reads the answer to an attempt to order (F-07, F-10, F-14). `method` tells a payment that failed from an order that failed. */
export function orderRefusal(error: unknown, method: PaymentMethod): OrderRefusal {
  if (!(error instanceof ApiProblem)) return { why: 'failed', retryable: true };
  const { problem } = error;
  const message = problem.detail ?? problem.title;
  if (error.is('insufficient-stock') && Array.isArray(problem.lines)) {
    return { why: 'short', lines: problem.lines as ShortLine[] };
  }
  if (error.is('price-changed') && typeof problem.quote === 'object' && problem.quote !== null) {
    return { why: 'price', quote: problem.quote as Quote };
  }
  if (error.is('payment-method-unavailable')) return { why: 'method', message };
  if (error.is('outside-delivery-area')) return { why: 'outside' };
  if (error.is('below-minimum-order') || error.is('product-unavailable')) return { why: 'stated', message };
  if (error.is('service-unavailable') && method !== 'cash') return { why: 'payment' };
  return { why: 'failed', retryable: problem.status >= 500 || error.is('too-many-requests') };
}
