import { z } from 'zod';
import { NetQuantity } from '../../http/catalogue.js';
import { packKinds } from '../../http/product-details.js';
import { CategoryId, Minor, ProductId } from '../../ids.js';

/** What other services need to know of a product: what it is called, what it costs, whether it may be sold. */
export const productFacts = {
  productId: ProductId,
  name: z.string().min(1),
  categoryId: CategoryId,
  priceMinor: Minor,
  /** Percent of VAT contained in the price. */
  vatRate: z.number().min(0).max(100),
  isActive: z.boolean(),
  /** What its pack looks like; events of before there were pictures lack it. */
  indianName: z.string().optional(),
  netQuantity: NetQuantity.optional(),
  packKind: z.enum(packKinds).optional(),
  /** Its own picture; null or absent: the one drawn of it. */
  imageUrl: z.string().nullable().optional(),
};
