/** Returns the notice at `delivering`: 15 + ceil(2 × distance in km) minutes (TRK-012). */
export function deliveryNoticeMinutes(distanceKm: number): number {
  return 15 + Math.ceil(2 * distanceKm);
}

/** Returns the minutes until `etaAt`, rounded; 0 is less than half a minute, negative when it has passed. */
export function minutesUntil(etaAt: string, now: Date): number {
  const left = new Date(etaAt).getTime() - now.getTime();
  return left < 0 ? -1 : Math.round(left / 60_000);
}
