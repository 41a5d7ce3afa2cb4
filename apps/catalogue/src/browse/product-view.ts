import {
  pictureAddress,
  pictureVersion,
  withDeposit,
  type Allergen,
  type Diet,
  type NetQuantity,
  type Product,
  type ProductDetail,
  type ProductDetails,
  type Translations,
} from '@kirana/contracts';
import { unitPriceOf } from '@kirana/contracts/unit-price';
import { withWeight } from '../product/portion-price.js';
import { defaultPack } from '../product/product.row.js';
import { reductionOf } from '../reduction/reduction-of.js';

/** A product as read by the storefront's queries. */
export interface ProductRow {
  readonly id: string;
  readonly name: string;
  readonly translated_name: Translations;
  readonly indian_name: string;
  readonly description: string;
  readonly translated_description: Translations;
  readonly category_id: string;
  readonly price_minor: number;
  readonly deposit_minor: number;
  readonly portion_grams: number | null;
  readonly price_per_kg_minor: number | null;
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

/** A product with what only its own page shows. */
export interface ProductDetailRow extends ProductRow {
  readonly details: ProductDetails | null;
  /** The first of its barcodes. */
  readonly gtin: string | null;
}

/** The columns of a `ProductRow`; large columns are left out. */
export const productColumns = `products.id, name, translated_name, indian_name, description, translated_description, category_id, price_minor,
  deposit_minor, portion_grams, price_per_kg_minor, vat_rate, net_amount, net_unit, image_url, quantity, regular_price_minor, lowest_30_days_minor, diets, allergens, details->>'packKind' AS pack_kind`;

/** Returns the URL of the product's picture: its own, or the generated one. */
export function pictureOf(row: ProductRow): string {
  if (row.image_url) return row.image_url;
  const { id, name, indian_name: indianName, category_id: categoryId, pack_kind: packKind } = row;
  const netQuantity = { amount: row.net_amount, unit: row.net_unit };
  return pictureAddress(id, pictureVersion({ name, indianName, categoryId, netQuantity, packKind: packKind ?? defaultPack }));
}

/** Returns a product as shown to customers (ENT-002). */
export function toProduct(row: ProductRow): Product {
  const netQuantity = { amount: row.net_amount, unit: row.net_unit };
  const weight = withWeight({ portionGrams: row.portion_grams, pricePerKgMinor: row.price_per_kg_minor });
  const reduction = reductionOf(row.price_minor, row.regular_price_minor, row.lowest_30_days_minor);
  return {
    id: row.id,
    name: row.name,
    translatedName: row.translated_name,
    indianName: row.indian_name,
    description: row.description,
    translatedDescription: row.translated_description,
    categoryId: row.category_id,
    priceMinor: row.price_minor,
    ...withDeposit(row.deposit_minor),
    ...weight,
    unitPrice: weight.weighed ? { minor: weight.weighed.pricePerKgMinor, per: 'kg' } : unitPriceOf(row.price_minor, netQuantity),
    netQuantity,
    vatRate: row.vat_rate,
    image: pictureOf(row),
    stock: row.quantity,
    ...(reduction && { reduction }),
    ...(row.diets && { diets: row.diets }),
    ...(row.allergens && { allergens: row.allergens }),
  };
}

export function toProductDetail(row: ProductDetailRow): ProductDetail {
  return { ...toProduct(row), details: row.details, ...(row.gtin !== null && { gtin: row.gtin }) };
}
