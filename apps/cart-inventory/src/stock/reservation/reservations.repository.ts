import { CONFIG } from '@kirana/config';
import type { DataOf, MovementReason, ShortLine, orderPlaced } from '@kirana/contracts';
import type { Sql, Transaction } from '@kirana/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { CartInventoryConfig } from '../../config.js';
import type { ReservationState } from './reservation-transitions.js';

export type ReservationResult =
  | { readonly outcome: 'held'; readonly heldUntil: Date }
  | { readonly outcome: 'rejected'; readonly shortLines: ShortLine[] }
  | { readonly outcome: 'known' };

/** Locks the levels of a reservation in product-id order. Every transaction takes its locks in this order, so deadlocks cannot occur. */
const lockedLines = `
  SELECT level.product_id, line.quantity
  FROM reservation_lines line JOIN stock_levels level USING (product_id)
  WHERE line.order_id = $1 ORDER BY level.product_id FOR NO KEY UPDATE OF level`;

/** Reservations that are held past their time and were not asked about within the last minute. */
const overdue = `state = 'held' AND held_until < now() AND (asked_at IS NULL OR asked_at <= now() - interval '1 minute')`;

/** A reservation about which orders is asked. */
export interface AskedReservation {
  readonly orderId: string;
  readonly version: number;
}

/** Stores reservations and their lines, and applies them to the levels. */
@Injectable()
export class Reservations {
  /** How long stock is held before the order is asked about it. */
  readonly #seconds: number;

  constructor(@Inject(CONFIG) config: Pick<CartInventoryConfig, 'RESERVATION_MINUTES'>) {
    this.#seconds = config.RESERVATION_MINUTES * 60;
  }

  /** Reserves all lines or none, in one round trip. */
  async reserve(tx: Transaction, order: DataOf<typeof orderPlaced>): Promise<ReservationResult> {
    const row = await tx.one<{ outcome: 'held' | 'rejected' | 'known'; heldUntil: Date; short_lines: ShortLine[] }>(
      `SELECT outcome, hold_ends AS "heldUntil", short_lines FROM reserve_stock($1, $2, $3, make_interval(secs => $4))`,
      [order.orderId, order.lines.map(line => line.productId), order.lines.map(line => line.quantity), this.#seconds],
    );
    if (row?.outcome === 'held') return { outcome: 'held', heldUntil: row.heldUntil };
    if (row?.outcome === 'rejected') return { outcome: 'rejected', shortLines: row.short_lines };
    return { outcome: 'known' };
  }

  /** Returns the state of the order's reservation, locked until the transaction ends. */
  async lock(tx: Transaction, orderId: string): Promise<ReservationState> {
    const reservation = await tx.one<{ state: ReservationState }>(
      `SELECT state FROM reservations WHERE order_id = $1 FOR NO KEY UPDATE`,
      [orderId],
    );
    return reservation?.state ?? 'none';
  }

  /** Stores a released reservation for an order that has none. Returns false when the order got a reservation meanwhile. */
  async releaseInAdvance(tx: Transaction, orderId: string): Promise<boolean> {
    const written = await tx.count(
      `INSERT INTO reservations (order_id, state) VALUES ($1, 'released') ON CONFLICT (order_id) DO NOTHING`,
      [orderId],
    );
    return written > 0;
  }

  async commitHeld(tx: Transaction, orderId: string): Promise<void> {
    // The available quantity does not change, so neither does the version, and nothing is announced.
    await this.#settle(
      tx,
      orderId,
      'committed',
      'on_hand = level.on_hand - line.quantity, reserved = level.reserved - line.quantity',
      { delta: '-quantity', reason: 'sale' },
    );
  }

  async releaseHeld(tx: Transaction, orderId: string): Promise<void> {
    await this.#settle(tx, orderId, 'released', 'reserved = level.reserved - line.quantity, version = level.version + 1');
  }

  async restockCommitted(tx: Transaction, orderId: string): Promise<void> {
    await this.#settle(tx, orderId, 'released', 'on_hand = level.on_hand + line.quantity, version = level.version + 1', {
      delta: 'quantity',
      reason: 'cancelled',
    });
  }

  async extend(tx: Transaction, orderId: string): Promise<void> {
    await tx.count(
      `UPDATE reservations
       SET held_until = now() + make_interval(secs => $2), asked_at = NULL, version = version + 1, changed_at = now()
       WHERE order_id = $1`,
      [orderId, this.#seconds],
    );
  }

  /**
   * Selects up to `limit` overdue reservations, none of `without`, and records the time of asking. Reservations that another replica is
   * selecting are skipped.
   */
  async pickOverdue(tx: Transaction, limit: number, without: readonly string[]): Promise<AskedReservation[]> {
    return tx.rows(
      `WITH due AS MATERIALIZED (
         SELECT order_id FROM reservations WHERE ${overdue} AND order_id <> ALL ($2::uuid[])
         ORDER BY held_until LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
       )
       UPDATE reservations reservation SET asked_at = now(), version = version + 1 FROM due WHERE reservation.order_id = due.order_id
       RETURNING reservation.order_id AS "orderId", version`,
      [limit, without],
    );
  }

  /** Does the same with the reservation of this order alone; returns none when it is not overdue. */
  async pickOneOverdue(tx: Transaction, orderId: string): Promise<AskedReservation[]> {
    return tx.rows(
      `UPDATE reservations SET asked_at = now(), version = version + 1 WHERE order_id = $1 AND ${overdue}
       RETURNING order_id AS "orderId", version`,
      [orderId],
    );
  }

  /** Returns the orders of up to `limit` overdue reservations, none of `without`. */
  async findOverdue(sql: Sql, limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await sql.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM reservations WHERE ${overdue} AND order_id <> ALL ($2::uuid[]) ORDER BY held_until LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ orderId }) => orderId);
  }

  async #settle(
    tx: Transaction,
    orderId: string,
    state: ReservationState,
    change: string,
    movement?: { readonly delta: string; readonly reason: MovementReason },
  ): Promise<void> {
    await tx.count(
      `WITH line AS MATERIALIZED (${lockedLines}),
       changed AS (UPDATE stock_levels level SET ${change} FROM line WHERE level.product_id = line.product_id)
       ${movement ? insertMovements(movement) : ''}
       UPDATE reservations SET state = $2, held_until = NULL, version = version + 1, changed_at = now() WHERE order_id = $1`,
      [orderId, state],
    );
  }
}

const insertMovements = ({ delta, reason }: { delta: string; reason: MovementReason }) =>
  `, moved AS (INSERT INTO stock_movements (product_id, delta, reason, reference) SELECT product_id, ${delta}, '${reason}', $1::text FROM line)`;
