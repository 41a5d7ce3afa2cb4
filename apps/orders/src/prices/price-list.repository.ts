import { Injectable } from '@nestjs/common';
import type { DataOf, productChanged } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';

export interface Price {
  readonly productId: string;
  readonly name: string;
  readonly priceMinor: number;
  readonly isActive: boolean;
  /** Percent contained in the price. */
  readonly vatRate: number;
}

/** All that a quote depends on, as it is at this moment. */
export interface QuoteFacts {
  readonly prices: readonly Price[];
  /** Stored settings by key; empty in a shop where nobody has saved any. */
  readonly settings: Readonly<Record<string, string>>;
  /** Undefined for a district we do not deliver to. */
  readonly district: { readonly name: string; readonly latitude: number; readonly longitude: number } | undefined;
}

@Injectable()
export class PriceListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One round trip and one snapshot, so that a quote never mixes an old price with a new setting. */
  async factsFor(productIds: readonly string[], district: string): Promise<QuoteFacts> {
    const [row] = await this.dataSource.query<
      { prices: Price[]; settings: Record<string, string>; district: QuoteFacts['district'] | null }[]
    >(
      `SELECT
         coalesce((SELECT json_agg(json_build_object('productId', product_id, 'name', name, 'priceMinor', price_minor, 'isActive', is_active,
                                                   'vatRate', vat_rate))
                   FROM product_prices WHERE product_id = ANY ($1)), '[]') AS prices,
         coalesce((SELECT json_object_agg(key, value) FROM settings), '{}') AS settings,
         (SELECT json_build_object('name', name, 'latitude', latitude, 'longitude', longitude) FROM districts WHERE name = $2) AS district`,
      [productIds, district],
    );
    return { prices: row?.prices ?? [], settings: row?.settings ?? {}, district: row?.district ?? undefined };
  }

  /** Takes over what the catalogue says of a product, unless something newer is known. */
  async keepNewest(tx: EntityManager, product: DataOf<typeof productChanged>, version: number): Promise<void> {
    const { productId, name, priceMinor, vatRate, isActive, categoryId } = product;
    await tx.query(
      `INSERT INTO product_prices (product_id, name, price_minor, vat_rate, is_active, version, category_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (product_id) DO UPDATE
         SET name = excluded.name, price_minor = excluded.price_minor, vat_rate = excluded.vat_rate, category_id = excluded.category_id,
             is_active = excluded.is_active, version = excluded.version
         WHERE product_prices.version < excluded.version`,
      [productId, name, priceMinor, vatRate, isActive, version, categoryId],
    );
  }

  /** The row stays, so that late news about the product do not bring it back. */
  async takeOff(tx: EntityManager, productId: string, version: number): Promise<void> {
    await tx.query(
      `INSERT INTO product_prices (product_id, name, price_minor, vat_rate, is_active, version) VALUES ($1, '', 0, 0, false, $2)
       ON CONFLICT (product_id) DO UPDATE SET is_active = false, version = excluded.version WHERE product_prices.version < excluded.version`,
      [productId, version],
    );
  }
}
