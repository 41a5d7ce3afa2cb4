import type { AdminProduct, ProductChange, ProductForm } from '@kirana/contracts';

/** Form fields of the product itself; stock is changed by a separate command. */
export const ownFields = ['name', 'description', 'priceMinor', 'pricePerKgMinor', 'categoryId', 'imageUrl', 'isActive'] as const;

/** Returns the fields in which the form differs from the product it started from. */
export function changesBetween(product: AdminProduct, form: ProductForm): ProductChange['changes'] {
  return Object.fromEntries(ownFields.filter(field => form[field] !== product[field]).map(field => [field, form[field]]));
}
