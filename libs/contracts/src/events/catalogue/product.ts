import { z } from 'zod';
import { NetQuantity } from '../../http/catalogue.js';
import { packKinds } from '../../http/product-details.js';
import { CategoryId, Minor, ProductId } from '../../ids.js';
import { Translations } from '../../locale.js';

/** The product data other services need: name, price, and whether the product may be sold. */
export const productFacts = {
  productId: ProductId,
  name: z.string().min(1),
  /** The name in other languages; missing in events published before orders kept it. */
  translatedName: Translations.optional(),
  categoryId: CategoryId,
  priceMinor: Minor,
  /** VAT included in the price, in percent. */
  vatRate: z.number().min(0).max(100),
  isActive: z.boolean(),
  /** The data the pack is drawn from; missing in events published before products had pictures. */
  indianName: z.string().optional(),
  netQuantity: NetQuantity.optional(),
  packKind: z.enum(packKinds).optional(),
  /** The product's own picture; null or absent: the drawn one. */
  imageUrl: z.string().nullable().optional(),
};
