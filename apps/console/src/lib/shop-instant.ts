import { region } from '@kirana/i18n';

/** Returns what the clocks of the shop show at an instant, as the value of a `datetime-local` field: `2026-11-27T18:00`. */
export const shopClock = (at: Date | string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: region().timeZone }).replace(' ', 'T').slice(0, 16);

/**
 * Returns the instant (UTC, ISO) at which the clocks of the shop show this value of a `datetime-local` field; undefined for anything else, also
 * for 0002 and the other years that such a field holds while one is typed. A time that is skipped in spring is an hour earlier or
 * later, by the time zone; of one that comes twice in autumn it is one of both, in Warsaw the second.
 */
export function shopInstant(local: string): string | undefined {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return undefined;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // With the offset of one hour, then with the one that holds there.
  const offsetAt = (at: number) => Date.parse(`${shopClock(new Date(at))}:00Z`) - Math.floor(at / 60_000) * 60_000;
  const first = asUtc - offsetAt(asUtc - 3_600_000);
  return new Date(asUtc - offsetAt(first)).toISOString();
}
