import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { finalStates } from './order-state.js';
import { orderColumns, toOrder, type OrderRow } from './order.row.js';
import type { Order } from './order.js';
import { changeOf, lineOf, type Change, type Step } from './step.js';

/** Items ride along as JSON: an order without its items is no order, and this saves a round trip. */
export const orderWithItems = `
  SELECT ${orderColumns}, (SELECT json_agg(json_build_object('productId', coalesce(i.product_id, ''), 'name', i.product_name,
                                                 'unitPriceMinor', i.price, 'quantity', i.quantity,
                                                 'vatRate', i.vat_rate) ORDER BY i.id)
               FROM order_items i WHERE i.order_id = o.id) AS items,
    (SELECT value FROM settings WHERE key = 'store_email') AS store_email
  FROM orders o`;

/** An order that is about to be written down, with what is known of it besides. */
export interface NewOrder {
  readonly order: Order;
  readonly accessTokenHash: Buffer;
  /** Fingerprint of the request, to tell a repeated request from a different one under the same key. */
  readonly bodyHash: string;
  /** Hours from now. */
  readonly window: { readonly fromHours: number; readonly toHours: number };
  readonly deadlineMs: number;
}

/** An order and what only its own pages need of it. */
export interface StoredOrder {
  readonly order: Order;
  readonly accessTokenHash: Buffer;
  /** The account it belongs to; null for a guest's. */
  readonly customerId: string | null;
  readonly bodyHash: string;
  readonly placedAt: Date;
  readonly windowTo: Date;
  readonly etaAt: Date | null;
}

@Injectable()
export class OrderRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Locks the order for the rest of the transaction; undefined when there is none. */
  async lock(tx: EntityManager, id: string): Promise<Order | undefined> {
    const [order] = (await this.lockAll(tx, [id])).values();
    return order;
  }

  /** Locks these orders, one after the other in the order of their ids. By id; those that do not exist are missing. */
  async lockAll(tx: EntityManager, ids: readonly string[]): Promise<Map<string, Order>> {
    const rows = await tx.query<OrderRow[]>(`${orderWithItems} WHERE o.id = ANY ($1::uuid[]) ORDER BY o.id FOR UPDATE OF o`, [
      ids,
    ]);
    return new Map(rows.map(row => [row.id, toOrder(row)]));
  }

  /** By id, or by number while it is not archived: then its number may be another's. */
  async find(ref: string): Promise<StoredOrder | undefined> {
    const matches = ref.startsWith('ORD-') ? 'o.number = $1 AND o.archived_at IS NULL' : 'o.id = $1';
    const [row] = await this.dataSource.query<OrderRow[]>(`${orderWithItems} WHERE ${matches}`, [ref]);
    if (!row) return undefined;
    return {
      order: toOrder(row),
      accessTokenHash: row.access_token_hash,
      customerId: row.customer_id,
      bodyHash: row.body_hash,
      placedAt: row.created_at,
      windowTo: row.window_to,
      etaAt: row.eta_at,
    };
  }

  /** Writes a new order, its items and the first line of its log in one statement. False when this id was written before. */
  async insert(tx: EntityManager, { order, accessTokenHash, bodyHash, window, deadlineMs }: NewOrder): Promise<boolean> {
    const { customer, destination, totals, items } = order;
    const inserted: unknown[] = await tx.query(
      `WITH placed AS (
         INSERT INTO orders (id, number, state, version, customer_name, email, phone, address, city, district, zip_code, latitude, longitude,
           delivery_distance, delivery_time, window_from, window_to, subtotal_minor, delivery_fee, tax, total_amount, payment_method,
           locale, access_token_hash, body_hash, deadline_at, nip)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
           now() + $16::float8 * interval '1 hour', now() + $17::float8 * interval '1 hour', $18, $19, $20, $21, $22, $23, $24, $25,
           now() + $26 * interval '1 millisecond', $31)
         ON CONFLICT (id) DO NOTHING RETURNING id
       ), items AS (
         INSERT INTO order_items (order_id, product_id, product_name, price, quantity, vat_rate)
         SELECT placed.id, line.* FROM placed, unnest($27::text[], $28::text[], $29::int[], $30::int[], $32::numeric[]) AS line
       ), log AS (
         INSERT INTO saga_log (order_id, version, trigger, to_state, outcome) SELECT id, $4, 'placed', $3, 'moved' FROM placed
       )
       SELECT id FROM placed`,
      [
        order.id,
        order.number,
        order.state,
        order.version,
        customer.name,
        customer.email,
        customer.phone,
        customer.address,
        customer.city,
        destination.district,
        customer.zipCode,
        destination.latitude,
        destination.longitude,
        order.distanceMetres,
        order.deliveryTime,
        window.fromHours,
        window.toHours,
        totals.subtotalMinor,
        totals.deliveryFeeMinor,
        totals.serviceFeeMinor,
        totals.totalMinor,
        order.paymentMethod,
        order.locale,
        accessTokenHash,
        bodyHash,
        deadlineMs,
        items.map(item => item.productId),
        items.map(item => item.name),
        items.map(item => item.unitPriceMinor),
        items.map(item => item.quantity),
        order.nip,
        items.map(item => item.vatRate),
      ],
    );
    return inserted.length === 1;
  }

  /** Writes steps down in the order they were taken: what they changed of their orders, and the log of each. One statement. */
  async save(tx: EntityManager, steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return;
    const changes = new Map<string, Change>();
    for (const step of steps)
      if (step.outcome === 'moved') changes.set(step.after.id, changeOf(step, changes.get(step.after.id)?.eta_minutes));
    await tx.query(
      `WITH saved AS (
         UPDATE orders o SET state = c.state, version = c.version, payment_status = c.payment_status, payment_url = c.payment_url,
           cancel_reason = c.cancel_reason, rider = c.rider, deadline_at = now() + c.deadline_ms * interval '1 millisecond',
           eta_at = coalesce(now() + c.eta_minutes * interval '1 minute', o.eta_at), by_hand = c.by_hand, updated_at = now()
         FROM jsonb_to_recordset($1::jsonb) AS c (id uuid, state text, version int, payment_status text, payment_url text,
           cancel_reason text, rider jsonb, deadline_ms float8, eta_minutes int, by_hand boolean)
         WHERE o.id = c.id
       )
       INSERT INTO saga_log (order_id, version, trigger, event_id, from_state, to_state, outcome, actor, causation_id, published)
       SELECT order_id, version, trigger, event_id, from_state, to_state, outcome, actor, causation_id, published
       FROM jsonb_to_recordset($2::jsonb) AS l (place int, order_id uuid, version int, trigger text, event_id uuid, from_state text,
         to_state text, outcome text, actor text, causation_id uuid, published jsonb)
       ORDER BY place`,
      [JSON.stringify([...changes.values()]), JSON.stringify(steps.map(lineOf))],
    );
  }

  /** Ids of orders whose time is up, the longest overdue first. */
  async findOverdue(limit: number): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM orders WHERE deadline_at <= now() ORDER BY deadline_at LIMIT $1`,
      [limit],
    );
    return rows.map(row => row.id);
  }

  /** Whether the order's deadline has passed, asked inside the transaction that holds its lock. */
  async isOverdue(tx: EntityManager, id: string): Promise<boolean> {
    const rows: unknown[] = await tx.query(`SELECT 1 FROM orders WHERE id = $1 AND deadline_at <= now()`, [id]);
    return rows.length === 1;
  }

  /** Open orders by state, how long the one that moved least lately is in it, and by how much a deadline was missed at most. */
  async whereTheyStand(): Promise<{ states: { state: string; orders: number; ageSeconds: number }[]; overdueSeconds: number }> {
    const states = await this.dataSource.query<{ state: string; orders: number; ageSeconds: number }[]>(
      `SELECT state, count(*)::int AS orders, extract(epoch FROM now() - min(updated_at))::float8 AS "ageSeconds" FROM orders
       WHERE status IN ('pending', 'confirmed', 'preparing', 'pickup', 'delivering') OR (deadline_at IS NOT NULL AND state = 'refunding')
       GROUP BY state`,
    );
    const [late] = await this.dataSource.query<{ seconds: number | null }[]>(
      `SELECT extract(epoch FROM now() - min(deadline_at))::float8 AS seconds FROM orders WHERE deadline_at <= now()`,
    );
    return { states, overdueSeconds: late?.seconds ?? 0 };
  }

  /** Archives at most `limit` orders that ended and were not touched for `afterDays` days; returns how many. */
  async archive(afterDays: number, limit: number): Promise<number> {
    const rows = await this.dataSource.query<[unknown[], number]>(
      `UPDATE orders SET archived_at = now() WHERE id IN (
         SELECT id FROM orders
         WHERE archived_at IS NULL AND state = ANY ($1) AND updated_at < now() - $2 * interval '1 day'
         LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      [finalStates, afterDays, limit],
    );
    return rows[1];
  }

  /** The states an order went through, with the time it came to each. */
  async history(id: string): Promise<{ state: string; at: Date }[]> {
    return this.dataSource.query(
      `SELECT to_state AS state, min(at) AS at FROM saga_log WHERE order_id = $1 GROUP BY to_state ORDER BY min(seq)`,
      [id],
    );
  }
}
