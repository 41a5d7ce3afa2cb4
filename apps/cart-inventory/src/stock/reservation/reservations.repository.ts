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

/** Locks the levels of the reservations in product-id order. Every transaction takes its locks in this order, so deadlocks cannot occur. */
const lockedLines = `
  SELECT line.order_id, level.product_id, line.quantity
  FROM reservation_lines line JOIN stock_levels level USING (product_id)
  WHERE line.order_id = ANY ($1::uuid[]) ORDER BY level.product_id FOR NO KEY UPDATE OF level`;

/** Reservations that are held past their time and were not asked about within the last minute. */
const overdue = `state = 'held' AND held_until < now() AND (asked_at IS NULL OR asked_at <= now() - interval '1 minute')`;

/** A reservation about which orders is asked. */
export interface AskedReservation {
  readonly orderId: string;
  readonly version: number;
}

/** Pieces of a product that came back from a customer. */
export interface ReturnedLine {
  readonly productId: string;
  readonly quantity: number;
}

/** Stores reservations and their lines, and applies them to the levels. */
@Injectable()
export class Reservations {
  /** How long stock is held before the order is asked about it. */
  readonly #seconds: number;

  constructor(@Inject(CONFIG) config: Pick<CartInventoryConfig, 'RESERVATION_MINUTES'>) {
    this.#seconds = config.RESERVATION_MINUTES * 60;
  }

  /** Reserves all lines of each order or none, one order after the other, in one round trip. Returns the results in the same order. */
  async reserve(tx: Transaction, orders: readonly DataOf<typeof orderPlaced>[]): Promise<ReservationResult[]> {
    return tx.rows(
      `WITH placed AS MATERIALIZED (
         SELECT order_id, lines, place FROM unnest($1::uuid[], $2::jsonb[]) WITH ORDINALITY AS o (order_id, lines, place)
       ), locked AS MATERIALIZED (
         SELECT FROM stock_levels
         WHERE product_id IN (SELECT line ->> 'productId' FROM placed, jsonb_array_elements(lines) AS line)
         ORDER BY product_id FOR NO KEY UPDATE
       ), when_locked AS MATERIALIZED (
         SELECT make_interval(secs => $3) AS reserve_for FROM (SELECT count(*) FROM locked) AS levels
       )
       SELECT result.outcome, result.reserved_until AS "heldUntil", result.short_lines AS "shortLines"
       FROM when_locked, placed, LATERAL reserve_stock(order_id, lines, reserve_for) AS result
       ORDER BY place`,
      [orders.map(({ orderId }) => orderId), orders.map(({ lines }) => JSON.stringify(lines)), this.#seconds],
    );
  }

  /** Returns the states of these orders' reservations, locked until the transaction ends; an order without a reservation is left out. */
  async lock(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, ReservationState>> {
    const reservations = await tx.rows<{ orderId: string; state: ReservationState }>(
      `SELECT order_id AS "orderId", state FROM reservations WHERE order_id = ANY ($1::uuid[]) ORDER BY order_id FOR NO KEY UPDATE`,
      [orderIds],
    );
    return new Map(reservations.map(({ orderId, state }) => [orderId, state]));
  }

  /** Stores released reservations for orders that have none. Returns these; the others got a reservation meanwhile. */
  async releaseInAdvance(tx: Transaction, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    const written = await tx.rows<{ orderId: string }>(
      `INSERT INTO reservations (order_id, state) SELECT id, 'released' FROM unnest($1::uuid[]) AS id ORDER BY id
       ON CONFLICT (order_id) DO NOTHING RETURNING order_id AS "orderId"`,
      [orderIds],
    );
    return new Set(written.map(({ orderId }) => orderId));
  }

  async commitHeld(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    // The available quantity does not change, so neither does the version, and nothing is announced.
    await this.#settle(
      tx,
      orderIds,
      'committed',
      'on_hand = level.on_hand - line.quantity, reserved = level.reserved - line.quantity',
      { delta: '-quantity', reason: 'sale' },
    );
  }

  async releaseHeld(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    await this.#settle(tx, orderIds, 'released', 'reserved = level.reserved - line.quantity, version = level.version + 1');
  }

  async restockCommitted(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    await this.#settle(tx, orderIds, 'released', 'on_hand = level.on_hand + line.quantity, version = level.version + 1', {
      delta: 'quantity',
      reason: 'cancelled',
    });
  }

  /**
   * Takes pieces that came back out of an order's reservation, so that they are not restocked again. Returns those that it still had: never
   * more than were sold and have not come back before.
   */
  async takeOut(tx: Transaction, orderId: string, lines: readonly ReturnedLine[]): Promise<ReturnedLine[]> {
    return tx.rows<ReturnedLine>(
      `WITH returned AS (
         SELECT product_id, sum(quantity)::int AS quantity FROM unnest($2::text[], $3::int[]) AS r (product_id, quantity) GROUP BY product_id
       ), taken AS MATERIALIZED (
         SELECT product_id, line.quantity AS held, least(line.quantity, returned.quantity) AS quantity
         FROM reservation_lines line JOIN returned USING (product_id) WHERE line.order_id = $1
       ), all_returned AS (
         DELETE FROM reservation_lines line USING taken
         WHERE line.order_id = $1 AND line.product_id = taken.product_id AND taken.held = taken.quantity
       ), some_returned AS (
         UPDATE reservation_lines line SET quantity = taken.held - taken.quantity FROM taken
         WHERE line.order_id = $1 AND line.product_id = taken.product_id AND taken.held > taken.quantity
       )
       SELECT product_id AS "productId", quantity FROM taken ORDER BY product_id`,
      [orderId, lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)],
    );
  }

  /**
   * Sells products with locked levels to an order with a committed reservation besides what it has, as far as they can be sold. More was
   * promised to other orders, and only a count can say what is there.
   */
  async sell(tx: Transaction, orderId: string, lines: readonly ReturnedLine[]): Promise<void> {
    await tx.count(
      `WITH sold AS MATERIALIZED (
         SELECT product_id, least(l.quantity, on_hand - reserved) AS quantity
         FROM unnest($2::text[], $3::int[]) AS l (product_id, quantity) JOIN stock_levels USING (product_id) WHERE on_hand > reserved
       ), levels AS (
         UPDATE stock_levels level SET on_hand = level.on_hand - sold.quantity, version = level.version + 1
         FROM sold WHERE level.product_id = sold.product_id
       ), line AS (
         INSERT INTO reservation_lines (order_id, product_id, quantity) SELECT $1::uuid, product_id, quantity FROM sold
         ON CONFLICT (order_id, product_id) DO UPDATE SET quantity = reservation_lines.quantity + excluded.quantity
       )
       INSERT INTO stock_movements (product_id, delta, reason, reference) SELECT product_id, -quantity, 'sale', $1::uuid::text FROM sold`,
      [orderId, lines.map(({ productId }) => productId), lines.map(({ quantity }) => quantity)],
    );
  }

  async extend(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    await tx.count(
      `UPDATE reservations
       SET held_until = now() + make_interval(secs => $2), asked_at = NULL, version = version + 1, changed_at = now()
       WHERE order_id = ANY ($1::uuid[])`,
      [orderIds, this.#seconds],
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
    orderIds: readonly string[],
    state: ReservationState,
    change: string,
    movement?: { readonly delta: string; readonly reason: MovementReason },
  ): Promise<void> {
    if (orderIds.length === 0) return;
    await tx.count(
      `WITH lines AS MATERIALIZED (${lockedLines}),
       line AS (SELECT product_id, sum(quantity)::int AS quantity FROM lines GROUP BY product_id),
       changed AS (UPDATE stock_levels level SET ${change} FROM line WHERE level.product_id = line.product_id)
       ${movement ? insertMovements(movement) : ''}
       UPDATE reservations SET state = $2, held_until = NULL, version = version + 1, changed_at = now()
       WHERE order_id = ANY ($1::uuid[])`,
      [orderIds, state],
    );
  }
}

const insertMovements = ({ delta, reason }: { delta: string; reason: MovementReason }) =>
  `, moved AS (
     INSERT INTO stock_movements (product_id, delta, reason, reference) SELECT product_id, ${delta}, '${reason}', order_id::text FROM lines
   )`;
