import type { AdminProduct, ProductForm } from '@kirana/contracts';
import { readAmount } from '../../lib/console/admin-money.js';

/** The form as it is typed. */
export interface TypedProduct {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly categoryId: string;
  readonly quantity: string;
  readonly imageUrl: string;
  readonly isActive: boolean;
}

export type ProductFault = 'required' | 'badUrl';
export type ProductFaults = Partial<Record<keyof TypedProduct, ProductFault>>;

/** An empty form: active, with nothing else decided (APRD-015). */
export const emptyProduct: TypedProduct = {
  name: '',
  description: '',
  price: '',
  categoryId: 'none',
  quantity: '',
  imageUrl: '',
  isActive: true,
};

/** A product as it stands in the form. */
export function typedOf(product: AdminProduct): TypedProduct {
  return {
    name: product.name,
    description: product.description,
    price: (product.priceMinor / 100).toFixed(2),
    categoryId: product.categoryId,
    quantity: String(product.quantity),
    imageUrl: product.imageUrl ?? '',
    isActive: product.isActive,
  };
}

/** What the form says, or which fields keep it from saying anything (APRD-019, APRD-022, APRD-023). */
export function readProductForm(typed: TypedProduct): { form: ProductForm } | { faults: ProductFaults } {
  const priceMinor = readAmount(typed.price);
  const image = typed.imageUrl.trim();
  const faults: ProductFaults = {
    ...(typed.name.trim() === '' && { name: 'required' }),
    ...(!priceMinor && { price: 'required' }),
    ...(typed.categoryId === 'none' && { categoryId: 'required' }),
    ...(!/^\d{1,6}$/.test(typed.quantity.trim()) && { quantity: 'required' }),
    ...(image !== '' && !isAddress(image) && { imageUrl: 'badUrl' }),
  };
  if (Object.keys(faults).length > 0 || !priceMinor) return { faults };
  return {
    form: {
      name: typed.name.trim(),
      description: typed.description.trim(),
      priceMinor,
      categoryId: typed.categoryId,
      quantity: Number(typed.quantity),
      imageUrl: image === '' ? null : image,
      isActive: typed.isActive,
    },
  };
}

/** https, or a file of our own (F-61). */
function isAddress(text: string): boolean {
  return /^\/media\/[\w./-]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
}
