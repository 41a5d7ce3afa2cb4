import { Injectable } from '@nestjs/common';
import type { CashHandover, CashToHandIn, RiderRide } from '@kirana/contracts';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { revenue } from '../reports/earning.sql.js';
import { today } from './today.sql.js';

/** Cash that a rider has collected and nobody has taken; `orders_cash_to_hand_in` is its index. */
const toHandIn = `payment_method = 'cash' AND payment_status = 'paid' AND cash_handover_id IS NULL`;

const cash = `id AS "orderId", number, total_amount AS "totalMinor", refunded_minor AS "refundedMinor", ${revenue} AS "amountMinor"`;

interface RideRow extends Omit<RiderRide, 'promisedBy' | 'deliveredAt'> {
  readonly promisedBy: Date;
  readonly deliveredAt: Date | null;
}

/** The cash and the rides of riders; orders know the sums and the promised windows (ADR 0059). */
@Injectable()
export class RiderCashRepository {
  constructor(private readonly database: Database) {}

  toHandIn(riderId: string, sql: Sql = this.database): Promise<CashToHandIn[]> {
    return sql.rows(`SELECT ${cash} FROM orders WHERE rider ->> 'id' = $1 AND ${toHandIn} ORDER BY created_at, id`, [riderId]);
  }

  /** Locks the rider's cash until the transaction ends, so that hand-overs of one rider follow each other. Comes before the orders' locks. */
  async lock(tx: Transaction, riderId: string): Promise<void> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('rider-cash'), hashtext($1))`, [riderId]);
  }

  /** Locks those of the orders whose cash this rider still has. */
  lockOrders(tx: Transaction, riderId: string, orderIds: readonly string[]): Promise<CashToHandIn[]> {
    return tx.rows(
      `SELECT ${cash} FROM orders WHERE id = ANY ($2::uuid[]) AND rider ->> 'id' = $1 AND ${toHandIn} ORDER BY id FOR UPDATE`,
      [riderId, orderIds],
    );
  }

  async riderOf(tx: Transaction, handoverId: string): Promise<string | undefined> {
    return (await tx.one<{ riderId: string }>(`SELECT rider_id AS "riderId" FROM cash_handovers WHERE id = $1`, [handoverId]))
      ?.riderId;
  }

  /** Records the hand-over and closes its orders, which are locked. */
  async record(
    tx: Transaction,
    handover: { readonly id: string; readonly riderId: string; readonly actor: string },
    lines: readonly CashToHandIn[],
  ): Promise<void> {
    await tx.count(
      `WITH handover AS (
         INSERT INTO cash_handovers (id, rider_id, actor, amount_minor, lines)
         SELECT $1, $2, $3, sum((line ->> 'amountMinor')::int), $4::jsonb FROM jsonb_array_elements($4::jsonb) AS line RETURNING id
       )
       UPDATE orders SET cash_handover_id = handover.id FROM handover WHERE orders.id = ANY ($5::uuid[])`,
      [
        handover.id,
        handover.riderId,
        handover.actor,
        JSON.stringify(lines.map(({ orderId, number, amountMinor }) => ({ orderId, number, amountMinor }))),
        lines.map(({ orderId }) => orderId),
      ],
    );
  }

  async handovers(riderId: string): Promise<CashHandover[]> {
    const rows = await this.database.rows<Omit<CashHandover, 'at'> & { at: Date }>(
      `SELECT id, amount_minor AS "amountMinor", jsonb_array_length(lines) AS orders, actor, at
       FROM cash_handovers WHERE rider_id = $1 ORDER BY at DESC LIMIT 20`,
      [riderId],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  /** The rider's orders that were delivered today or are under way, the latest first; those placed more than a week ago are left out. */
  async ridesToday(riderId: string): Promise<RiderRide[]> {
    const rows = await this.database.rows<RideRow>(
      `SELECT o.id AS "orderId", o.number, o.district, o.status, o.window_to AS "promisedBy", delivered.at AS "deliveredAt",
              delivered.at <= o.window_to AS "onTime"
       FROM orders o LEFT JOIN LATERAL (
         SELECT max(l.at) AS at FROM saga_log l
         WHERE l.order_id = o.id AND l.to_state = 'delivered' AND l.from_state <> 'delivered' AND o.status = 'delivered'
       ) delivered ON true
       WHERE o.created_at >= ${today} - interval '7 days' AND o.rider ->> 'id' = $1
         AND (delivered.at >= ${today} OR o.status IN ('preparing', 'pickup', 'delivering'))
       ORDER BY coalesce(delivered.at, now()) DESC, o.id`,
      [riderId],
    );
    return rows.map(row => ({
      ...row,
      promisedBy: row.promisedBy.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    }));
  }
}
