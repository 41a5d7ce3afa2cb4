import type { CartItems, Product } from '@kirana/contracts';

/**
 * A line of the cart: the product as last loaded, and the number of pieces (F-46).
 *
 * `wanted`: how many pieces the customer had put in before the stock fell and the quantity with it, until they have decided what to do.
 * `held`: how many pieces of `stock` the customer's own unpaid order holds; an order that takes its place gets them.
 */
export type CartLine = Product & { quantity: number; wanted?: number; held?: number };

/** What a piece costs with its returnable deposit, of what is sold by weight a kilogram, grosze. */
export const chargeOf = ({ priceMinor, depositMinor = 0, weighed }: Pick<Product, 'priceMinor' | 'depositMinor' | 'weighed'>) =>
  (weighed?.pricePerKgMinor ?? priceMinor) + depositMinor;

/** Returns whether the line exceeds the stock. */
export const isShort = (line: CartLine) => line.quantity > line.stock;

/** Returns whether the line says something the customer has to decide: it exceeds the stock, or was reduced to it. */
export const needsAnswer = (line: CartLine) => isShort(line) || line.wanted !== undefined;

/** Returns a line with the quantity limited to the stock; what the customer wanted is remembered when that takes pieces away. */
export function withinStock(line: CartLine): CartLine {
  if (line.stock === 0 || line.quantity <= line.stock) return line;
  return { ...line, quantity: line.stock, wanted: line.wanted ?? line.quantity };
}

export type CartOutcome =
  /** Done as requested. */
  | 'changed'
  /** Nothing to do: an unknown product, or an invalid quantity. */
  | 'unchanged'
  /** The entered or restored quantity exceeded the stock and was set to it (F-24). */
  | 'clamped'
  /** More was added than is in stock; nothing has changed (F-24). */
  | 'refused';

export interface CartChange {
  lines: readonly CartLine[];
  outcome: CartOutcome;
}

/** Raises the product's line or adds one; refuses what would exceed the stock, ignores a quantity of 0 or less. */
export function addToCart(lines: readonly CartLine[], product: Product, quantity: number): CartChange {
  if (!Number.isInteger(quantity) || quantity <= 0) return { lines, outcome: 'unchanged' };
  const held = quantityOf(lines, product.id);
  if (held + quantity > product.stock) return { lines, outcome: 'refused' };
  const line = { ...product, quantity: held + quantity };
  return { lines: held > 0 ? replace(lines, line) : [...lines, line], outcome: 'changed' };
}

/** Sets a typed quantity: 0 or less removes the line, more than the stock becomes the stock. */
export function setQuantity(lines: readonly CartLine[], id: string, quantity: number): CartChange {
  const found = lines.find(each => each.id === id);
  if (!found || !Number.isInteger(quantity)) return { lines, outcome: 'unchanged' };
  // The customer has decided.
  const { wanted: _, ...line } = found;
  if (quantity <= 0) return { lines: removeLine(lines, id), outcome: 'changed' };
  if (line.stock === 0) return { lines, outcome: 'refused' };
  if (quantity > line.stock) return { lines: replace(lines, { ...line, quantity: line.stock }), outcome: 'clamped' };
  return { lines: replace(lines, { ...line, quantity }), outcome: 'changed' };
}

/** Adds one piece; refused at the stock. */
export function increase(lines: readonly CartLine[], id: string): CartChange {
  const line = lines.find(each => each.id === id);
  if (!line) return { lines, outcome: 'unchanged' };
  return line.quantity >= line.stock ? { lines, outcome: 'refused' } : setQuantity(lines, id, line.quantity + 1);
}

export function removeLine(lines: readonly CartLine[], id: string): readonly CartLine[] {
  return lines.filter(line => line.id !== id);
}

/**
 * Updates a line to the current product. A sold-out line keeps its quantity, so that it can be seen and removed, and so does a line that
 * already shows a lower stock.
 */
export function refreshLine(lines: readonly CartLine[], product: Product & Pick<CartLine, 'held'>): CartChange {
  const line = lines.find(each => each.id === product.id);
  if (!line) return { lines, outcome: 'unchanged' };
  const over = line.quantity > product.stock && product.stock > 0 && line.quantity <= line.stock;
  const { quantity, wanted } = line;
  const current = { ...product, quantity, ...(wanted !== undefined && { wanted }) };
  return { lines: replace(lines, over ? withinStock(current) : current), outcome: over ? 'clamped' : 'changed' };
}

/** Returns the lines that can be ordered: what is sold out is shown, but not counted. */
export function linesInStock(lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter(({ stock }) => stock > 0);
}

/** Sum of price × quantity of what can be ordered, grosze. */
export function cartTotal(lines: readonly CartLine[]): number {
  return linesInStock(lines).reduce((sum, line) => sum + line.priceMinor * line.quantity, 0);
}

/** Sum of the returnable deposits on what can be ordered, grosze: in no subtotal, fee or discount. */
export function cartDeposit(lines: readonly CartLine[]): number {
  return linesInStock(lines).reduce((sum, line) => sum + (line.depositMinor ?? 0) * line.quantity, 0);
}

/** Sum of the quantities of what can be ordered; what is sold by weight counts once. */
export function itemCount(lines: readonly CartLine[]): number {
  return linesInStock(lines).reduce((sum, line) => sum + (line.weighed ? 1 : line.quantity), 0);
}

export function quantityOf(lines: readonly CartLine[], id: string): number {
  return lines.find(line => line.id === id)?.quantity ?? 0;
}

/** Returns the cart in the API's format. */
export function itemsOf(lines: readonly CartLine[]): CartItems {
  return lines.map(line => ({ productId: line.id, quantity: line.quantity }));
}

function replace(lines: readonly CartLine[], changed: CartLine): readonly CartLine[] {
  return lines.map(line => (line.id === changed.id ? changed : line));
}
