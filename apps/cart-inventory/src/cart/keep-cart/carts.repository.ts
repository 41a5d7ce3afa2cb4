import { Injectable } from '@nestjs/common';
import type { SaveCartCommand, SavedCart } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';

const none: SavedCart = { items: [], version: 0 };

@Injectable()
export class Carts {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: string): Promise<SavedCart> {
    const [cart] = await this.dataSource.query<SavedCart[]>(`SELECT items, version FROM carts WHERE user_id = $1`, [userId]);
    return cart ?? none;
  }

  /** Undefined when the cart is no longer the one that was changed: nothing has been saved then. */
  async save(userId: string, { items, version }: SaveCartCommand): Promise<SavedCart | undefined> {
    const values = [userId, JSON.stringify(items), version];
    const [saved] = await this.dataSource.query<{ version: number }[]>(
      version === 0
        ? `WITH saved AS (
             INSERT INTO carts (user_id, items) SELECT $1, $2::jsonb WHERE $3 = 0 ON CONFLICT (user_id) DO NOTHING RETURNING version
           )
           SELECT version FROM saved`
        : `WITH saved AS (
             UPDATE carts SET items = $2::jsonb, version = version + 1, changed_at = now() WHERE user_id = $1 AND version = $3 RETURNING version
           )
           SELECT version FROM saved`,
      values,
    );
    return saved && { items, version: saved.version };
  }

  async forget(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(`DELETE FROM carts WHERE user_id = $1`, [userId]);
  }

  async forgetUntouchedFor(days: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM carts WHERE changed_at < now() - make_interval(days => $1)`, [days]);
  }
}
