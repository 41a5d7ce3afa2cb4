import { clock, shopDay } from '@kirana/i18n';

/** Hours of one day, in the time zone of the shop: `08:00` to `22:00`. If `to` is earlier than `from`, the hours extend past midnight. */
export interface DayHours {
  readonly from: string;
  readonly to: string;
}

/** Hours in which the shop delivers. */
export interface OpeningHours {
  /** Of the seven weekdays, Monday first; null: closed. */
  readonly week: readonly (DayHours | null)[];
  /** Of the days that differ from their weekday, by date (`2026-12-24`); null: closed. */
  readonly days: Readonly<Record<string, DayHours | null>>;
}

const minute = 60_000;
const hour = 60 * minute;
const step = 10 * minute;
const dayMs = 24 * hour;
/** How many windows are offered at a time: `1-2`, `2-3` and `3-4` hours (CHK-027). */
const offered = 3;

export interface DeliveryWindow {
  readonly from: Date;
  readonly to: Date;
  /** As many orders as the shop can deliver begin in this clock hour already. */
  readonly isFull: boolean;
  /** It begins later than its name says, such as `1-2` hours, because the shop is closed or full until then. */
  readonly isLater: boolean;
}

/** The hours and the capacity by which windows are offered. */
export interface WindowRules {
  /** Null: the shop never closes. */
  readonly opening: OpeningHours | null;
  /** Starts of the clock hours in which no further window may begin, as `hourOf` writes them. */
  readonly fullHours?: ReadonlySet<string>;
  /** How many days after today have windows that can be chosen as `later`; 0: none can. */
  readonly daysAhead?: number;
}

/** Returns the start of the clock hour in which a window begins, ISO. Orders are counted by it, whichever ten minutes they begin at. */
export function hourOf(from: Date): string {
  return new Date(Math.floor(from.getTime() / hour) * hour).toISOString();
}

/**
 * Returns the windows that begin one, two and three hours from `now`, rounded up to full ten minutes, so that a displayed window stays the same
 * for a while. A window that would begin while the shop is closed begins when it opens, each later one an hour after the one before (F-48); none, if it never opens. As long as all
 * windows that are offered are full they move on, to tomorrow if need be, until the first has room (ADR 0064).
 */
export function deliveryWindows(now: Date, { opening, fullHours }: WindowRules): DeliveryWindow[] {
  const isFull = (start: number) => fullHours?.has(hourOf(new Date(start))) ?? false;
  const next = (start: number) => (opening ? whenOpen(start + hour, opening) : start + hour);
  const startsAfter = (start: number) => {
    const starts: number[] = [];
    for (let at = next(start); at !== undefined && starts.length < offered; at = next(at)) starts.push(at);
    return starts;
  };
  const soonest = Math.ceil(now.getTime() / step) * step;
  let starts = startsAfter(soonest);
  if (starts.every(isFull)) while (isFull(starts[0] ?? 0)) starts = startsAfter(starts[0] ?? 0);
  return starts.map((start, n) => ({
    from: new Date(start),
    to: new Date(start + hour),
    isFull: isFull(start),
    isLater: start > soonest + (n + 1) * hour,
  }));
}

/** Returns that of the windows which begins so many hours from `now`, such as `1-2`. */
export function deliveryWindow(hours: string, now: Date, rules: WindowRules): DeliveryWindow {
  const window = deliveryWindows(now, rules)[Number(hours.split('-')[0]) - 1];
  if (!window) throw new Error(`no window in ${hours} hours`);
  return window;
}

/**
 * Returns the windows that can be chosen as `later`: of full hours, from the first after the begin of the last of the next three, through the last of the
 * days ahead, while the shop is open.
 */
export function laterWindows(now: Date, rules: WindowRules): DeliveryWindow[] {
  const { opening, fullHours, daysAhead = 0 } = rules;
  const next = deliveryWindows(now, rules).at(-1);
  if (daysAhead === 0 || !next) return [];
  const lastDay = Date.parse(shopDay(now)) + daysAhead * dayMs;
  let at = next.from.getTime();
  at += hour - Number(clock(at).slice(3)) * minute;
  const windows: DeliveryWindow[] = [];
  for (; Date.parse(shopDay(at)) <= lastDay; at += hour) {
    if (opening && !isOpen(at, opening)) continue;
    const from = new Date(at);
    windows.push({ from, to: new Date(at + hour), isFull: fullHours?.has(hourOf(from)) ?? false, isLater: false });
  }
  return windows;
}

/** How far a window may move between its display and the order, ms: time goes on. */
export const toleratedMs = 30 * minute;

/**
 * Returns the window that an order asks for: one of those that begin so many hours from `now`, such as `1-2`, or the later one that begins at
 * `from` and was offered a while ago at least; undefined: there is none.
 */
export function chosenWindow(time: string, from: Date | undefined, now: Date, rules: WindowRules): DeliveryWindow | undefined {
  if (time !== 'later') return deliveryWindow(time, now, rules);
  const seen = laterWindows(new Date(now.getTime() - toleratedMs), rules);
  return seen.find(window => window.from.getTime() === from?.getTime());
}

/**
 * Advances step by step and compares local times, so that the nights in which the clocks change need no special case. Undefined: the shop
 * never opens again, which its settings do not allow. After the last day with hours of its own, each weekday comes within eight days.
 */
function whenOpen(from: number, opening: OpeningHours): number | undefined {
  const until = Math.max(from, ...Object.keys(opening.days).map(day => Date.parse(day))) + 8 * dayMs;
  for (let at = from; at < until; at += step) if (isOpen(at, opening)) return at;
  return undefined;
}

function isOpen(at: number, opening: OpeningHours): boolean {
  // Comparing as text works, because `08:00` sorts before `22:00`.
  const now = clock(at);
  const day = Date.parse(shopDay(at));
  const [today, before] = [hoursOf(day, opening), hoursOf(day - dayMs, opening)];
  if (today && now >= today.from && (today.from > today.to || now < today.to)) return true;
  return before !== null && before.from > before.to && now < before.to;
}

/** `day` is midnight UTC of the date. 1 January 1970 was a Thursday. */
function hoursOf(day: number, { week, days }: OpeningHours): DayHours | null {
  const own = days[new Date(day).toISOString().slice(0, 10)];
  return own === undefined ? (week[(day / dayMs + 3) % 7] ?? null) : own;
}
