import { stateOf, toggled, type Mark, type Part, type ShelfLine } from './packing-lines.js';

/** Pieces scanned of parts that are not complete yet, by `keyOf`. */
export type Pieces = Readonly<Record<string, number>>;

export const keyOf = (orderId: string, productId: string): string => `${orderId} ${productId}`;

/** Returns how many pieces of a part go into the bag. */
const toPackOf = ({ quantity, leftOut = 0 }: Part): number => quantity - leftOut;

export interface ScannedPiece {
  /** The part that the piece belongs to: the first that is open. */
  readonly part: Part;
  /** Pieces of this part that are in the bag now. */
  readonly n: number;
  /** Pieces that it needs. */
  readonly of: number;
  /** Marks of a part that is complete with it. */
  readonly marks: readonly Mark[];
  readonly pieces: Pieces;
}

/** Returns what one more scanned piece of a line makes of it; undefined when no part of it is open. */
export function withPiece({ productId, parts }: ShelfLine, pieces: Pieces): ScannedPiece | undefined {
  const part = parts.find(each => each.state === 'open' && toPackOf(each) > 0);
  if (!part) return undefined;
  const key = keyOf(part.orderId, productId);
  const [n, of] = [(pieces[key] ?? 0) + 1, toPackOf(part)];
  const isComplete = n >= of;
  return { part, n, of, marks: isComplete ? toggled(productId, [part]) : [], pieces: { ...pieces, [key]: isComplete ? 0 : n } };
}

/** Returns the pieces of a line that are in the bag while some are and others are not; undefined before the first and after the last. */
export function scannedOf({ productId, parts }: ShelfLine, pieces: Pieces): number | undefined {
  if (stateOf(parts) !== 'open') return undefined;
  const inBag = parts.map(part =>
    part.state === 'packed' ? toPackOf(part) : part.state === 'open' ? (pieces[keyOf(part.orderId, productId)] ?? 0) : 0,
  );
  const sum = inBag.reduce((all, n) => all + n, 0);
  return sum > 0 ? sum : undefined;
}
