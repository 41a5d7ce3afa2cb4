import type { Product } from '@kirana/contracts';
import { onStoredElsewhere, readStored, writeStored } from '@kirana/web-kit/browser/storage';
import { create } from 'zustand';
import * as rules from './cart-line.js';
import type { CartChange, CartLine, CartOutcome } from './cart-line.js';
import { cartKey, restoreCart } from './restore-cart.js';

/** What a piece cost with its deposit, and what it costs now, grosze. */
export interface PriceChange {
  from: number;
  to: number;
  /** It had a deposit, or has one now. */
  withDeposit: boolean;
}

interface CartState {
  lines: readonly CartLine[];
  /** Products whose price or deposit has changed since they were added, shown in the cart. */
  priceChanges: Readonly<Record<string, PriceChange>>;
  /** Products whose stored quantity was reduced when the cart was restored. */
  clampedOnLoad: readonly string[];
  /** The pieces that the customer's own unpaid order holds; they count as stock of the lines. */
  held: Readonly<Record<string, number | undefined>>;
  /** What a discount code takes off, grosze; 0 on pages that know of none. */
  discountMinor: number;
  add: (product: Product, quantity: number) => CartOutcome;
  setQuantity: (id: string, quantity: number) => CartOutcome;
  increase: (id: string) => CartOutcome;
  /** Updates a line to the shop's current product. */
  refresh: (product: Product) => CartOutcome;
  /** Sets the stock of products that were found short, by id. Quantities stay unchanged. */
  takeStock: (available: ReadonlyMap<string, number>) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Restores earlier lines, for undo. */
  putBack: (lines: readonly CartLine[]) => void;
}

/**
 * Always the same: the layout looks at it, and must not render again because another empty list has taken its place. React would then hydrate the
 * whole page at once, in one long task.
 */
const none: readonly string[] = [];

export const useCart = create<CartState>()((set, get) => {
  function apply({ lines, outcome }: CartChange): CartOutcome {
    if (lines !== get().lines) set({ lines });
    return outcome;
  }
  return {
    lines: [],
    priceChanges: {},
    clampedOnLoad: none,
    held: {},
    discountMinor: 0,
    add: (product, quantity) => apply(rules.addToCart(get().lines, product, quantity)),
    setQuantity: (id, quantity) => apply(rules.setQuantity(get().lines, id, quantity)),
    increase: id => apply(rules.increase(get().lines, id)),
    refresh: product => {
      const held = get().lines.find(line => line.id === product.id);
      if (held && rules.chargeOf(held) !== rules.chargeOf(product)) {
        const { from = rules.chargeOf(held), withDeposit = false } = get().priceChanges[product.id] ?? {};
        const change = {
          from,
          to: rules.chargeOf(product),
          withDeposit: withDeposit || Boolean(held.depositMinor ?? product.depositMinor),
        };
        set({ priceChanges: { ...get().priceChanges, [product.id]: change } });
      }
      // What an unpaid order holds is no longer in the product's stock.
      const own = get().held[product.id];
      return apply(rules.refreshLine(get().lines, own ? { ...product, stock: product.stock + own, held: own } : product));
    },
    takeStock: available => set({ lines: get().lines.map(line => ({ ...line, stock: available.get(line.id) ?? line.stock })) }),
    remove: id => set({ lines: rules.removeLine(get().lines, id) }),
    clear: () => set({ lines: [], priceChanges: {} }),
    putBack: lines => set({ lines }),
  };
});

/** Restores the cart, saves every change at once, and follows changes of other tabs. Returns a function that stops it. */
export function keepCart(): () => void {
  take(readStored(cartKey));
  const stopSaving = useCart.subscribe((state, before) => {
    if (state.lines !== before.lines) save(state.lines);
  });
  const stopFollowing = onStoredElsewhere(cartKey, take);
  return () => {
    stopSaving();
    stopFollowing();
  };
}

function save(lines: readonly CartLine[]): void {
  const value = JSON.stringify(lines);
  if (value !== readStored(cartKey)) writeStored(cartKey, value);
}

function take(stored: string | null): void {
  if (stored === null) return useCart.setState({ lines: [], clampedOnLoad: none });
  try {
    const { lines, clamped } = restoreCart(stored);
    const held = Object.fromEntries(lines.map(line => [line.id, line.held]));
    useCart.setState({ lines, held, clampedOnLoad: clamped.length > 0 ? clamped : none });
    if (clamped.length > 0) save(lines);
  } catch (error) {
    console.error('the stored cart is corrupt and is ignored', error);
    useCart.setState({ lines: [], clampedOnLoad: none });
  }
}
