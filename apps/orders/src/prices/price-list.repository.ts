import { Injectable } from '@nestjs/common';
import type { ByWeight, DataOf, productChanged, Translations } from '@kirana/contracts';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import type { FoundCoupon } from '../coupons/coupon.js';
import { couponsByCode } from '../coupons/coupon.sql.js';
import { storedSettings, type StoredSettings } from '../settings/settings.repository.js';
import type { District } from './districts.repository.js';

export interface Price {
  readonly productId: string;
  readonly name: string;
  readonly translatedName: Translations;
  readonly priceMinor: number;
  readonly isActive: boolean;
  /** VAT contained in the price, percent. */
  readonly vatRate: number;
  /** Returnable deposit on a piece, grosze; 0: none. */
  readonly depositMinor: number;
  /** Of a product that is sold by weight, whose pieces are portions; null: by the piece. */
  readonly weighed: ByWeight | null;
}

/** Everything a quote depends on, at this moment. */
export interface QuoteData {
  readonly prices: readonly Price[];
  readonly settings: StoredSettings;
  /** Undefined for a district outside the delivery area, or switched off. */
  readonly district: District | undefined;
  /** Undefined when none was asked for, or there is no such code. */
  readonly coupon: FoundCoupon | undefined;
  readonly now: Date;
}

/** What is to be priced; `couponCode` as it is stored. */
interface Wanted {
  readonly productIds: readonly string[];
  readonly district: string;
  readonly couponCode: string | undefined;
}

interface ReadRow {
  readonly prices: Price[];
  readonly settings: StoredSettings;
  readonly districts: District[];
  readonly coupons: FoundCoupon[];
  readonly now: Date;
}

/** Quotes that share one read at most. */
const mostTogether = 50;

@Injectable()
export class PriceListRepository {
  /** A failed read fails for all quotes that share it: no single quote is its cause. */
  readonly #reads = new Batcher<Wanted, QuoteData>(
    mostTogether,
    wanted => this.#read(wanted),
    () => true,
  );

  constructor(private readonly database: Database) {}

  /**
   * Reads everything in one snapshot, so that a quote never mixes an old price with a new setting. Quotes that are asked for during one read
   * share the next, which begins after them.
   */
  dataFor(wanted: Wanted): Promise<QuoteData> {
    return this.#reads.take(wanted);
  }

  async #read(wanted: readonly Wanted[]): Promise<QuoteData[]> {
    const row = await this.database.one<ReadRow>(
      `SELECT now() AS now,
         coalesce((SELECT json_agg(json_build_object('productId', product_id, 'name', name, 'translatedName', translated_name,
                                                   'priceMinor', price_minor, 'isActive', is_active, 'vatRate', vat_rate, 'depositMinor', deposit_minor, 'weighed', weighed))
                   FROM product_prices WHERE product_id = ANY ($1)), '[]') AS prices,
         ${storedSettings} AS settings,
         coalesce((SELECT json_agg(json_build_object('name', name, 'latitude', latitude, 'longitude', longitude))
                   FROM districts WHERE is_active AND name = ANY ($2)), '[]') AS districts,
         ${couponsByCode('$3::text[]')} AS coupons`,
      [
        [...new Set(wanted.flatMap(({ productIds }) => productIds))],
        [...new Set(wanted.map(({ district }) => district))],
        [...new Set(wanted.flatMap(({ couponCode }) => couponCode ?? []))],
      ],
    );
    const prices = new Map(row?.prices.map(price => [price.productId, price]));
    const districts = new Map(row?.districts.map(district => [district.name, district]));
    const coupons = new Map(row?.coupons.map(coupon => [coupon.code, coupon]));
    return wanted.map(({ productIds, district, couponCode }) => ({
      prices: productIds.flatMap(productId => prices.get(productId) ?? []),
      settings: row?.settings ?? {},
      district: districts.get(district),
      coupon: couponCode === undefined ? undefined : coupons.get(couponCode),
      now: row?.now ?? new Date(),
    }));
  }

  /** Stores the catalogue's data of a product, unless a newer version is stored. */
  async upsertIfNewer(tx: Transaction, product: DataOf<typeof productChanged>, version: number): Promise<void> {
    const {
      productId,
      name,
      translatedName = {},
      priceMinor,
      depositMinor = 0,
      weighed = null,
      vatRate,
      isActive,
      categoryId,
    } = product;
    await tx.count(
      `INSERT INTO product_prices (product_id, name, price_minor, vat_rate, is_active, version, category_id, translated_name, deposit_minor, weighed)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (product_id) DO UPDATE
         SET name = excluded.name, price_minor = excluded.price_minor, vat_rate = excluded.vat_rate, category_id = excluded.category_id,
             is_active = excluded.is_active, version = excluded.version, translated_name = excluded.translated_name,
             deposit_minor = excluded.deposit_minor, weighed = excluded.weighed
         WHERE product_prices.version < excluded.version`,
      [
        productId,
        name,
        priceMinor,
        vatRate,
        isActive,
        version,
        categoryId,
        JSON.stringify(translatedName),
        depositMinor,
        weighed,
      ],
    );
  }

  /** Marks the product as not sold. The row stays, so that late events about the product do not restore it. */
  async deactivate(tx: Transaction, productId: string, version: number): Promise<void> {
    await tx.count(
      `INSERT INTO product_prices (product_id, name, price_minor, vat_rate, is_active, version) VALUES ($1, '', 0, 0, false, $2)
       ON CONFLICT (product_id) DO UPDATE SET is_active = false, version = excluded.version WHERE product_prices.version < excluded.version`,
      [productId, version],
    );
  }
}
