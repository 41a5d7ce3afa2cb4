import type { Rider } from '@kirana/contracts';
import type { Point } from '../positions/position-on-the-way.js';
import { distanceKm } from './distance-km.js';

/** An order of a run: where it goes, and when it was promised; null: not known. */
export interface Stop extends Point {
  readonly orderId: string;
  readonly window: { readonly from: Date; readonly by: Date } | null;
}

/** A run that stands in the shop; without stops it is a free rider's. */
export interface PlannedRun {
  readonly id: string;
  readonly rider: Rider;
  readonly stops: readonly Stop[];
  /** An admin has set the sequence: what joins is inserted, and the others keep theirs. */
  readonly isArranged: boolean;
}

/** What all runs have in common. */
export interface Trips {
  readonly warehouse: Point;
  readonly now: Date;
  /** How many orders a rider takes along at most. */
  readonly ordersPerRun: number;
}

const minuteMs = 60_000;
/** From now until a rider has set out (TRK-012: 15 minutes, and two for each kilometre). */
const setOutMs = 15 * minuteMs;
const kilometreMs = 2 * minuteMs;
/** Between two stops a rider waits for a window to begin no longer than that. */
const longestWaitMs = 15 * minuteMs;
/** At a door: parking, the stairs, the cash. */
const handOverMs = 5 * minuteMs;

/** The place of an order in a run, 1 for the first. */
export function stopOf({ stops }: PlannedRun, orderId: string): number {
  return stops.findIndex(stop => stop.orderId === orderId) + 1;
}

/**
 * Gives the orders that wait, in the sequence given, to runs: each to the one where it adds the least distance and every stop is reached before
 * its window ends, else to the first free rider. Returns the runs that orders joined, as they are then.
 */
export function composeRuns(waiting: readonly Stop[], runs: readonly PlannedRun[], trips: Trips): PlannedRun[] {
  const now = new Map(runs.map(run => [run.id, run]));
  const changed = new Set<string>();
  for (const stop of waiting) {
    const open = [...now.values()].filter(({ stops }) => stops.length > 0);
    const [best] = open.flatMap(run => withStop(run, stop, trips) ?? []).toSorted((a, b) => a.addedKm - b.addedKm);
    const free = runs.find(({ id }) => now.get(id)?.stops.length === 0);
    const joined = best?.run ?? (free && { ...free, stops: [stop] });
    if (!joined) continue;
    now.set(joined.id, joined);
    changed.add(joined.id);
  }
  return [...changed].flatMap(id => now.get(id) ?? []);
}

/** Returns the run with one more stop, on time if that is possible: what an admin decides is not refused because of the time. */
export function joinedBy(run: PlannedRun, stop: Stop, trips: Trips): PlannedRun {
  const [shortest = [stop]] = insertions(run.stops, stop, trips);
  return withStop(run, stop, trips)?.run ?? { ...run, stops: shortest };
}

/** Returns the run with one more stop and what it adds, km; undefined: it is full, or a stop would be late. */
function withStop(run: PlannedRun, stop: Stop, trips: Trips): { run: PlannedRun; addedKm: number } | undefined {
  if (run.stops.length >= trips.ordersPerRun) return undefined;
  const inserted = insertions(run.stops, stop, trips).find(stops => isOnTime(stops, trips));
  if (!inserted) return undefined;
  const stops = run.isArranged ? inserted : untangled(inserted, trips);
  return { run: { ...run, stops }, addedKm: lengthKm(stops, trips) - lengthKm(run.stops, trips) };
}

/** Returns the stops with one more at each place, the shortest way first. */
function insertions(stops: readonly Stop[], stop: Stop, trips: Trips): Stop[][] {
  return [...stops, stop]
    .map((_, at) => stops.toSpliced(at, 0, stop))
    .toSorted((a, b) => lengthKm(a, trips) - lengthKm(b, trips));
}

/** Returns the sequence without detours that a part of it in the opposite direction would save, as long as it stays on time (2-opt). */
function untangled(stops: readonly Stop[], trips: Trips): readonly Stop[] {
  for (let from = 0; from < stops.length - 1; from += 1) {
    for (let to = from + 2; to <= stops.length; to += 1) {
      const turned = stops.toSpliced(from, to - from, ...stops.slice(from, to).toReversed());
      if (lengthKm(turned, trips) < lengthKm(stops, trips) - 1e-9 && isOnTime(turned, trips)) return untangled(turned, trips);
    }
  }
  return stops;
}

/** From the warehouse to the last stop, km: the customers wait for that, not for the way back. */
function lengthKm(stops: readonly Stop[], { warehouse }: Trips): number {
  return stops.reduce((sum, stop, at) => sum + distanceKm(stops[at - 1] ?? warehouse, stop), 0);
}

/**
 * Whether all windows have a time in common, and each stop is reached in its own. A rider who would come too early sets out later, and may wait for a
 * while between two stops.
 */
function isOnTime(stops: readonly Stop[], { warehouse, now }: Trips): boolean {
  const windows = stops.flatMap(({ window }) => window ?? []);
  if (windows.length < stops.length) return false;
  const latestStart = Math.max(...windows.map(({ from }) => from.getTime()));
  if (windows.some(({ by }) => by.getTime() <= latestStart)) return false;
  let at = now.getTime() + setOutMs;
  return windows.every(({ from, by }, index) => {
    const [before = warehouse, stop = warehouse] = [stops[index - 1], stops[index]];
    at += distanceKm(before, stop) * kilometreMs;
    const waitMs = Math.max(0, from.getTime() - at);
    const arrival = at + waitMs;
    at = arrival + handOverMs;
    return arrival <= by.getTime() && (index === 0 || waitMs <= longestWaitMs);
  });
}
