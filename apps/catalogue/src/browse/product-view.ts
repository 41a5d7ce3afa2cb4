import {
  pictureAddress,
  pictureVersion,
  type NetQuantity,
  type Product,
  type ProductDetail,
  type ProductDetails,
} from '@kirana/contracts';
import { usualPack } from '../range/product.entity.js';
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
}

/** The columns of a `ProductRow`; the heavy ones stay where they are. */
export const productColumns =
  "id, name, name_pl, indian_name, description, description_pl, category_id, price_minor, vat_rate, net_amount, net_unit, image_url, quantity, details->>'packKind' AS pack_kind";

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
    image: row.image_url ?? drawnPicture(row, netQuantity),
    stock: row.quantity,
  };
}

function drawnPicture(row: ProductRow, netQuantity: NetQuantity): string {
  const { id, name, indian_name: indianName, category_id: categoryId, pack_kind: packKind } = row;
  return pictureAddress(id, pictureVersion({ name, indianName, categoryId, netQuantity, packKind: packKind ?? usualPack }));
}

export function toProductDetail(row: ProductRow & { details: ProductDetails | null }): ProductDetail {
  return { ...toProduct(row), details: row.details };
}
