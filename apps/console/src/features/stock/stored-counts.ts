import { readStored, removeStored, writeStored } from '@kirana/web-kit/browser/storage';
import { keepOwn, readOwn } from '../../lib/own-storage.js';

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

/** What stands in the fields of products whose count is not taken yet. */
export type Typed = Readonly<Record<string, string>>;

const key = 'stocktake';
const typedKey = 'stocktake-typed';
const deliveryName = 'delivery';

const isCount = (value: unknown): value is Count => {
  if (typeof value !== 'object' || value === null) return false;
  const { counted, onHand, toPack, lastMovement } = value as Partial<Record<keyof Count, unknown>>;
  return [counted, onHand, toPack].every(Number.isInteger) && typeof lastMovement === 'string';
};

const isTyped = (value: unknown): value is string => typeof value === 'string';

function entriesOf<Entry>(kept: unknown, isEntry: (value: unknown) => value is Entry): Readonly<Record<string, Entry>> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Entry] => isEntry(entry[1])));
}

/** Returns the entries this browser has kept; without those that are not readable. */
function read<Entry>(from: string, isEntry: (value: unknown) => value is Entry): Readonly<Record<string, Entry>> {
  const stored = readStored(from);
  if (stored === null) return {};
  try {
    return entriesOf(JSON.parse(stored), isEntry);
  } catch (error) {
    console.error('the kept counts are not readable', error);
    return {};
  }
}

function keep(at: string, entries: object): void {
  if (Object.keys(entries).length === 0) removeStored(at);
  else writeStored(at, JSON.stringify(entries));
}

export const readCounts = (): Counts => read(key, isCount);
export const readTyped = (): Typed => read(typedKey, isTyped);
/** Keeps the counts over a reload, until they are booked. */
export const keepCounts = (counts: Counts): void => keep(key, counts);
/** Keeps what is typed over a reload, until it is taken as a count. */
export const keepTyped = (typed: Typed): void => keep(typedKey, typed);

/** What a person has typed of a delivery. */
export interface DeliveryDraft {
  readonly deliveryNote: string;
  /** By product id. */
  readonly pieces: Typed;
  /** The product in whose field the cursor was last. */
  readonly at?: string | undefined;
}

export const noDelivery: DeliveryDraft = { deliveryNote: '', pieces: {} };

/** A delivery is kept as well, until it is booked. */
export function readDelivery(person: string): DeliveryDraft {
  const { deliveryNote, pieces, at } = (readOwn(deliveryName, person) ?? {}) as Partial<Record<keyof DeliveryDraft, unknown>>;
  return {
    deliveryNote: isTyped(deliveryNote) ? deliveryNote : '',
    pieces: entriesOf(pieces, isTyped),
    at: isTyped(at) ? at : undefined,
  };
}

export const keepDelivery = (person: string, draft: DeliveryDraft): void => keepOwn(deliveryName, person, draft);

/** Whether this is a count: a whole number of up to five digits. */
export const isCountText = (text: string): boolean => /^\d{1,5}$/.test(text.trim());
