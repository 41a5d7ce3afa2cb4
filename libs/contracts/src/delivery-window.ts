import { clock } from '@kirana/i18n';

/** Hours in which the shop delivers, Warsaw time: `08:00` to `22:00`. If `to` is earlier than `from`, the hours extend past midnight. */
export interface OpeningHours {
  readonly from: string;
  readonly to: string;
}

const minute = 60_000;
const hour = 60 * minute;
const step = 10 * minute;

/**
 * Returns the start and end of a window such as `1-2` hours from `now`, rounded up to full ten minutes, so that a displayed window stays
 * the same for a while. A window that would begin while the shop is closed begins when it opens, each later one an hour after the one
 * before (F-48). `opening` null: the shop never closes.
 */
export function deliveryWindow(hours: string, now: Date, opening: OpeningHours | null = null): { from: Date; to: Date } {
  const nth = Number(hours.split('-')[0]);
  let start = Math.ceil(now.getTime() / step) * step;
  for (let n = 0; n < nth; n++) start = opening ? whenOpen(start + hour, opening) : start + hour;
  return { from: new Date(start), to: new Date(start + hour) };
}

function whenOpen(at: number, opening: OpeningHours): number {
  const { from, to } = opening;
  // Comparing as text works, because `08:00` sorts before `22:00`.
  const now = clock(at);
  const isOpen = from < to ? now >= from && now < to : now >= from || now < to;
  // Advances step by step and compares local times, so that the nights in which the clocks change need no special case.
  return isOpen ? at : whenOpen(at + step, opening);
}
