import { productAdded, productChanged, withDeposit, type PictureFacts } from '@kirana/contracts';
import { newEvent, type NewEvent } from '@kirana/messaging';
import { withWeight } from '../product/portion-price.js';
import { defaultPack, type StoredProduct } from '../product/product.row.js';

/** The fields of a product that can be edited; the others are derived. */
export type ProductFields = Omit<StoredProduct, 'id' | 'quantity' | 'lowest30DaysMinor' | 'version'>;

/** A product to be added to the catalogue. */
export interface NewProduct extends ProductFields {
  readonly id: string;
  /** Number of pieces in first stock. */
  readonly initialQuantity: number;
  /** Prices before the product was added to this catalogue, oldest first. A reduced product needs at least its regular price. */
  readonly earlierPrices?: readonly EarlierPrice[];
}

/** A price that was valid from `daysAgo` days ago until the next one. */
export interface EarlierPrice {
  readonly daysAgo: number;
  readonly priceMinor: number;
}

/** Builds the event of a new product. */
export function added(product: NewProduct): NewEvent<typeof productAdded> {
  return newEvent(productAdded, product.id, 1, { ...eventDataOf(product), initialQuantity: product.initialQuantity });
}

/** Builds the event of a changed product. */
export function changed(product: StoredProduct): NewEvent<typeof productChanged> {
  return newEvent(productChanged, product.id, product.version, eventDataOf(product));
}

function eventDataOf(product: ProductFields & { id: string }) {
  const {
    id,
    name,
    translatedName,
    indianName,
    categoryId,
    priceMinor,
    depositMinor,
    vatRate,
    isActive,
    netAmount,
    netUnit,
    details,
    imageUrl,
  } = product;
  const look: PictureFacts = {
    name,
    indianName,
    categoryId,
    netQuantity: { amount: netAmount, unit: netUnit },
    packKind: details?.packKind ?? defaultPack,
  };
  const price = { priceMinor, ...withDeposit(depositMinor), ...withWeight(product), vatRate };
  return { ...look, translatedName, productId: id, ...price, isActive, imageUrl };
}
