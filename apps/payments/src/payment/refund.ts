import type { RefundState } from './refund-states.js';

/** A refund of a payment, wanted or made. */
export interface Refund {
  readonly id: string;
  readonly orderId: string;
  /** The id that orders gave a partial refund; null for the refund of all that is left. */
  readonly requestId: string | null;
  readonly reason: string;
  readonly amountMinor: number;
  readonly state: RefundState;
  /** Each attempt has its own idempotency key at the provider. */
  readonly attempt: number;
  readonly providerId: string | null;
  /** The version of the order at which it was withdrawn; null: it was not. */
  readonly withdrawnVersion: number | null;
}
