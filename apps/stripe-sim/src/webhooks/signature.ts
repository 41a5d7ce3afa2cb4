import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header for a body. */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
