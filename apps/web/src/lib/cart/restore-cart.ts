import { withinStock, type CartLine } from './cart-line.js';

/** The storage key named by the specification (CART-008); its value is the plain array of lines. */
export const cartKey = 'cart';

export interface RestoredCart {
  lines: readonly CartLine[];
  /** Lines that exceeded the stock, by product id; the customer is notified (F-24). */
  clamped: readonly string[];
}

/**
 * Reads the stored cart: a plain array of lines. Invalid lines are left out and logged.
 *
 * @throws SyntaxError or TypeError when the whole value is corrupt.
 */
export function restoreCart(stored: string): RestoredCart {
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) throw new TypeError('the stored cart is not a list');
  const lines = new Map<string, CartLine>();
  const clamped: string[] = [];
  for (const entry of value) {
    if (!isLine(entry)) {
      console.error('a stored cart line cannot be used', entry);
      continue;
    }
    const asked = entry.quantity + (lines.get(entry.id)?.quantity ?? 0);
    const over = entry.stock > 0 && asked > entry.stock;
    if (over) clamped.push(entry.id);
    const { wanted, ...line } = entry;
    const isAdjusted = isCount(wanted, asked + 1);
    lines.set(entry.id, withinStock({ ...line, quantity: asked, ...(isAdjusted && { wanted }) }));
  }
  return { lines: [...lines.values()], clamped };
}

/** Checks the fields every page relies on; the rest of the snapshot is refreshed from the API soon after. */
function isLine(entry: unknown): entry is CartLine {
  if (typeof entry !== 'object' || entry === null) return false;
  const line = entry as Partial<Record<keyof CartLine, unknown>>;
  return (
    typeof line.id === 'string' &&
    typeof line.name === 'string' &&
    typeof line.categoryId === 'string' &&
    typeof line.image === 'string' &&
    isObject(line.netQuantity) &&
    isObject(line.unitPrice) &&
    isCount(line.priceMinor, 0) &&
    isCount(line.stock, 0) &&
    isCount(line.quantity, 1)
  );
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown, from: number): boolean {
  return Number.isSafeInteger(value) && (value as number) >= from;
}
