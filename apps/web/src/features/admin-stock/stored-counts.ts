import { readStored, removeStored, writeStored } from '../../lib/browser/storage.js';

/** A count, with what the books said at that moment. */
export interface Count {
  readonly counted: number;
  /** Pieces that should have been on the shelf. */
  readonly onHand: number;
  /** Of these, sold and still to be packed. */
  readonly toPack: number;
  readonly lastMovement: string;
}
export type Counts = Readonly<Record<string, Count>>;

const key = 'stocktake';

const isCount = (value: unknown): value is Count => {
  if (typeof value !== 'object' || value === null) return false;
  const { counted, onHand, toPack, lastMovement } = value as Partial<Record<keyof Count, unknown>>;
  return [counted, onHand, toPack].every(Number.isInteger) && typeof lastMovement === 'string';
};

/** Returns the counts this browser has kept; without those that are not readable. */
export function readCounts(): Counts {
  const stored = readStored(key);
  if (stored === null) return {};
  try {
    const read: unknown = JSON.parse(stored);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, Count] => isCount(entry[1])));
  } catch (error) {
    console.error('the kept counts are not readable', error);
    return {};
  }
}

/** Keeps the counts over a reload, until they are booked. */
export function keepCounts(counts: Counts): void {
  if (Object.keys(counts).length === 0) removeStored(key);
  else writeStored(key, JSON.stringify(counts));
}
