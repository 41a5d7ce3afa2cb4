import { z } from 'zod';
import { defineEvent } from '../envelope.js';
import { ImportedStock } from '../http/admin-stock.js';
import { NetQuantity } from '../http/catalogue.js';
import { packKinds } from '../http/product-details.js';
import { Deposit } from '../deposit.js';
import { CategoryId, Minor, ProductId } from '../ids.js';
import { EventTranslations } from '../locale.js';
import { SoldByWeight } from '../sold-by-weight.js';

/** The product data other services need: name, price, and whether the product may be sold. */
export const productFacts = {
  productId: ProductId,
  name: z.string().min(1),
  /** The name in other languages; missing in events published before orders kept it. */
  translatedName: EventTranslations.optional(),
  categoryId: CategoryId,
  priceMinor: Minor,
  /** VAT included in the price, in percent. */
  vatRate: z.number().min(0).max(100),
  isActive: z.boolean(),
  /** Missing: none. */
  depositMinor: Deposit.optional(),
  /** Missing: sold by the piece. */
  weighed: SoldByWeight.optional(),
  /** The data the pack is drawn from; missing in events published before products had pictures. */
  indianName: z.string().optional(),
  netQuantity: NetQuantity.optional(),
  packKind: z.enum(packKinds).optional(),
  /** The product's own picture; null or absent: the drawn one. */
  imageUrl: z.string().nullable().optional(),
};

export const productAdded = defineEvent(
  'catalogue.product-added.v1',
  'A product was added to the catalogue with its initial stock.',
  {
    ...productFacts,
    initialQuantity: z.int().min(0),
  },
);

export const productChanged = defineEvent(
  'catalogue.product-changed.v1',
  'A product has a new name, price, category or state; the event carries all of them.',
  productFacts,
);

export const productRemoved = defineEvent('catalogue.product-removed.v1', 'A product was removed from the catalogue.', {
  productId: ProductId,
});

export const stockImportRequested = defineEvent(
  'catalogue.stock-import-requested.v1',
  'A file of products was imported whose quantities differ from those it was exported with; inventory changes its levels by the difference.',
  {
    /** The admin who imported the file, as recorded in the audit log. */
    actor: z.object({ userId: z.string(), name: z.string() }),
    changes: z.array(ImportedStock).min(1).max(1_000),
  },
);
