import type { Product, SavedCart } from '@kirana/contracts';
import { fetchKeptCart, saveKeptCart } from '../api/cart.js';
import { ApiProblem, request } from '../api/http.js';
import { itemsOf, type CartLine } from './cart-line.js';
import { useCart } from './cart.store.js';
import { rememberCart, rememberedCart, type KeptCartMemory } from './kept-cart-memory.js';
import { addedSince, mergeCarts, piecesOf, sameItems, type CartItem } from './merge-carts.js';

/** Fifty quick clicks are saved once, ms; a tab nobody looks at leaves it to the one that was clicked in. */
const pause = { visible: 1_000, hidden: 4_000 };

/** A tab that is looked at again asks what other devices have done, but not more often than this, ms. */
const fresh = 30_000;

/** Others may be faster this often before we wait for the next change. */
const mostAttempts = 5;

/**
 * Keeps the cart of this browser and the one of the account the same: merged when somebody signs in, saved after changes. What two tabs or
 * devices do at the same time is merged as well, never written over. Returns how to stop.
 */
export function keepAccountCart(userId: string): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastLook = 0;
  let turn = Promise.resolve();

  /** One after the other; what failed is done with the next change or look. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(async () => {
      if (stopped) return;
      await work().catch((error: unknown) => console.error('the cart is not kept with the account yet', error));
    });
  }

  async function look(): Promise<void> {
    lastLook = Date.now();
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

  /** Merges with what the shop keeps, shows it, and saves it if it is not that already. */
  async function agree(kept: SavedCart): Promise<void> {
    let current = kept;
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const merged = await show(mergedWith(current, rememberedCart(), userId));
      if (stopped) return;
      const same = sameItems(merged, current.items);
      const outcome = same ? { saved: true, cart: current } : await saveKeptCart(merged, current.version);
      // From here on both are the same; what is changed meanwhile is a change of this.
      rememberCart({ owner: userId, version: outcome.cart.version, items: outcome.saved ? merged : current.items });
      if (outcome.saved) return;
      current = outcome.cart;
    }
  }

  const stopHearing = useCart.subscribe((state, before) => {
    if (state.lines === before.lines) return;
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(save), pause[document.visibilityState]);
  });
  const onShown = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastLook > fresh) inTurn(look);
  };
  document.addEventListener('visibilitychange', onShown);
  inTurn(look);
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopHearing();
    document.removeEventListener('visibilitychange', onShown);
  };
}

/** What the cart here becomes with the one the shop keeps, given what both last were. */
export function mergedWith(kept: SavedCart, known: KeptCartMemory | undefined, userId: string): CartItem[] {
  const here = itemsOf(useCart.getState().lines);
  if (known && known.owner !== userId) return mergeCarts({}, addedSince(piecesOf(known.items), here), kept.items);
  // The shop keeps nothing any more: what is here is all there is.
  const base = known && kept.version > 0 ? piecesOf(known.items) : {};
  return mergeCarts(base, here, kept.items);
}

/** Puts items into the cart, at most what there is of each, and answers what it holds then; what is no longer sold is left out. */
async function show(items: readonly CartItem[]): Promise<CartItem[]> {
  const before = useCart.getState().lines;
  const found = await Promise.all(items.map(item => lineOf(item, before)));
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
    const product = known ?? (await request<Product>(`/products/${encodeURIComponent(productId)}`));
    // Sold out stays, to be seen and taken out.
    return { ...product, quantity: product.stock > 0 ? Math.min(quantity, product.stock) : quantity };
  } catch (error) {
    if (error instanceof ApiProblem && error.is('not-found')) return undefined;
    throw error;
  }
}
