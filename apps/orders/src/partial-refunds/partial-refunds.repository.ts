import { Injectable } from '@nestjs/common';
import type { PartialRefundState } from '@kirana/contracts';
import { ColumnMap, Database, type Sql, type Transaction } from '@kirana/persistence';
import { overdueRefund, replacedRefund } from './failed-refund.sql.js';
import type { NewRefund, StoredRefund } from './partial-refund.js';

const columns = new ColumnMap<Exclude<keyof StoredRefund, 'isOverdue' | 'isReplaced' | 'isRestocked'>>({
  id: 'id uuid',
  orderId: 'order_id uuid',
  lines: 'lines jsonb',
  withDeliveryFee: 'with_delivery_fee boolean',
  amountMinor: 'amount_minor int',
  reason: 'reason text',
  note: 'note text',
  restock: 'restock boolean',
  fromTill: 'from_till boolean',
  state: 'state text',
  actor: 'actor text',
  requestedAt: 'requested_at timestamptz',
  settledAt: 'settled_at timestamptz',
  failure: 'failure text',
  owed: 'owed boolean',
  tellWith: 'tell_with uuid',
}).select('partial_refunds');
const selected = `${columns}, ${overdueRefund('partial_refunds')} AS "isOverdue", ${replacedRefund('partial_refunds')} AS "isReplaced",
  restock AND NOT restock_due AS "isRestocked"`;

type Row = Omit<StoredRefund, 'requestedAt' | 'settledAt'> & { readonly requestedAt: Date; readonly settledAt: Date | null };

const toRefund = (row: Row): StoredRefund => ({
  ...row,
  // The driver gives objects of jsonb their keys in another order than they were written.
  lines: row.lines.map(({ productId, quantity }) => ({ productId, quantity })),
  requestedAt: row.requestedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

@Injectable()
export class PartialRefundsRepository {
  constructor(private readonly database: Database) {}

  async find(id: string, sql: Sql = this.database): Promise<StoredRefund | undefined> {
    const row = await sql.one<Row>(`SELECT ${selected} FROM partial_refunds WHERE id = $1`, [id]);
    return row && toRefund(row);
  }

  /** Returns the partial refunds of an order, the oldest first. */
  async of(orderId: string, sql: Sql = this.database): Promise<StoredRefund[]> {
    const rows = await sql.rows<Row>(`SELECT ${selected} FROM partial_refunds WHERE order_id = $1 ORDER BY requested_at, id`, [
      orderId,
    ]);
    return rows.map(toRefund);
  }

  /** Stores a refund of a locked order; returns false when another order has one with this id. A completed one is settled at once. */
  async add(
    tx: Transaction,
    orderId: string,
    request: NewRefund & { readonly restockDue?: boolean },
    state: Exclude<PartialRefundState, 'failed'>,
    { email, userId }: { readonly email: string; readonly userId: string | null },
  ): Promise<boolean> {
    const {
      id,
      lines,
      withDeliveryFee,
      amountMinor,
      reason,
      note,
      restock,
      restockDue = restock,
      fromTill = false,
      tellWith,
    } = request;
    const added = await tx.count(
      `INSERT INTO partial_refunds
         (id, order_id, lines, with_delivery_fee, amount_minor, reason, note, restock, restock_due, state, actor, actor_id, from_till, tell_with, settled_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $14, $9, $10, $11, $12, $13, CASE WHEN $9 = 'completed' THEN clock_timestamp() END)
       ON CONFLICT (id) DO NOTHING`,
      [
        id,
        orderId,
        JSON.stringify(lines),
        withDeliveryFee,
        amountMinor,
        reason,
        note || null,
        restock,
        state,
        email,
        userId,
        fromTill,
        tellWith ?? null,
        restockDue,
      ],
    );
    return added > 0;
  }

  /**
   * Takes so many pieces of the products off what the packer of a locked order packs: a line of which nothing is left is missing, of another the packer
   * says again what is in the bag.
   */
  async takeFromPacking(tx: Transaction, orderId: string, pieces: ReadonlyMap<string, number>): Promise<void> {
    await tx.count(
      `WITH items AS (
         UPDATE order_items i SET left_out = least(i.quantity, greatest(i.left_out, gone.pieces::int))
         FROM jsonb_each_text($2::jsonb) AS gone (product_id, pieces) WHERE i.order_id = $1 AND i.product_id = gone.product_id
         RETURNING i.product_id, i.quantity, i.left_out
       ), opened AS (
         DELETE FROM packing_lines l USING items i WHERE l.order_id = $1 AND l.product_id = i.product_id AND i.left_out < i.quantity
           AND (l.state = 'packed' OR l.missing < i.left_out)
       )
       INSERT INTO packing_lines (order_id, product_id, state) SELECT $1, product_id, 'missing' FROM items WHERE left_out = quantity
       ON CONFLICT (order_id, product_id) DO UPDATE SET state = 'missing', missing = NULL, substitute = NULL, grams = NULL`,
      [orderId, JSON.stringify(Object.fromEntries(pieces))],
    );
  }

  /** Stores that a refund of a locked order was made. */
  async complete(tx: Transaction, id: string): Promise<void> {
    await tx.count(`UPDATE partial_refunds SET state = 'completed', settled_at = clock_timestamp() WHERE id = $1`, [id]);
  }

  /** Notes that the goods of a completed refund go back into stock now; returns who refunded them, undefined when they do not, or did before. */
  async takeRestock(tx: Transaction, id: string): Promise<{ actor: string; actorId: string | null } | undefined> {
    return tx.one(
      `UPDATE partial_refunds SET restock_due = false WHERE id = $1 AND restock_due RETURNING actor, actor_id AS "actorId"`,
      [id],
    );
  }

  /** Stores that a refund of a locked order was refused or came back, and whether it is still owed although the order has ended. */
  async fail(tx: Transaction, id: string, why: string, owed: boolean): Promise<void> {
    await tx.count(
      `UPDATE partial_refunds SET state = 'failed', failure = $2, owed = $3, settled_at = clock_timestamp() WHERE id = $1`,
      [id, why, owed],
    );
  }

  /** Stores that the customer is told of these refunds of a locked order. */
  async told(tx: Transaction, ids: readonly string[]): Promise<void> {
    await tx.count('UPDATE partial_refunds SET tell_with = NULL WHERE id = ANY($1)', [ids]);
  }

  /** Stores that the customer got the money of a failed or overdue refund of a locked order another way, and knows. */
  async settle(tx: Transaction, id: string, note: string): Promise<void> {
    await tx.count(
      `UPDATE partial_refunds SET state = 'completed', owed = false, tell_with = NULL, settled_at = clock_timestamp(),
         note = concat_ws(E'\\n', note, $2::text) WHERE id = $1`,
      [id, note],
    );
  }

  /** Stores that a failed or overdue refund of a locked order is requested again. */
  async requestAgain(tx: Transaction, id: string): Promise<void> {
    await tx.count(
      `UPDATE partial_refunds SET state = 'requested', failure = NULL, owed = false, settled_at = NULL,
         asked_at = clock_timestamp() WHERE id = $1`,
      [id],
    );
  }
}
