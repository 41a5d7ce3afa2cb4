/** What a timer brings about: a stage, or the search for a rider. */
export type TimerKind = 'confirmed' | 'preparing' | 'rider' | 'pickup' | 'delivering' | 'delivered';

/** From acceptance to `confirmed`, milliseconds (spec §4). */
export const firstDelayMs = 5_000;

/** From a rider's assignment to `pickup`, milliseconds. */
export const pickupDelayMs = 10_000;

/** What follows a stage, and after how many milliseconds; the ride takes one for each metre (spec §4: km × 1000 ms). */
export const timerPlan: readonly { after: TimerKind; next: TimerKind; delayMs: number | 'distance' }[] = [
  { after: 'confirmed', next: 'preparing', delayMs: 10_000 },
  { after: 'preparing', next: 'rider', delayMs: 15_000 },
  { after: 'pickup', next: 'delivering', delayMs: 15_000 },
  { after: 'delivering', next: 'delivered', delayMs: 'distance' },
];

/**
 * A step that comes late by less than this keeps the plan's clock; after a longer stop the clock starts anew, so that a delivery does not
 * rush through all its stages at once.
 */
export const forgivenLatenessMs = 5_000;
