/** When the shop delivers, in Warsaw's time: `08:00` to `22:00`. A day that ends before it begins goes on after midnight. */
export interface OpeningHours {
  readonly from: string;
  readonly to: string;
}

const minute = 60_000;
const hour = 60 * minute;
const step = 10 * minute;

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Warsaw',
});

/**
 * The clock times of a window such as `1-2` hours from `now`, to the next full ten minutes, so that a sentence with them does not change
 * while it is read. A window that would begin while the shop is closed begins when it opens, each later one an hour after the one before it
 * (F-48). `opening` null: the shop never closes.
 */
export function deliveryWindow(hours: string, now: Date, opening: OpeningHours | null = null): { from: Date; to: Date } {
  const nth = Number(hours.split('-')[0]);
  let start = Math.ceil(now.getTime() / step) * step;
  for (let n = 0; n < nth; n++) start = opening ? whenOpen(start + hour, opening) : start + hour;
  return { from: new Date(start), to: new Date(start + hour) };
}

function whenOpen(at: number, opening: OpeningHours): number {
  const { from, to } = opening;
  // `08:00` is less than `22:00` as text as well.
  const now = clock.format(at);
  const isOpen = from < to ? now >= from && now < to : now >= from || now < to;
  // Step by step, so that the two nights in which the clocks change are nights like any other.
  return isOpen ? at : whenOpen(at + step, opening);
}
