import type { Product } from '@kirana/contracts';

/** A kilogram of split pigeon peas, five in stock. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 'toor-dal-1kg',
    name: 'Toor Dal',
    translatedName: { pl: 'Soczewica toor' },
    indianName: 'Arhar dal',
    description: 'Split pigeon peas.',
    translatedDescription: { pl: 'Łuskany groch gołębi.' },
    categoryId: 'lentils',
    priceMinor: 1_899,
    unitPrice: { minor: 1_899, per: 'kg' },
    netQuantity: { amount: 1, unit: 'kg' },
    vatRate: 5,
    image: '',
    stock: 5,
    ...changes,
  };
}
