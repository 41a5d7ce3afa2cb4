import {
  pictureAddress,
  pictureVersion,
  type Allergen,
  type Diet,
  type NetQuantity,
  type Product,
  type ProductDetail,
  type ProductDetails,
} from '@kirana/contracts';
import { usualPack } from '../range/product.entity.js';
import { reductionOf } from '../reduction/reduction-of.js';
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
  readonly pack_kind: ProductDetails['packKind'] | null;
  readonly quantity: number;
  readonly regular_price_minor: number | null;
  readonly lowest_30_days_minor: number | null;
  readonly diets: Diet[] | null;
  readonly allergens: Allergen[] | null;
}

/** The columns of a `ProductRow`; the heavy ones stay where they are. */
export const productColumns = `products.id, name, name_pl, indian_name, description, description_pl, category_id, price_minor, vat_rate,
  net_amount, net_unit, image_url, quantity, regular_price_minor, lowest_30_days_minor, diets, allergens, details->>'packKind' AS pack_kind`;

/** The address of its picture. Without one of its own it has the one drawn for it. */
export function pictureOf(row: ProductRow): string {
  if (row.image_url) return row.image_url;
  const { id, name, indian_name: indianName, category_id: categoryId, pack_kind: packKind } = row;
  const netQuantity = { amount: row.net_amount, unit: row.net_unit };
  return pictureAddress(id, pictureVersion({ name, indianName, categoryId, netQuantity, packKind: packKind ?? usualPack }));
}

/** A product as shoppers see it (ENT-002). */
export function toProduct(row: ProductRow): Product {
  const netQuantity = { amount: row.net_amount, unit: row.net_unit };
  const reduction = reductionOf(row.price_minor, row.regular_price_minor, row.lowest_30_days_minor);
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
    image: pictureOf(row),
    stock: row.quantity,
    ...(reduction && { reduction }),
    ...(row.diets && { diets: row.diets }),
    ...(row.allergens && { allergens: row.allergens }),
  };
}

export function toProductDetail(row: ProductRow & { details: ProductDetails | null }): ProductDetail {
  return { ...toProduct(row), details: row.details };
}
