/** Pieces by product id. */
export type Pieces = Readonly<Record<string, number>>;

export interface CartItem {
  readonly productId: string;
  readonly quantity: number;
}

export const piecesOf = (items: readonly CartItem[]): Pieces =>
  Object.fromEntries(items.map(({ productId, quantity }) => [productId, quantity]));

/**
 * Merges this browser's cart with the saved one. `base` is their last common state; without one, the products of both are included with the
 * larger quantity. If only one side changed a product since `base`, that change wins; if both did, the larger quantity wins, so that no
 * addition is lost. The order is that of this browser's cart, followed by new products.
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

/** Returns what was added after the customer whose account `base` comes from signed out; only that may be merged into another account. */
export function addedSince(base: Pieces, here: readonly CartItem[]): CartItem[] {
  return here.filter(({ productId, quantity }) => quantity > (base[productId] ?? 0));
}

export function sameItems(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const pieces = piecesOf(other);
  return one.length === other.length && one.every(({ productId, quantity }) => pieces[productId] === quantity);
}
