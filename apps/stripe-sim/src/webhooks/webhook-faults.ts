/** Faults of webhooks until they are changed. */
export interface WebhookFaults {
  /** Number of next events that are never sent. */
  drop?: number;
  /** How many copies of each event are sent at once; 1 is normal. */
  copies?: number;
  /** Delay before each event is sent, milliseconds. */
  delayMs?: number;
  /** Delays each event by a random time up to `delayMs`, so that events arrive out of order. */
  reorder?: boolean;
}
