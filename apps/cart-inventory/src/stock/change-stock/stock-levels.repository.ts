import type { MovementReason, StockQuantity } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** A change of a product's quantity on hand. */
export interface Move {
  readonly productId: string;
  readonly delta: number;
  readonly reference: string;
}

export interface MoveDetails {
  readonly reason: MovementReason;
  readonly note?: string | undefined;
  /** Name of the actor as in the audit log; null: the shop itself. */
  readonly actor: string | null;
}

/** Reads and changes stock levels and their movements, for manual changes and imports. */
@Injectable()
export class StockLevels {
  constructor(private readonly database: Database) {}

  /**
   * Returns the available quantity of each product, active or not; products without a level are left out. Without ids: of all products.
   */
  async read(productIds?: readonly string[]): Promise<StockQuantity[]> {
    return this.database.rows(
      `SELECT product_id AS "productId", on_hand - reserved AS quantity, version FROM stock_levels
       WHERE $1::text[] IS NULL OR product_id = ANY ($1) ORDER BY product_id`,
      [productIds ?? null],
    );
  }

  /**
   * Returns the available quantity of each product, locked until the transaction ends. Locks are taken in product-id order, as
   * everywhere.
   */
  async lock(tx: Transaction, productIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.rows<{ id: string; available: number }>(
      `SELECT product_id AS id, on_hand - reserved AS available FROM stock_levels
       WHERE product_id = ANY ($1) ORDER BY product_id FOR NO KEY UPDATE`,
      [productIds],
    );
    return new Map(rows.map(({ id, available }) => [id, available]));
  }

  /** Returns by how much these references have changed these products already, by product; unchanged products are left out. */
  async moved(sql: Sql, moves: readonly Omit<Move, 'delta'>[]): Promise<Map<string, number>> {
    const rows = await sql.rows<{ id: string; delta: number }>(
      `SELECT product_id AS id, sum(delta)::int AS delta
       FROM unnest($1::text[], $2::text[]) AS asked (product_id, reference) JOIN stock_movements USING (product_id, reference)
       WHERE reason NOT IN ('sale', 'cancelled') GROUP BY product_id`,
      [moves.map(({ productId }) => productId), moves.map(({ reference }) => reference)],
    );
    return new Map(rows.map(({ id, delta }) => [id, delta]));
  }

  /** Like `moved`, outside any transaction. */
  movedSoFar(moves: readonly Omit<Move, 'delta'>[]): Promise<Map<string, number>> {
    return this.moved(this.database, moves);
  }

  /** Changes locked levels and records each change as a movement. */
  async move(tx: Transaction, moves: readonly Move[], { reason, note, actor }: MoveDetails): Promise<void> {
    if (moves.length === 0) return;
    await tx.count(
      `WITH moved AS MATERIALIZED (
         SELECT * FROM unnest($1::text[], $2::int[], $3::text[]) AS moved (product_id, delta, reference)
       ), updated AS (
         UPDATE stock_levels level
         SET on_hand = level.on_hand + moved.delta, stocked_at = coalesce(level.stocked_at, now()), version = level.version + 1
         FROM moved WHERE level.product_id = moved.product_id
       )
       INSERT INTO stock_movements (product_id, delta, reference, reason, note, actor)
       SELECT product_id, delta, reference, $4, $5, $6 FROM moved`,
      [
        moves.map(({ productId }) => productId),
        moves.map(({ delta }) => delta),
        moves.map(({ reference }) => reference),
        reason,
        note ?? null,
        actor,
      ],
    );
  }

  /** Returns which admin changed each of these products last, and when; products no admin has changed are left out. */
  async lastChanges(tx: Transaction, productIds: readonly string[]): Promise<Map<string, { by: string; at: Date }>> {
    if (productIds.length === 0) return new Map();
    const rows = await tx.rows<{ id: string; by: string; at: Date }>(
      `SELECT product_id AS id, latest.actor AS by, latest.at FROM unnest($1::text[]) AS product_id, LATERAL (
         SELECT actor, at FROM stock_movements m WHERE m.product_id = product_id.product_id AND actor IS NOT NULL ORDER BY id DESC LIMIT 1
       ) latest`,
      [productIds],
    );
    return new Map(rows.map(({ id, ...change }) => [id, change]));
  }
}
