/** Money to be given back. */
export interface Refund {
  readonly id: string;
  readonly orderId: string;
  readonly reason: string;
  readonly amountMinor: number;
  readonly state: 'due' | 'done' | 'failed';
  /** Each attempt has a key of its own at the provider. */
  readonly attempt: number;
  readonly providerId: string | null;
}
