/** Pieces by product id. */
export type Pieces = Readonly<Record<string, number>>;

export interface CartItem {
  readonly productId: string;
  readonly quantity: number;
}

export const piecesOf = (items: readonly CartItem[]): Pieces =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

/**
 * One cart from the one here and the one the shop keeps. `base` is what both were when they were last the same; without one, every product of
 * either is in, with the larger quantity. Since then, whoever changed a product has it their way; when both did, the larger quantity counts,
 * so that nothing somebody wanted is lost. The order is that of the cart here, then what came new.
 */
export function mergeCarts(base: Pieces, here: readonly CartItem[], kept: readonly CartItem[]): CartItem[] {
  const [mine, theirs] = [piecesOf(here), piecesOf(kept)];
  const ids = new Set([...here, ...kept].map(({ productId }) => productId));
  return [...ids]
    .map(productId => ({ productId, quantity: agreed(base[productId] ?? 0, mine[productId] ?? 0, theirs[productId] ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function agreed(base: number, mine: number, theirs: number): number {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  return Math.max(mine, theirs);
}

/** What somebody else put in after the account `base` came from had left this browser: only that may go with them. */
export function addedSince(base: Pieces, here: readonly CartItem[]): CartItem[] {
  return here.filter(({ productId, quantity }) => quantity > (base[productId] ?? 0));
}

export function sameItems(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const pieces = piecesOf(other);
  return one.length === other.length && one.every(({ productId, quantity }) => pieces[productId] === quantity);
}
