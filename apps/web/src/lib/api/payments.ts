import type { PaymentVerification } from '@kirana/contracts';
import { request } from './http.js';

/** How the payment of a checkout session stands. */
export function verifyPayment(sessionId: string, signal?: AbortSignal): Promise<PaymentVerification> {
  return request<PaymentVerification>(`/payments/sessions/${encodeURIComponent(sessionId)}`, signal ? { signal } : {});
}
