import type { NetQuantity, Product, ProductDetail, ProductDetails } from '@kirana/contracts';
import { unitPriceOf } from './unit-price.js';

/** A product as the storefront's queries read it. */
export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly name_pl: string;
  readonly indian_name: string;
  readonly description: string;
  readonly description_pl: string;
  readonly category_id: string;
  readonly price_minor: number;
  readonly vat_rate: number;
  readonly net_amount: number;
  readonly net_unit: NetQuantity['unit'];
  readonly image_url: string | null;
  readonly quantity: number;
}

/** The columns of a `ProductRow`; the heavy ones stay where they are. */
export const productColumns =
  'id, name, name_pl, indian_name, description, description_pl, category_id, price_minor, vat_rate, net_amount, net_unit, image_url, quantity';

/** A product as shoppers see it (ENT-002). Without a picture of its own it has the one drawn for it. */
export function toProduct(row: ProductRow): Product {
  const netQuantity = { amount: row.net_amount, unit: row.net_unit };
  return {
    id: row.id,
    name: row.name,
    namePl: row.name_pl,
    indianName: row.indian_name,
    description: row.description,
    descriptionPl: row.description_pl,
    categoryId: row.category_id,
    priceMinor: row.price_minor,
    unitPrice: unitPriceOf(row.price_minor, netQuantity),
    netQuantity,
    vatRate: row.vat_rate,
    image: row.image_url ?? `/media/products/${row.id}.webp`,
    stock: row.quantity,
  };
}

export function toProductDetail(row: ProductRow & { details: ProductDetails | null }): ProductDetail {
  return { ...toProduct(row), details: row.details };
}
