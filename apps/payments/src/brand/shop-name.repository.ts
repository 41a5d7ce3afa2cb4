import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';

/** The copy of the shop's name, one row. */
@Injectable()
export class ShopNameRepository {
  /** Stores the name unless a later version is stored. Payments that were requested keep the one they began with. */
  async keep(tx: Transaction, name: string, version: number): Promise<void> {
    await tx.count(
      `INSERT INTO shop_brand (version, name) VALUES ($1, $2)
       ON CONFLICT (one) DO UPDATE SET version = excluded.version, name = excluded.name WHERE shop_brand.version <= excluded.version`,
      [version, name],
    );
  }
}
