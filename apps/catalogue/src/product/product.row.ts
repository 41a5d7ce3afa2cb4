import type { NetQuantity, PictureFacts, ProductDetails, Translations } from '@kirana/contracts';
import { ColumnMap } from '@kirana/persistence/column-map';

/** The pack of a product without details. */
export const defaultPack: PictureFacts['packKind'] = 'pouch';

/** A product of the catalogue as it is stored. */
export interface StoredProduct {
  id: string;
  name: string;
  translatedName: Translations;
  indianName: string;
  description: string;
  translatedDescription: Translations;
  /** Additional search terms. */
  synonyms: string;
  categoryId: string;
  priceMinor: number;
  /** Price without the reduction; null when it is not reduced. Always above the price, and a price that was actually charged. */
  regularPriceMinor: number | null;
  /** Lowest price of the 30 days before the current reduction began, calculated from the price history. */
  lowest30DaysMinor: number | null;
  /** Returnable deposit on the bottles and cans of a piece, grosze, charged beside the price; 0: none. */
  depositMinor: number;
  /** Sold by weight: the grams of a portion, which is its piece, and the price of a kilogram, grosze; null: by the piece (ADR 0122). */
  portionGrams: number | null;
  pricePerKgMinor: number | null;
  /** VAT contained in the price, whole percent. */
  vatRate: number;
  netAmount: number;
  netUnit: NetQuantity['unit'];
  imageUrl: string | null;
  /** Copy of the quantity that inventory published last; before the first such event, the first stock. */
  quantity: number;
  isActive: boolean;
  /** Position in the catalogue, lowest first (D-12). */
  rank: number;
  details: ProductDetails | null;
  /** Barcodes as `readEan` returns them; no two products have the same. */
  eans: string[];
  /** Incremented with each change of the product, but not with a change of stock. */
  version: number;
}

const changing = {
  name: 'name text',
  translatedName: 'translated_name jsonb',
  indianName: 'indian_name text',
  description: 'description text',
  translatedDescription: 'translated_description jsonb',
  synonyms: 'synonyms text',
  categoryId: 'category_id text',
  priceMinor: 'price_minor int',
  regularPriceMinor: 'regular_price_minor int',
  lowest30DaysMinor: 'lowest_30_days_minor int',
  depositMinor: 'deposit_minor int',
  portionGrams: 'portion_grams int',
  pricePerKgMinor: 'price_per_kg_minor int',
  vatRate: 'vat_rate smallint',
  netAmount: 'net_amount float8',
  netUnit: 'net_unit text',
  imageUrl: 'image_url text',
  isActive: 'is_active boolean',
  rank: 'rank int',
  details: 'details jsonb',
  eans: 'eans text[]',
  version: 'version int',
} satisfies Record<Exclude<keyof StoredProduct, 'id' | 'quantity'>, string>;

/** Columns that a change of the catalogue may write. */
export const changingColumns = new ColumnMap(changing);

export const productColumns = new ColumnMap<keyof StoredProduct>({ id: 'id text', ...changing, quantity: 'quantity int' });
