import type { NewProduct } from '../manage-products/product-changes.js';
import type { DeclaredEntry, ProductEntry } from './product-entry.js';

/** Gap between ranks, so that products can be inserted in between. */
export const rankStep = 10;

/** Converts an entry for the catalogue. An entry without declarations becomes a product without details. */
export function toNewProduct(entry: ProductEntry | DeclaredEntry, rank: number): NewProduct {
  if (!('ingredients' in entry)) return { ...withoutDeclarations(entry, rank), details: null };
  const { ingredients, allergens, mayContain, nutrition, origin, storage, diets, packKind, operator, ...rest } = entry;
  const declared = { ingredients, allergens, mayContain, nutrition, origin, storage, diets, packKind };
  return { ...withoutDeclarations(rest, rank), details: { ...declared, ...(operator && { operator }) } };
}

function withoutDeclarations({ netQuantity, synonyms, ...fields }: ProductEntry, rank: number): Omit<NewProduct, 'details'> {
  return { ...fields, rank, netAmount: netQuantity.amount, netUnit: netQuantity.unit, synonyms: synonyms.join('\n') };
}
