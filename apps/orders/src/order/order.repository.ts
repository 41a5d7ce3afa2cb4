import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { Database, type Transaction } from '@kirana/persistence';
import { countedRefund } from './counted-refund.sql.js';
import { erasedCustomer } from './erased-customer.sql.js';
import type { OrdersConfig } from '../config.js';
import { undeliveredOf } from './undelivered.sql.js';
import { lateOf } from './late.sql.js';
import { openOf } from './open.sql.js';
import { finalStates } from './order-state.js';
import {
  changingColumns,
  itemColumns,
  metadataColumns,
  orderColumns,
  toOrder,
  toStoredOrder,
  type OrderMetadata,
  type OrderRow,
  type StoredOrder,
} from './order.row.js';
import type { Order } from './order.js';
import { changeOf, logRowOf, logColumns, type Change, type Step } from './step.js';

/**
 * Longer than any request waits for the answer, seconds (the gateway 3 s and its calls, the shop's client 10 s). The customer of an order
 * that is still undecided after this time got no answer, whether or not the gateway acknowledged the order.
 */
const maxAnswerSeconds = 10;

/** Since when an order is expected to move: one that people move by hand, since its promised window is over. */
const standsSince = `CASE WHEN on_hold AND state IN ('accepted', 'confirmed', 'preparing', 'pickup', 'delivering')
  THEN greatest(updated_at, window_to) ELSE updated_at END`;

/**
 * Selects orders whose deadline has passed, and unpaid ones whose deadline is at most this many milliseconds away, unless their customer has
 * been reminded or, after a 202, been sent the way to pay.
 */
const dueWithin = (ms: string) => `deadline_at <= now() + ${ms} * interval '1 millisecond' AND (deadline_at <= now()
  OR state = 'awaiting-payment' AND reminders = 0 AND acknowledged_at IS NULL)`;

/** The states in which the customer has no answer yet. */
const undecided = `('reserving', 'opening-payment', 'voiding-payment')`;

/** Selects orders `o` with their items as JSON: an order is never needed without its items, and this saves a round trip. */
export const ordersWith = (...columns: readonly string[]) => `
  SELECT ${orderColumns.select('o')}, ${metadataColumns.select('o')},
    (SELECT json_agg(${itemColumns.json('i')} ORDER BY i.id) FROM order_items i WHERE i.order_id = o.id) AS items,
    CASE WHEN o.refunded_minor > 0 THEN (SELECT json_agg(json_build_object('lines', r.lines, 'withDeliveryFee', r.with_delivery_fee,
      'amountMinor', r.amount_minor, 'takenOff', o.payment_method = 'cash' AND (o.payment_status NOT IN ('paid', 'refunded')
        OR r.requested_at < coalesce((SELECT max(c.at) FROM cash_entries c WHERE c.order_id = o.id AND c.kind = 'collected'), 'infinity')),
      'cheaperMinor', CASE WHEN r.reason IN ('substitute', 'weighed') THEN (SELECT coalesce(json_object_agg(i.product_id, s.amount_minor), '{}')
        FROM refund_shares s JOIN order_items i ON i.id = s.item_id WHERE s.refund_id = r.id AND i.product_id IS NOT NULL) END))
      FROM partial_refunds r WHERE r.order_id = o.id AND ${countedRefund}) END AS refunds,
    CASE WHEN o.payment_method = 'cash' AND o.refunded_minor > 0 THEN coalesce((SELECT c.amount_minor FROM cash_entries c
      WHERE c.order_id = o.id AND c.kind = 'collected' ORDER BY c.id DESC LIMIT 1), 0) ELSE o.total_amount END AS payable,
    CASE WHEN o.cancel_reason = 'shop' THEN (SELECT l.reason FROM saga_log l WHERE l.order_id = o.id AND l.trigger = 'cancel'
      AND l.reason IS NOT NULL ORDER BY l.seq DESC LIMIT 1) END AS "shopReason",
    ${undeliveredOf('o')} AS undelivered,
    (o.acknowledged_at IS NOT NULL OR (o.state IN ('reserving', 'opening-payment')
      AND o.created_at < now() - interval '${maxAnswerSeconds} seconds')) AS acknowledged,
    ${[`${lateOf('o')} AS late`, ...columns].join(', ')}
  FROM orders o`;
export const ordersWithItems = ordersWith();

/** An order to be stored, with the data stored beside it. */
export interface NewOrder extends Pick<OrderMetadata, 'accessTokenHash' | 'bodyHash' | 'customerId'> {
  readonly order: Order;
  /** By the database's clock. */
  readonly window: { readonly from: Date; readonly to: Date };
  /** Before `DEADLINE_SCALE`, which is applied to every deadline that is stored. */
  readonly deadlineMs: number;
}

@Injectable()
export class OrderRepository {
  /** Orders that open transactions have locked. */
  readonly #locked = new WeakMap<Transaction, Set<string>>();

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'DEADLINE_SCALE'>,
  ) {}

  /** Locks the order for the rest of the transaction; returns undefined when there is none. */
  async lock(tx: Transaction, id: string): Promise<Order | undefined> {
    const [order] = (await this.lockAll(tx, [id])).values();
    return order;
  }

  /** Locks these orders in the order of their ids and returns them by id; orders that do not exist are left out. */
  async lockAll(tx: Transaction, ids: readonly string[]): Promise<Map<string, Order>> {
    const rows = await tx.rows<OrderRow>(`${ordersWithItems} WHERE o.id = ANY ($1::uuid[]) ORDER BY o.id FOR UPDATE OF o`, [ids]);
    this.#locked.set(tx, new Set([...(this.#locked.get(tx) ?? []), ...ids]));
    return new Map(rows.map(toOrder).map(order => [order.id, order]));
  }

  /** Finds an order by id, or by number unless it is archived: its number may then belong to another order. */
  async find(ref: string): Promise<StoredOrder | undefined> {
    const matches = ref.startsWith('ORD-') ? 'o.number = $1 AND o.archived_at IS NULL' : 'o.id = $1';
    const row = await this.database.one<OrderRow>(`${ordersWithItems} WHERE ${matches}`, [ref]);
    return row && toStoredOrder(row);
  }

  /**
   * Stores new orders of different ids, their items and the first line of the log of each in one statement. Returns the ids of those that
   * were not stored before.
   */
  async insert(tx: Transaction, orders: readonly NewOrder[]): Promise<Set<string>> {
    const items = orders.flatMap(({ order }) =>
      order.items.map(item => ({ order_id: order.id, ...itemColumns.toRecord({ depositMinor: 0, ...item }) })),
    );
    const placed = await tx.rows<{ id: string }>(
      `WITH placed AS (
         INSERT INTO orders (${orderColumns.names}, window_from, window_to, access_token_hash, body_hash, deadline_at, customer_id)
         SELECT ${orderColumns.names}, window_from, window_to, access_token_hash,
           body_hash, now() + deadline_ms * interval '1 millisecond', customer_id
         FROM jsonb_to_recordset($1::jsonb) AS o (${orderColumns.types}, window_from timestamptz, window_to timestamptz, access_token_hash bytea,
           body_hash text, deadline_ms float8, customer_id uuid)
         ORDER BY id
         ON CONFLICT (id) DO NOTHING RETURNING id, state, version
       ), items AS (
         INSERT INTO order_items (order_id, ${itemColumns.names})
         SELECT order_id, ${itemColumns.names} FROM placed
         JOIN ROWS FROM (jsonb_to_recordset($2::jsonb) AS (order_id uuid, ${itemColumns.types}))
           WITH ORDINALITY AS i (order_id, ${itemColumns.names}, place) ON i.order_id = placed.id
         ORDER BY place
       ), log AS (
         INSERT INTO saga_log (order_id, version, trigger, to_state, outcome) SELECT id, version, 'placed', state, 'moved' FROM placed
       )
       SELECT id FROM placed`,
      [JSON.stringify(orders.map(placed => this.#recordOf(placed))), JSON.stringify(items)],
    );
    return new Set(placed.map(({ id }) => id));
  }

  #recordOf({ order, accessTokenHash, bodyHash, customerId, window, deadlineMs }: NewOrder): object {
    return {
      ...orderColumns.toRecord({ ...order, totals: { depositMinor: 0, ...order.totals } }),
      window_from: window.from,
      window_to: window.to,
      access_token_hash: `\\x${accessTokenHash.toString('hex')}`,
      body_hash: bodyHash,
      deadline_ms: deadlineMs * this.config.DEADLINE_SCALE,
      customer_id: customerId,
    };
  }

  /** Returns the first of fifty positions in the sequence of order numbers, reserved for the caller. */
  async takeNumberBlock(): Promise<number> {
    const block = await this.database.one<{ start: string }>(`SELECT nextval('order_number_block') AS start`);
    return Number(block?.start);
  }

  /**
   * Stores steps in the order in which they were taken: the changes of their orders and the log of each, in one statement.
   *
   * @throws Error when the transaction has not locked an order: its step could overwrite that of another transaction.
   */
  async save(tx: Transaction, steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return;
    const unlocked = steps.find(({ after }) => !this.#locked.get(tx)?.has(after.id));
    if (unlocked) throw new Error(`the order ${unlocked.after.id} is not locked`);
    const changes = new Map<string, Change>();
    for (const step of steps)
      if (step.outcome === 'moved') changes.set(step.after.id, changeOf(step, changes.get(step.after.id)));
    await tx.count(
      `WITH saved AS (
         UPDATE orders o SET ${changingColumns.assignments('c')}, updated_at = now(),
           acknowledged_at = coalesce(o.acknowledged_at, CASE WHEN c.acknowledged THEN now() END),
           deadline_at = CASE WHEN c.keeps_deadline THEN o.deadline_at
             ELSE now() + c.deadline_ms * $3::float8 * interval '1 millisecond' END,
           eta_at = coalesce(now() + c.eta_minutes * interval '1 minute', o.eta_at)
         FROM jsonb_to_recordset($1::jsonb) AS c
           (id uuid, ${changingColumns.types}, acknowledged boolean, deadline_ms float8, keeps_deadline boolean, eta_minutes int)
         WHERE o.id = c.id
       )
       INSERT INTO saga_log (${logColumns.names}) SELECT ${logColumns.names}
       FROM jsonb_to_recordset($2::jsonb) AS l (place int, ${logColumns.types}) ORDER BY place`,
      [JSON.stringify([...changes.values()]), JSON.stringify(steps.map(logRowOf)), this.config.DEADLINE_SCALE],
    );
    const rejected = steps.filter(({ before, after }) => after.state === 'rejected' && before.state !== 'rejected');
    if (rejected.length > 0)
      await this.#eraseRejected(
        tx,
        rejected.map(({ after }) => after.id),
      );
  }

  /** Erases the personal data of rejected orders. What was short and the log stay. */
  async #eraseRejected(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.count(`UPDATE orders SET ${erasedCustomer}, nip = NULL WHERE id = ANY ($1::uuid[])`, [ids]);
  }

  /** Records that the caller is answered with "still open", if the order is; a concurrent decision is serialised with it. */
  async acknowledge(id: string): Promise<void> {
    await this.database.count(
      `UPDATE orders SET acknowledged_at = now() WHERE id = $1 AND acknowledged_at IS NULL AND state IN ${undecided}`,
      [id],
    );
  }

  /**
   * Returns ids of orders whose deadline has passed or whose customers are to be reminded, except `without`, the longest overdue first.
   *
   * @param remindBeforeMs before `DEADLINE_SCALE`
   */
  async findDue(limit: number, remindBeforeMs: number, without: readonly string[] = []): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT id FROM orders WHERE ${dueWithin('$3')} AND id <> ALL($2::uuid[]) ORDER BY deadline_at LIMIT $1`,
      [limit, without, remindBeforeMs * this.config.DEADLINE_SCALE],
    );
    return rows.map(row => row.id);
  }

  /**
   * Returns whether the order's deadline has passed, or is near enough for a reminder; undefined: neither. Asked inside the transaction that
   * holds its lock.
   */
  async dueNow(tx: Transaction, id: string, remindBeforeMs: number): Promise<{ isOver: boolean; deadlineAt: Date } | undefined> {
    return tx.one(
      `SELECT deadline_at <= now() AS "isOver", deadline_at AS "deadlineAt" FROM orders WHERE id = $1 AND ${dueWithin('$2')}`,
      [id, remindBeforeMs * this.config.DEADLINE_SCALE],
    );
  }

  /** Returns the number of open orders by state, the age of the oldest in each state, and by how much a deadline is exceeded at most. */
  async countByState(): Promise<{ states: { state: string; orders: number; ageSeconds: number }[]; overdueSeconds: number }> {
    const states = await this.database.rows<{ state: string; orders: number; ageSeconds: number }>(
      `SELECT state, count(*)::int AS orders,
              greatest(0, extract(epoch FROM now() - min(${standsSince}))::float8) AS "ageSeconds" FROM orders
       WHERE ${openOf('orders')} AND (state <> 'refunding' OR deadline_at IS NOT NULL) GROUP BY state`,
    );
    const late = await this.database.one<{ seconds: number | null }>(
      `SELECT extract(epoch FROM now() - min(deadline_at))::float8 AS seconds FROM orders WHERE deadline_at <= now()`,
    );
    return { states, overdueSeconds: late?.seconds ?? 0 };
  }

  /** Archives at most `limit` orders that ended and were not changed for `afterDays` days, without their packing; returns their number. */
  async archive(afterDays: number, limit: number): Promise<number> {
    return this.database.count(
      `WITH due AS MATERIALIZED (
         SELECT id FROM orders
         WHERE archived_at IS NULL AND state = ANY ($1) AND updated_at < now() - $2 * interval '1 day'
         LIMIT $3 FOR UPDATE SKIP LOCKED
       ), lines AS (
         DELETE FROM packing_lines WHERE order_id IN (SELECT id FROM due)
       ), claims AS (
         DELETE FROM packing_claims WHERE order_id IN (SELECT id FROM due)
       )
       UPDATE orders SET archived_at = now() WHERE id IN (SELECT id FROM due)`,
      [finalStates, afterDays, limit],
    );
  }

  /** Returns the states an order went through, each with the time it was first reached. */
  async history(id: string): Promise<{ state: string; at: Date }[]> {
    return this.database.rows(
      `SELECT to_state AS state, min(at) AS at FROM saga_log WHERE order_id = $1 GROUP BY to_state ORDER BY min(seq)`,
      [id],
    );
  }
}
