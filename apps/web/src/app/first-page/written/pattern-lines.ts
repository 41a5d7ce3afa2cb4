import type { CartLine } from '../../../lib/cart/cart-line.js';

/** Address of the pattern's pictures; the browser never requests them, as they stand in a template. */
const image = '/media/products/pattern/0/640.webp';

/** Numbers and names that occur nowhere else in a page, so that they can be found in it and replaced. */
export const pattern = { id: 'pattern-', name: 'pattern name', priceMinor: 12_345_678, quantity: 70_707, image } as const;

/** Number of lines that the checkout shows before the customer asks for the others (`summary-lines.tsx`). */
export const firstLines = 5;

/**
 * The cart with which the server renders the pages of which only the browser knows the cart. The second line is at the maximum, the others are
 * not; the last one is beyond the first lines that the checkout shows.
 */
export const patternLines: readonly CartLine[] = Array.from({ length: firstLines + 1 }, (_, place) => ({
  id: `${pattern.id}${place}`,
  name: pattern.name,
  translatedName: {},
  indianName: '',
  description: '',
  translatedDescription: {},
  categoryId: '',
  priceMinor: pattern.priceMinor,
  unitPrice: { minor: 1, per: 'kg' },
  netQuantity: { amount: 50.505, unit: 'kg' },
  vatRate: 5,
  image,
  stock: place === 1 ? pattern.quantity : 80_808,
  quantity: pattern.quantity,
}));
