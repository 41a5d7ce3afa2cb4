/** How webhooks go wrong until told otherwise. */
export interface WebhookFaults {
  /** Of the next so many events nothing is ever sent. */
  drop?: number;
  /** Each event is sent so many times at once; 1 is normal. */
  copies?: number;
  /** Each event waits so long first, milliseconds. */
  delayMs?: number;
  /** Each event waits a random time up to `delayMs`, so that they overtake each other. */
  reorder?: boolean;
}
