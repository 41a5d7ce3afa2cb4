import type { AdminProduct } from '@kirana/contracts';
import { newProductDefaults } from '@kirana/contracts/new-product';
import { mostPieces } from '@kirana/contracts/stock-limits';
import { usualGoodsRate } from '@kirana/i18n';
import { filled } from '@kirana/web-kit/forms/use-zod-form';
import * as z from 'zod/mini';
import { readAmount } from '../../lib/admin-money.js';
import { units } from '../../lib/pack-choices.js';
import { askedPriceOf } from './asked-price.js';

/** Value while no category is chosen; a select must not have an empty value (F-17). */
export const noCategory = 'none';

const trimmed = () => z.string().check(z.trim());

/** What the fields of a product report besides what is missing: message keys under `adminProducts`. */
export const productFaults = ['priceFault', 'quantityFault', 'packSizeFault'] as const;

/** Schema of the typed text and the values it stands for (APRD-019, APRD-022, APRD-023). */
export const ProductFields = z.pipe(
  z.object({
    name: filled(),
    description: trimmed(),
    price: z.pipe(
      filled().check(z.refine(text => text === '' || Boolean(readAmount(text)), 'priceFault')),
      z.transform(text => readAmount(text) ?? 0),
    ),
    categoryId: z.string().check(z.refine(id => id !== noCategory, 'required')),
    quantity: z.pipe(
      filled().check(z.refine(text => text === '' || (/^\d{1,6}$/.test(text) && Number(text) <= mostPieces), 'quantityFault')),
      z.transform(Number),
    ),
    imageUrl: z.pipe(
      trimmed().check(z.refine(text => text === '' || isAddress(text), 'badUrl')),
      z.transform(text => (text === '' ? null : text)),
    ),
    isActive: z.boolean(),
    netAmount: z.pipe(
      trimmed().check(z.refine(text => text === '' || readNumber(text) !== undefined, 'packSizeFault')),
      // Emptied: as if nothing were known of the pack.
      z.transform(text => readNumber(text) ?? newProductDefaults.netAmount),
    ),
    netUnit: z.enum(units),
    vatRate: z.pipe(z.string(), z.transform(Number)),
  }),
  z.transform(({ price, ...rest }) => ({ ...rest, priceMinor: price })),
);
export type TypedProduct = z.input<typeof ProductFields>;

/** An empty form: active, an ordinary pack and its VAT, everything else undecided (APRD-015). */
export const emptyProduct = (): TypedProduct => ({
  name: '',
  description: '',
  price: '',
  categoryId: noCategory,
  quantity: '',
  imageUrl: '',
  isActive: true,
  netAmount: String(newProductDefaults.netAmount),
  netUnit: newProductDefaults.netUnit,
  vatRate: String(usualGoodsRate()),
});

/** Returns a product as form values. */
export function typedOf(product: AdminProduct): TypedProduct {
  return {
    name: product.name,
    description: product.description,
    price: (askedPriceOf(product) / 100).toFixed(2),
    categoryId: product.categoryId,
    quantity: String(product.quantity),
    imageUrl: product.imageUrl ?? '',
    isActive: product.isActive,
    netAmount: String(product.netAmount),
    netUnit: product.netUnit,
    vatRate: String(product.vatRate),
  };
}

/** https, or a file of this shop (F-61). */
function isAddress(text: string): boolean {
  return /^\/media\/[\w./-]+$/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
}

/** Most of a unit in one pack, as the server takes it. */
const largestPack = 100_000;

/** Reads a number above zero; undefined for anything else. */
function readNumber(text: string): number | undefined {
  const tidy = text.replace(',', '.');
  const read = /^\d+(\.\d+)?$/.test(tidy) ? Number(tidy) : 0;
  return read > 0 && read <= largestPack ? read : undefined;
}
