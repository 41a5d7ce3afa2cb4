import type { PackingLine, PackingLineState, PackingOrder } from '@kirana/contracts';
import { formatWeight, type Locale } from '@kirana/i18n';

/** What a packer says about a product in one order. */
export interface Mark {
  readonly orderId: string;
  readonly productId: string;
  readonly state: PackingLineState;
  /** Of a missing line, pieces that are not on the shelf; left out: all of them. */
  readonly missing?: number;
  /** What is in the bag of a product that is sold by weight. */
  readonly grams?: number;
  /** What is in the bag instead, of a line that is packed. */
  readonly substitute?: NonNullable<PackingLine['substitute']>;
}

/** The share of one order in what is taken from the shelf. */
export interface Part {
  readonly orderId: string;
  readonly number: string;
  readonly quantity: number;
  readonly state: PackingLineState;
  /** Pieces that are not on the shelf. */
  readonly missing: number;
  /** The customer accepts a substitute. */
  readonly substitutable: boolean;
  /** What is in the bag instead. */
  readonly substitute: PackingLine['substitute'];
  /** Pieces that are refunded, because the order was packed without them before or while it is to be packed: they stay missing. */
  readonly leftOut?: number | undefined;
  /** Of a product that is sold by weight: grams of a piece, and of what is in the bag. */
  readonly portionGrams?: number | undefined;
  readonly grams?: number | undefined;
}

/** A product to take from the shelf, for one order or for several that are packed together. */
export interface ShelfLine {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly parts: readonly Part[];
}

/** Where a product lies. */
export interface Places {
  /** Undefined when nobody has said it. */
  readonly shelfOf: (productId: string) => string | undefined;
  /** Whether it is taken at the very end. */
  readonly isLast: (productId: string) => boolean;
}

/** Shelves as people count them: 2 before 10. */
const byShelf = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Returns the products of these orders, each once, in the order of a walk along the shelves. Products without a shelf follow in the order in
 * which they first occur; those that `isLast` come at the very end.
 */
export function shelfLines(orders: readonly PackingOrder[], { shelfOf, isLast }: Places): ShelfLine[] {
  const found = new Map<string, ShelfLine>();
  for (const { id: orderId, number, lines } of orders) {
    for (const each of lines) {
      const { productId, name, quantity, state, substitutable, substitute, leftOut, portionGrams, grams } = each;
      const line = found.get(productId) ?? { productId, name, quantity: 0, parts: [] };
      const said = { state, missing: missingOf(each), substitute, leftOut, grams };
      const part = { orderId, number, quantity, substitutable, portionGrams, ...said };
      const parts = [...line.parts, part];
      found.set(productId, { ...line, quantity: line.quantity + quantity, parts });
    }
  }
  return [...found.values()].toSorted((one, other) => {
    const end = Number(isLast(one.productId)) - Number(isLast(other.productId));
    if (end !== 0) return end;
    const [here, there] = [shelfOf(one.productId), shelfOf(other.productId)];
    if (here === undefined || there === undefined) return Number(here === undefined) - Number(there === undefined);
    return byShelf.compare(here, there);
  });
}

/** A line is open while one of its parts is, and missing when all of it is. What is in the bag without what is refunded of it is packed. */
export function stateOf(parts: readonly Part[]): PackingLineState {
  if (parts.some(({ state }) => state === 'open')) return 'open';
  const isMissing = ({ state, quantity, missing, leftOut = 0 }: Part) =>
    state === 'missing' && (missing > leftOut || missing === quantity);
  return parts.every(isMissing) ? 'missing' : 'packed';
}

/** Whether nothing of the part was refunded before it is packed. */
export const isFree = ({ leftOut = 0 }: Pick<Part, 'leftOut'>): boolean => leftOut === 0;

/** Whether the part waits for its weight: a tap does not pack it. */
export const needsWeight = ({ state, portionGrams, quantity, leftOut = 0 }: Part): boolean =>
  state === 'open' && portionGrams !== undefined && quantity > leftOut;

/** The most that the part may weigh, grams: more than twice what was ordered is a typing error. */
export const mostGramsOf = ({ quantity, leftOut = 0, portionGrams = 0 }: Part): number => 2 * portionGrams * (quantity - leftOut);

/** The mark that packs a part with its weight, without what is refunded of it. */
export const weighedMark = (productId: string, { orderId, leftOut = 0 }: Part, grams: number): Mark =>
  leftOut > 0
    ? { orderId, productId, state: 'missing', missing: leftOut, grams }
    : { orderId, productId, state: 'packed', grams };

/**
 * The marks that a tap on these parts makes: what is open is packed, without what is refunded of it, unless it is to be weighed; what is marked
 * becomes open again, unless it is refunded.
 */
export function toggled(productId: string, parts: readonly Part[]): Mark[] {
  const open = parts.filter(({ state }) => state === 'open');
  if (open.length > 0)
    return open
      .filter(part => !needsWeight(part))
      .map(({ orderId, leftOut = 0 }) =>
        leftOut > 0 ? { orderId, productId, state: 'missing', missing: leftOut } : { orderId, productId, state: 'packed' },
      );
  return parts.filter(isFree).map(({ orderId }) => ({ orderId, productId, state: 'open' }));
}

/** The marks that "missing" makes: what is open, or else everything, is missing; what is missing becomes open again. */
export function toggledMissing(productId: string, parts: readonly Part[]): Mark[] {
  const state = stateOf(parts);
  if (state === 'missing') return parts.filter(isFree).map(({ orderId }) => ({ orderId, productId, state: 'open' }));
  const concerned = state === 'open' ? parts.filter(part => part.state === 'open') : parts.filter(isFree);
  return concerned.map(({ orderId }) => ({ orderId, productId, state: 'missing' }));
}

/** Returns the orders as they will be once these marks have arrived, in their order. */
export function withMarks(orders: readonly PackingOrder[], marks: readonly Mark[]): PackingOrder[] {
  return orders.map(order => {
    const own = new Map(marks.filter(({ orderId }) => orderId === order.id).map(mark => [mark.productId, mark]));
    if (own.size === 0) return order;
    const marked = (line: PackingLine) => {
      const mark = own.get(line.productId);
      if (!mark) return line;
      return { ...line, state: mark.state, missing: mark.missing, grams: mark.grams, substitute: mark.substitute ?? null };
    };
    return { ...order, lines: order.lines.map(marked) };
  });
}

/** Returns how many pieces of a line are not on the shelf. */
export const missingOf = ({ state, quantity, missing }: Pick<PackingLine, 'state' | 'quantity' | 'missing'>): number =>
  state === 'missing' ? (missing ?? quantity) : 0;

/** Returns how many pieces of a line are not on the shelf and are still to be refunded. */
export const toRefundOf = (line: PackingLine): number => Math.max(0, missingOf(line) - (line.leftOut ?? 0));

/** Returns so many pieces in words: as a weight, of what is sold by it. */
export const amountOf = (pieces: number, portionGrams: number | undefined, locale: Locale): string =>
  portionGrams === undefined ? String(pieces) : formatWeight(pieces * portionGrams, locale);

/** Returns how many lines are marked. */
export const doneOf = ({ lines }: Pick<PackingOrder, 'lines'>): number => lines.filter(({ state }) => state !== 'open').length;
