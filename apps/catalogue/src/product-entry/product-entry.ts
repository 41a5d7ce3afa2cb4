import {
  Eans,
  Minor,
  OtherLocale,
  ProductDetails,
  ProductForm,
  ProductId,
  newProductDefaults,
  type FoodOperator,
} from '@kirana/contracts';
import { isUsualCity, region, usualGoodsRate } from '@kirana/i18n';
import { z } from 'zod';
import type { StoredProduct } from '../product/product.row.js';

const { name, translatedName, description, priceMinor, categoryId, quantity, imageUrl, isActive } = ProductForm.shape;
const { netAmount, netUnit } = ProductForm.shape;
const longText = description.unwrap();

/** Synonyms are stored as lines and written to a table with `|` between them. */
const synonym = longText.min(2).regex(/^[^|\p{Cc}]+$/u, 'must not hold | or a line break');

/**
 * A product as a form or a file describes it, by the rules of the console's form; the fields that are left out have the values of a product
 * of which nothing else is known.
 */
export const ProductEntry = z.strictObject({
  id: ProductId,
  name,
  translatedName: translatedName.unwrap().default({}),
  indianName: longText.max(120).default(''),
  description,
  translatedDescription: z.partialRecord(OtherLocale, longText).default({}),
  categoryId,
  priceMinor,
  /** Price when it is not reduced; null when there is no reduction. */
  regularPriceMinor: Minor.nullable().default(null),
  depositMinor: ProductForm.shape.depositMinor.unwrap().default(0),
  /** Sold by weight: price and net quantity are then those of a portion, whatever they are here. */
  portionGrams: ProductForm.shape.portionGrams.unwrap().default(null),
  pricePerKgMinor: ProductForm.shape.pricePerKgMinor.unwrap().default(null),
  /** Prices before the product was added to this shop, oldest first; read only for a new product. */
  earlierPrices: z.array(z.strictObject({ daysAgo: z.int().min(1).max(3_650), priceMinor: Minor.min(100) })).optional(),
  /** One of the shop's rates, or the stored one: `resolveEntry` checks it. */
  vatRate: z.int().default(() => usualGoodsRate()),
  netQuantity: z
    .strictObject({
      amount: netAmount.unwrap().default(newProductDefaults.netAmount),
      unit: netUnit.unwrap().default(newProductDefaults.netUnit),
    })
    .prefault({}),
  /** Number of pieces in first stock. */
  initialQuantity: quantity,
  synonyms: z.array(synonym).max(12).default([]),
  /** Barcodes. */
  eans: Eans.default([]),
  imageUrl,
  isActive,
});
export type ProductEntry = z.infer<typeof ProductEntry>;

/** Responsible food operator of the demonstration's products that name none: its shop, which imports them into the EU (Regulation 1169/2011, art. 8(1)). */
export const shopOperator = (): FoodOperator => ({
  name: 'Kirana Import',
  address: isUsualCity() ? 'ul. Puławska 14, 02-512 Warszawa, Polska' : `Sample Street 14, ${region().city.name}`,
});

/** A product with the declarations on its pack: all of them, because a part of them says nothing about allergens. */
export const DeclaredEntry = ProductEntry.extend(ProductDetails.shape);
export type DeclaredEntry = z.infer<typeof DeclaredEntry>;

/** Returns whether something describes the declarations of a product, completely or not. */
export const hasDeclarations = (entry: object): boolean => Object.keys(ProductDetails.shape).some(field => field in entry);

/** Returns a stored product as an entry, without its stock, which belongs to inventory. */
export function entryOf(product: StoredProduct): Omit<ProductEntry, 'initialQuantity'> & Partial<ProductDetails> {
  const { netAmount: amount, netUnit: unit, synonyms, details, ...fields } = product;
  const { lowest30DaysMinor: _lowest, quantity: _stock, rank: _rank, version: _version, ...rest } = fields;
  return {
    ...rest,
    netQuantity: { amount, unit },
    synonyms: synonyms.split('\n').filter(word => word !== ''),
    ...details,
  };
}
