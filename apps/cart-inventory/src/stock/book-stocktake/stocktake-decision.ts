import type { StocktakeCommand, StocktakeLine } from '@kirana/contracts';

/** What the books say of a counted product. */
export interface BooksOf {
  /** Now. */
  readonly onHand: number;
  readonly available: number;
  /** Sum of the movements since the product was counted. */
  readonly since: number;
  /** A count that was booked since then; null when there is none. */
  readonly by: string | null;
  readonly at: Date | null;
}

type Counted = StocktakeCommand['lines'][number];

/**
 * Decides what a count changes: its difference from what the books had on hand at that moment, without goods that were sold and not yet
 * packed, which were counted but no longer in the books. What has moved since stays.
 *
 * @param books undefined without such a product
 * @param isRepeated the same command has changed this level before
 */
export function decideCount(
  { productId, counted, expected }: Counted,
  books: BooksOf | undefined,
  isRepeated: boolean,
): StocktakeLine {
  const line = { productId, delta: 0, available: books?.available ?? 0, by: null, at: null };
  if (!books) return { ...line, outcome: 'not-found' };
  if (isRepeated) return { ...line, outcome: 'changed' };
  // Both counts saw the same difference: booked twice, it would be corrected twice.
  if (books.at) return { ...line, outcome: 'counted-meanwhile', by: books.by, at: books.at.toISOString() };
  const delta = counted - expected.toPack - (books.onHand - books.since);
  if (books.available + delta < 0) return { ...line, outcome: 'insufficient-stock' };
  if (delta === 0) return { ...line, outcome: 'unchanged' };
  return { ...line, outcome: 'changed', delta, available: books.available + delta };
}
