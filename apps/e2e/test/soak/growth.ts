/** One sample of a shop, `atMs` after the first. */
export interface Sample {
  readonly atMs: number;
  /** Resident memory of the process, MB. */
  readonly residentMb: number;
  /** JavaScript heap in use after a garbage collection, MB. */
  readonly heapMb: number;
  /** Open files and sockets of the process. */
  readonly files: number;
  /** Node's own handles: sockets, timers, servers. */
  readonly handles: number;
  /** Connections to PostgreSQL. */
  readonly connections: number;
  /** Messages waiting in all queues. */
  readonly queued: number;
  /** Event loop delay, ms, 99th percentile since the last sample. */
  readonly lagMs: number;
}

export type Measure = Exclude<keyof Sample, 'atMs'>;

/** Allowed growth of each metric per minute, measured at its troughs: a moment with little to do. */
export const mayGrow: Readonly<Record<Exclude<Measure, 'lagMs'>, number>> = {
  residentMb: 1,
  heapMb: 0.5,
  files: 0.5,
  handles: 0.5,
  connections: 0.2,
  queued: 0.5,
};

const windows = 10;

/** Returns the lowest value of each of ten windows, without the first third of all samples, in which caches and pools fill. */
function troughs(samples: readonly Sample[], measure: Measure): readonly { readonly minute: number; readonly value: number }[] {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const size = Math.max(1, Math.floor(settled.length / windows));
  return Array.from({ length: Math.floor(settled.length / size) }, (_, at) => {
    const window = settled.slice(at * size, (at + 1) * size);
    const middle = window[Math.floor(window.length / 2)];
    return { minute: (middle?.atMs ?? 0) / 60_000, value: Math.min(...window.map(sample => sample[measure])) };
  });
}

/** Returns the growth of a metric per minute: the slope of the line fitted to its troughs. */
export function slopeOf(samples: readonly Sample[], measure: Measure): number {
  const points = troughs(samples, measure);
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minute, value] = [mean(point => point.minute), mean(point => point.value)];
  const spread = points.reduce((sum, point) => sum + (point.minute - minute) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.minute - minute) * (point.value - value), 0) / spread;
}

/** Lists metrics that grow faster than allowed. */
export function growing(samples: readonly Sample[]): string[] {
  const found = Object.entries(mayGrow).flatMap(([measure, most]) => {
    const slope = slopeOf(samples, measure as Measure);
    return slope > most ? [`${measure} grows by ${slope.toFixed(2)} a minute, at most ${most} is allowed`] : [];
  });
  const third = Math.floor(samples.length / 3);
  const median = (part: readonly Sample[]) =>
    part.map(({ lagMs }) => lagMs).toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
  const [early, late] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))];
  if (late > 2 * early + 20)
    found.push(`the event loop was ${early.toFixed(0)} ms late in the middle and ${late.toFixed(0)} ms in the end`);
  return found;
}
