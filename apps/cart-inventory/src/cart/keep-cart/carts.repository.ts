import { Injectable } from '@nestjs/common';
import type { SaveCartCommand, SavedCart } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';

const none: SavedCart = { items: [], version: 0 };

@Injectable()
export class Carts {
  constructor(private readonly database: Database) {}

  async of(userId: string): Promise<SavedCart> {
    const cart = await this.database.one<SavedCart>(`SELECT items, version FROM carts WHERE user_id = $1`, [userId]);
    return cart ?? none;
  }

  /** Saves the cart; returns undefined and saves nothing when the stored cart is no longer the version that was edited. */
  async save(userId: string, { items, version }: SaveCartCommand): Promise<SavedCart | undefined> {
    const saved = await this.database.one<{ version: number }>(
      version === 0
        ? `INSERT INTO carts (user_id, items) SELECT $1, $2::jsonb WHERE $3 = 0 ON CONFLICT (user_id) DO NOTHING RETURNING version`
        : `UPDATE carts SET items = $2::jsonb, version = version + 1, changed_at = now() WHERE user_id = $1 AND version = $3 RETURNING version`,
      [userId, JSON.stringify(items), version],
    );
    return saved && { items, version: saved.version };
  }

  async erase(tx: Transaction, userId: string): Promise<void> {
    await tx.count(`DELETE FROM carts WHERE user_id = $1`, [userId]);
  }
}
