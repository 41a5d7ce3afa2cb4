import type { ProductForm } from '@kirana/contracts';
import type { NewProduct, ProductFields } from '../manage-products/product-changes.js';

/** VAT rate of basic food, which most products of the shop are, percent. */
const defaultVatPercent = 5;

/** Returns the product fields given in the form; fields that are left out stay unchanged. */
export function changesOf(form: ProductForm): Partial<ProductFields> {
  const { quantity: _quantity, translatedName, vatRate, netAmount, netUnit, ...rest } = form;
  return {
    ...rest,
    ...(translatedName !== undefined && { translatedName }),
    ...(vatRate !== undefined && { vatRate }),
    ...(netAmount !== undefined && { netAmount }),
    ...(netUnit !== undefined && { netUnit }),
  };
}

/** Returns a new product that has only the data of the form. */
export function newProduct(id: string, form: ProductForm): NewProduct {
  const fields = {
    translatedName: {},
    indianName: '',
    translatedDescription: {},
    synonyms: '',
    vatRate: defaultVatPercent,
    netAmount: 1,
    netUnit: 'pcs' as const,
    rank: 0,
    regularPriceMinor: null,
    details: null,
    ...changesOf(form),
  };
  return { ...fields, id, initialQuantity: form.quantity } as NewProduct;
}
