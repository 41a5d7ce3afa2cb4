import { productAdded, productChanged, type PictureFacts } from '@kirana/contracts';
import { fact, type NewEvent } from '@kirana/messaging';
import { usualPack, type ProductEntity } from '../range/product.entity.js';

/** All of a product that people decide; the rest follows. */
export type ProductFields = Omit<ProductEntity, 'id' | 'quantity' | 'lowest30DaysMinor' | 'version' | 'createdAt' | 'updatedAt'>;

/** A product that enters the range. */
export interface NewProduct extends ProductFields {
  readonly id: string;
  /** Pieces it arrives with. */
  readonly initialQuantity: number;
  /** What it cost before it entered this shop's range, the oldest first. A reduced product needs at least its regular price. */
  readonly earlierPrices?: readonly EarlierPrice[];
}

/** A price from so many days ago until the next one. */
export interface EarlierPrice {
  readonly daysAgo: number;
  readonly priceMinor: number;
}

/** What other services must know of a product when it is new. */
export function added(product: NewProduct): NewEvent<typeof productAdded> {
  return fact(productAdded, product.id, 1, { ...factsOf(product), initialQuantity: product.initialQuantity });
}

/** What other services must know of a product when it is another than before. */
export function changed(product: ProductEntity): NewEvent<typeof productChanged> {
  return fact(productChanged, product.id, product.version, factsOf(product));
}

function factsOf(product: ProductFields & { id: string }) {
  const { id, name, indianName, categoryId, priceMinor, vatRate, isActive, netAmount, netUnit, details, imageUrl } = product;
  const look: PictureFacts = {
    name,
    indianName,
    categoryId,
    netQuantity: { amount: netAmount, unit: netUnit },
    packKind: details?.packKind ?? usualPack,
  };
  return { ...look, productId: id, priceMinor, vatRate, isActive, imageUrl };
}
