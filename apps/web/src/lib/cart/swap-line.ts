import type { Product } from '@kirana/contracts';
import { quantityOf, removeLine, type CartLine } from './cart-line.js';

/**
 * Puts another product in the place of a line, in the quantity that was wanted of it as far as its stock allows. If the cart contains the other one already,
 * both quantities are added in that place. Changes nothing for an unknown line or a product that is sold out.
 */
export function swapLine(lines: readonly CartLine[], id: string, other: Product): readonly CartLine[] {
  const wanted = lines.find(line => line.id === id)?.wanted ?? quantityOf(lines, id);
  if (wanted === 0 || other.id === id || other.stock === 0) return lines;
  const quantity = Math.min(wanted + quantityOf(lines, other.id), other.stock);
  return removeLine(lines, other.id).map(line => (line.id === id ? { ...other, quantity } : line));
}
