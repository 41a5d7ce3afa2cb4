/** The notice at `delivering`: 15 + ceil(2 × distance in km) minutes (spec §4, TRK-012). */
export function deliveryNoticeMinutes(distanceKm: number): number {
  return 15 + Math.ceil(2 * distanceKm);
}

/** Whole minutes until `etaAt`, counted so that `1` lasts until the last minute is over; negative when it has passed. */
export function minutesUntil(etaAt: string, now: Date): number {
  return Math.ceil((new Date(etaAt).getTime() - now.getTime()) / 60_000);
}
