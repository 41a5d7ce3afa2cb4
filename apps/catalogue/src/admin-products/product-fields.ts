import type { ProductForm } from '@kirana/contracts';
import type { NewProduct } from '../manage-products/product-changes.js';
import { ProductEntry } from '../product-entry/product-entry.js';
import { toNewProduct } from '../product-entry/to-new-product.js';

/** Returns a new product that has only the data of the form. It comes before all others, so that the admin sees it in the shop. */
export function newProduct(id: string, { quantity, netAmount, netUnit, ...fields }: ProductForm): NewProduct {
  const netQuantity = { amount: netAmount, unit: netUnit };
  return toNewProduct(ProductEntry.parse({ ...fields, id, netQuantity, initialQuantity: quantity }), 0);
}
