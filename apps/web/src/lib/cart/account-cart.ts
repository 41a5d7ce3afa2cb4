import type { SavedCart } from '@kirana/contracts';
import { isNowhere } from '@kirana/web-kit/api/http';
import { fetchKeptCart, fetchProduct, saveKeptCart } from './api.js';
import { itemsOf, withinStock, type CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { withHeld } from './held-pieces.js';
import { rememberCart, rememberedCart, type KeptCartMemory } from './kept-cart-memory.js';
import { addedSince, mergeCarts, piecesOf, sameItems, type CartItem } from './merge-carts.js';

/** Delay that combines quick clicks into one save, ms; longer in a hidden tab, so that the visible one saves first. */
const pause = { visible: 1_000, hidden: 4_000 };

/** A tab that becomes visible again fetches changes from other devices, but at most once in this time, ms. */
const fresh = 30_000;

/** Maximum number of concurrent changes by others to retry on, until the next change here. */
const mostAttempts = 5;

/** Fetches and merges the account's cart; undefined while no customer is signed in here. */
let lookNow: (() => Promise<void>) | undefined;

/** Waits until the cart of this browser contains the changes from other devices, as far as the shop can be reached. */
export async function agreeWithAccount(): Promise<void> {
  await lookNow?.();
}

/**
 * Synchronises the cart of this browser with the account's: merged on sign-in, saved after changes. Concurrent changes of two tabs or
 * devices are merged, never overwritten. Returns a function that stops it.
 */
export function keepAccountCart(userId: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastLook = Number.NEGATIVE_INFINITY;
  let turn = Promise.resolve();

  /** Runs tasks one after the other; a failed one is made up for by the next change or fetch. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(async () => {
      if (stopped) return;
      await work().catch((error: unknown) => console.error('the account cart could not be saved yet', error));
    });
    return turn;
  }

  async function look(): Promise<void> {
    lastLook = performance.now();
    await agree(await fetchKeptCart());
  }

  async function save(): Promise<void> {
    const known = rememberedCart();
    if (known?.owner !== userId) return look();
    const here = itemsOf(useCart.getState().lines);
    if (sameItems(here, known.items)) return;
    const { saved, cart } = await saveKeptCart(here, known.version);
    if (saved) rememberCart({ owner: userId, ...cart });
    else await agree(cart);
  }

  /** Merges with the saved cart, shows the result, and saves it if it differs. */
  async function agree(kept: SavedCart): Promise<void> {
    let current = kept;
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const merged = await show(mergedWith(current, rememberedCart(), userId));
      if (stopped) return;
      if (!merged) continue;
      const same = sameItems(merged, current.items);
      const outcome = same ? { saved: true, cart: current } : await saveKeptCart(merged, current.version);
      // Both are equal at this point; later changes are relative to this state.
      rememberCart({ owner: userId, version: outcome.cart.version, items: outcome.saved ? merged : current.items });
      if (outcome.saved) return;
      current = outcome.cart;
    }
  }

  const unsubscribe = useCart.subscribe((state, before) => {
    if (state.lines === before.lines) return;
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(save), pause[document.visibilityState]);
  });
  const onShown = () => {
    if (document.visibilityState === 'visible' && performance.now() - lastLook > fresh) void inTurn(look);
  };
  document.addEventListener('visibilitychange', onShown);
  const lookInTurn = () => inTurn(look);
  lookNow = lookInTurn;
  void lookInTurn();
  return () => {
    stopped = true;
    if (lookNow === lookInTurn) lookNow = undefined;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onShown);
  };
}

/** Returns the merge of this browser's cart and the saved one, relative to their last common state. */
export function mergedWith(kept: SavedCart, known: KeptCartMemory | undefined, userId: string): CartItem[] {
  const here = itemsOf(useCart.getState().lines);
  if (known && known.owner !== userId) return mergeCarts({}, addedSince(piecesOf(known.items), here), kept.items);
  // The shop has no saved cart any more, so this browser's is complete.
  const base = known && kept.version > 0 ? piecesOf(known.items) : {};
  return mergeCarts(base, here, kept.items);
}

/**
 * Puts items into the cart, limited to the stock of each, and returns its content; products no longer sold are left out. Returns undefined
 * and changes nothing when the customer has changed the cart meanwhile.
 */
async function show(items: readonly CartItem[]): Promise<CartItem[] | undefined> {
  const before = useCart.getState().lines;
  const found = await Promise.all(items.map(item => lineOf(item, before)));
  if (useCart.getState().lines !== before) return undefined;
  const lines = found.filter(line => line !== undefined);
  if (!sameItems(itemsOf(lines), itemsOf(before))) {
    const wanted = piecesOf(items);
    useCart.setState({ lines, clampedOnLoad: lines.filter(line => line.quantity < (wanted[line.id] ?? 0)).map(({ id }) => id) });
  }
  return itemsOf(lines);
}

async function lineOf({ productId, quantity }: CartItem, lines: readonly CartLine[]): Promise<CartLine | undefined> {
  try {
    const known = lines.find(line => line.id === productId);
    const product = known ?? (await fetchProduct({ params: { id: productId } }));
    // A sold-out line stays, so that the customer sees it and can remove it.
    const { wanted, ...current } = withHeld({ ...product, quantity }, useCart.getState().held[productId] ?? 0);
    return withinStock(known?.quantity === quantity && wanted !== undefined ? { ...current, wanted } : current);
  } catch (error) {
    if (isNowhere(error)) return undefined;
    throw error;
  }
}
