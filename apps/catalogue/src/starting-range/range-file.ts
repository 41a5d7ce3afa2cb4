import { CategoryId, Minor, NetQuantity, ProductDetails, ProductId } from '@kirana/contracts';
import { z } from 'zod';

const sentence = z
  .string()
  .trim()
  .min(20)
  .max(260)
  .regex(/[.!?]$/, 'must end like a sentence');
const name = z.string().trim().min(2).max(80);

/** Rates of the Polish VAT (ustawa o VAT, from July 2020): basic food 5 %, spices and sauces 8 %, sweets, tea and drinks 23 %. */
const polishVatRates = [0, 5, 8, 23] as const;

/** A product as a data file describes it. Its place in the file is its place in the catalogue. */
export const RangeProduct = z.strictObject({
  id: ProductId,
  name,
  namePl: name,
  indianName: name,
  description: sentence,
  descriptionPl: sentence,
  netQuantity: NetQuantity,
  priceMinor: Minor.min(100).max(50_000),
  /** What it costs when it is not reduced. */
  regularPriceMinor: Minor.max(50_000).optional(),
  /** What it cost before it came into this shop, the oldest first; read only when the product is new. */
  earlierPrices: z.array(z.strictObject({ daysAgo: z.int().min(1).max(3_650), priceMinor: Minor.min(100) })).optional(),
  vatRate: z.literal([...polishVatRates]),
  /** Pieces the shop starts with. */
  initialQuantity: z.int().min(0).max(1_000),
  synonyms: z.array(z.string().trim().min(2)).max(12),
  ...ProductDetails.shape,
});
export type RangeProduct = z.infer<typeof RangeProduct>;

/** A category as `categories.json` describes it; each has a file `<id>.json` with its products. */
export const RangeCategory = z.strictObject({
  id: CategoryId,
  name,
  namePl: name,
  image: z.string().startsWith('/media/'),
  description: sentence,
  descriptionPl: sentence,
  storefrontVisible: z.boolean(),
});
export type RangeCategory = z.infer<typeof RangeCategory>;
