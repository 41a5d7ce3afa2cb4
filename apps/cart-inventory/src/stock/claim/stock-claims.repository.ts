import type { DataOf, ShortLine, orderPlaced } from '@kirana/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ClaimState } from './claim-life.js';

export type Reservation =
  | { readonly outcome: 'held'; readonly holdEnds: Date }
  | { readonly outcome: 'rejected'; readonly shortLines: ShortLine[] }
  | { readonly outcome: 'known' };

/** The levels a claim touches, locked in product-id order: whoever needs several locks takes them in this order, so nobody can deadlock. */
const lockedLines = `
  SELECT level.product_id, line.quantity
  FROM stock_claim_lines line JOIN stock_levels level USING (product_id)
  WHERE line.order_id = $1 ORDER BY level.product_id FOR NO KEY UPDATE OF level`;

/** Claims, their lines, and what they do to the levels. */
@Injectable()
export class StockClaims {
  /** Holds all lines or none; one round trip. */
  async reserve(tx: EntityManager, order: DataOf<typeof orderPlaced>, holdSeconds: number): Promise<Reservation> {
    const [row] = await tx.query<{ outcome: 'held' | 'rejected' | 'known'; hold_ends: Date; short_lines: ShortLine[] }[]>(
      `SELECT outcome, hold_ends, short_lines FROM reserve_stock($1, $2, $3, make_interval(secs => $4))`,
      [order.orderId, order.lines.map(line => line.productId), order.lines.map(line => line.quantity), holdSeconds],
    );
    if (row?.outcome === 'held') return { outcome: 'held', holdEnds: row.hold_ends };
    if (row?.outcome === 'rejected') return { outcome: 'rejected', shortLines: row.short_lines };
    return { outcome: 'known' };
  }

  /** How the order's claim stands, locked until the transaction ends. */
  async lock(tx: EntityManager, orderId: string): Promise<ClaimState> {
    const [claim] = await tx.query<{ state: ClaimState }[]>(
      `SELECT state FROM stock_claims WHERE order_id = $1 FOR NO KEY UPDATE`,
      [orderId],
    );
    return claim?.state ?? 'none';
  }

  /** Writes down that the order wants nothing any more. False when it has got a claim in the meantime. */
  async refuseInAdvance(tx: EntityManager, orderId: string): Promise<boolean> {
    const written = await tx.query<unknown[]>(
      `INSERT INTO stock_claims (order_id, state) VALUES ($1, 'released') ON CONFLICT (order_id) DO NOTHING RETURNING order_id`,
      [orderId],
    );
    return written.length > 0;
  }

  async sellHeld(tx: EntityManager, orderId: string): Promise<void> {
    // The number that can be sold stays the same, so the version stays as well and nothing is announced.
    await this.#settle(
      tx,
      orderId,
      'committed',
      'on_hand = level.on_hand - line.quantity, reserved = level.reserved - line.quantity',
    );
  }

  async freeHeld(tx: EntityManager, orderId: string): Promise<void> {
    await this.#settle(tx, orderId, 'released', 'reserved = level.reserved - line.quantity, version = level.version + 1');
  }

  async restockSold(tx: EntityManager, orderId: string): Promise<void> {
    await this.#settle(tx, orderId, 'released', 'on_hand = level.on_hand + line.quantity, version = level.version + 1');
  }

  async holdLonger(tx: EntityManager, orderId: string, holdSeconds: number): Promise<void> {
    await tx.query(
      `UPDATE stock_claims
       SET held_until = now() + make_interval(secs => $2), asked_at = NULL, version = version + 1, changed_at = now()
       WHERE order_id = $1`,
      [orderId, holdSeconds],
    );
  }

  /**
   * Picks claims that are held past their time and have not been asked about for a minute, and notes that they are asked about now.
   * Claims another replica is just picking are left to it.
   */
  async pickOverdue(tx: EntityManager, limit: number): Promise<{ orderId: string; version: number }[]> {
    const [picked] = await tx.query<[{ orderId: string; version: number }[], number]>(
      `WITH due AS MATERIALIZED (
         SELECT order_id FROM stock_claims
         WHERE state = 'held' AND held_until < now() AND (asked_at IS NULL OR asked_at <= now() - interval '1 minute')
         ORDER BY held_until LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
       )
       UPDATE stock_claims claim SET asked_at = now(), version = version + 1 FROM due WHERE claim.order_id = due.order_id
       RETURNING claim.order_id AS "orderId", version`,
      [limit],
    );
    return picked;
  }

  async #settle(tx: EntityManager, orderId: string, state: ClaimState, change: string): Promise<void> {
    await tx.query(
      `WITH line AS MATERIALIZED (${lockedLines}),
       changed AS (UPDATE stock_levels level SET ${change} FROM line WHERE level.product_id = line.product_id)
       UPDATE stock_claims SET state = $2, held_until = NULL, version = version + 1, changed_at = now() WHERE order_id = $1`,
      [orderId, state],
    );
  }
}
