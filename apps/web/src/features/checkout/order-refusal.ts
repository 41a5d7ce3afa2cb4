import type { PaymentMethod, PauseNotice, Quote, Store } from '@kirana/contracts';
import { ApiProblem } from '@kirana/web-kit/api/http';

export interface ShortLine {
  productId: string;
  name: string;
  requested: number;
  available: number;
}

/** Why an order was not placed, by the reaction the page needs. */
export type OrderRefusal =
  | { why: 'short'; lines: readonly ShortLine[] }
  /** The total is another one, or the discount code in the quote does not apply. */
  | { why: 'price'; quote: Quote }
  | { why: 'method'; message: string }
  /** The payment could not be set up: the order was cancelled, or, while that is unknown, the same submission can be retried. */
  | { why: 'payment'; retryable: boolean }
  | { why: 'outside' }
  /** Products that are no longer sold. */
  | { why: 'gone'; productIds: readonly string[] }
  /** The cart was changed on another device of the customer. */
  | { why: 'cart' }
  /** The shop has stopped taking orders since the page was loaded. */
  | { why: 'paused'; paused: PauseNotice }
  /** The delivery window is full or over, or not the one that was shown; `from`: the start of the one that there is, ISO; null: it is full. */
  | { why: 'window'; from: string | null; hours: Partial<Pick<Store, 'fullHours' | 'openingHours' | 'daysAhead'>> }
  /** What was entered in a field of the shop or an extension was refused. */
  | { why: 'fields' }
  /** A minimum order was set or raised since the page was loaded; grosze. */
  | { why: 'minimum'; minimumOrderMinor: number }
  /** The device is offline; `sent`: an order may have reached the shop, now or in an earlier attempt. */
  | { why: 'offline'; sent: boolean }
  /** More orders than the shop takes from one address; the same submission can be sent again after the wait. */
  | { why: 'busy'; waitSeconds: number; retryable: true }
  /** No answer, or a server error: the same submission can be retried. */
  | { why: 'failed'; retryable: boolean };

/** Classifies the answer to an order attempt (F-07, F-10, F-14). `method` distinguishes a failed payment from a failed order. */
export function orderRefusal(error: unknown, method: PaymentMethod): OrderRefusal {
  if (!(error instanceof ApiProblem)) return { why: 'failed', retryable: true };
  const { problem } = error;
  const message = problem.detail ?? problem.title;
  if (error.is('insufficient-stock') && Array.isArray(problem.lines)) {
    return { why: 'short', lines: problem.lines as ShortLine[] };
  }
  if ((error.is('price-changed') || error.is('coupon-refused')) && typeof problem.quote === 'object' && problem.quote !== null) {
    return { why: 'price', quote: problem.quote as Quote };
  }
  if (error.is('payment-method-unavailable')) return { why: 'method', message };
  if (error.is('order-fields-invalid')) return { why: 'fields' };
  if (error.is('outside-delivery-area')) return { why: 'outside' };
  if (error.is('orders-paused') && typeof problem.paused === 'object')
    return { why: 'paused', paused: problem.paused as PauseNotice };
  if (error.is('product-unavailable') && Array.isArray(problem.productIds))
    return { why: 'gone', productIds: problem.productIds as string[] };
  if (error.is('window-not-available')) {
    const { fullHours, openingHours, daysAhead, windowFrom } = problem as { windowFrom?: string | null } & Partial<Store>;
    return {
      why: 'window',
      from: windowFrom ?? null,
      hours: {
        fullHours: fullHours ?? null,
        ...(openingHours !== undefined && { openingHours }),
        ...(daysAhead !== undefined && { daysAhead }),
      },
    };
  }
  if (error.is('below-minimum-order') && typeof problem.minimumOrderMinor === 'number')
    return { why: 'minimum', minimumOrderMinor: problem.minimumOrderMinor };
  // Cancelled before it was accepted: nothing is charged, and the next attempt is a new order.
  if (error.is('order-not-completed'))
    return method === 'cash' ? { why: 'failed', retryable: false } : { why: 'payment', retryable: false };
  if (error.is('service-unavailable') && method !== 'cash') return { why: 'payment', retryable: true };
  if (error.is('too-many-requests'))
    return { why: 'busy', waitSeconds: Number(problem.retryAfterSeconds ?? 60), retryable: true };
  return { why: 'failed', retryable: problem.status >= 500 };
}
