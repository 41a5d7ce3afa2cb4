import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';
import type { Brand } from './brand.js';

/** The brand as JSON, for statements that read it with other data; null while nothing was told of it. */
export const toldBrand = '(SELECT brand FROM shop_brand)';

/** The copy of the shop's brand, one row. */
@Injectable()
export class BrandRepository {
  /** Stores the brand unless a later version is stored. */
  async keep(tx: Transaction, brand: Brand, version: number): Promise<void> {
    await tx.count(
      `INSERT INTO shop_brand (version, brand) VALUES ($1, $2)
       ON CONFLICT (one) DO UPDATE SET version = excluded.version, brand = excluded.brand WHERE shop_brand.version <= excluded.version`,
      [version, JSON.stringify(brand)],
    );
  }
}
