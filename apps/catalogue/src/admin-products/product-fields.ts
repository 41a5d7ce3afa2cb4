import type { AdminProduct, ProductForm } from '@kirana/contracts';
import type { NewProduct, ProductFields } from '../keep-range/product-changes.js';

/** VAT of most of what the shop sells: basic food. */
const usualVatPercent = 5;

/** What the form says of a product; fields it leaves out stay as they are. */
export function changesOf(form: ProductForm): Partial<ProductFields> {
  const { quantity: _quantity, namePl, vatRate, netAmount, netUnit, ...rest } = form;
  return {
    ...rest,
    ...(namePl !== undefined && { namePl }),
    ...(vatRate !== undefined && { vatRate }),
    ...(netAmount !== undefined && { netAmount }),
    ...(netUnit !== undefined && { netUnit }),
  };
}

/** A product that has nothing yet but what the form says. */
export function newProduct(id: string, form: ProductForm): NewProduct {
  const fields = {
    namePl: form.namePl ?? form.name,
    indianName: '',
    descriptionPl: '',
    synonyms: '',
    vatRate: usualVatPercent,
    netAmount: 1,
    netUnit: 'pcs' as const,
    rank: 0,
    regularPriceMinor: null,
    details: null,
    ...changesOf(form),
  };
  return { ...fields, id, initialQuantity: form.quantity } as NewProduct;
}

/** What of a product changed, for the audit log: `priceMinor 1290, isActive true`. */
export function wordsFor(product: AdminProduct, changes: Partial<ProductFields>): { before: string; after: string } | undefined {
  const fields = (Object.keys(changes) as (keyof ProductFields & keyof AdminProduct)[]).filter(
    field => field in product && product[field] !== changes[field],
  );
  if (fields.length === 0) return undefined;
  const words = (of: Partial<Record<string, unknown>>) =>
    fields.map(field => `${field} ${String(of[field]).slice(0, 60)}`).join(', ');
  return { before: words(product), after: words(changes) };
}
