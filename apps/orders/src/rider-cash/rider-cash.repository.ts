import { Injectable } from '@nestjs/common';
import { mostCashOrders, type CashHandover, type CashToHandIn, type RiderDay, type RiderRide } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { handover, heldByRider, toHandIn, toHandover } from '../order/cash-handovers.sql.js';
import { deliveredOf, rideStatusOf } from '../order/delivered.sql.js';
import { changedToday, today } from './today.sql.js';

/** The statuses of a ride that is under way. */
const underWay = `o.status IN ('preparing', 'pickup', 'delivering')`;
const cash = `id AS "orderId", number, total_amount AS "totalMinor", total_amount - held.minor AS "refundedMinor", held.minor AS "amountMinor"`;

/** A hand-over as it is recorded. */
export interface NewHandover {
  readonly id: string;
  readonly riderId: string;
  readonly actor: string;
  /** Grosze. */
  readonly countedMinor: number;
  readonly reason: string | null;
}

interface RideRow extends Omit<RiderRide, 'promisedBy' | 'deliveredAt'> {
  readonly promisedBy: Date;
  readonly deliveredAt: Date | null;
}

/** The cash and the rides of riders; orders know the sums and the promised windows (ADR 0059). */
@Injectable()
export class RiderCashRepository {
  constructor(private readonly database: Database) {}

  /** The oldest orders whose cash the rider has, and what all of them come to. */
  async toHandIn(riderId: string): Promise<Pick<RiderDay, 'toHandIn' | 'toHandInOrders' | 'toHandInMinor'>> {
    const rows = await this.database.rows<CashToHandIn & { all: number; allMinor: number }>(
      `SELECT ${cash}, count(*) OVER ()::int AS all, sum(held.minor) OVER ()::float8 AS "allMinor"
       FROM orders ${heldByRider} WHERE rider ->> 'id' = $1 AND ${toHandIn} ORDER BY created_at, id LIMIT $2`,
      [riderId, mostCashOrders],
    );
    const [first] = rows;
    return {
      toHandIn: rows.map(({ all: _all, allMinor: _sum, ...line }) => line),
      toHandInOrders: first?.all ?? 0,
      toHandInMinor: first?.allMinor ?? 0,
    };
  }

  /** Locks the rider's cash until the transaction ends, so that hand-overs of one rider follow each other. Comes before the orders' locks. */
  async lock(tx: Transaction, riderId: string): Promise<void> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('rider-cash'), hashtext($1))`, [riderId]);
  }

  /** Locks those of the orders whose cash this rider still has; left out: all of this rider. */
  async lockOrders(tx: Transaction, riderId: string, orderIds?: readonly string[]): Promise<CashToHandIn[]> {
    const locked = await tx.rows<{ id: string }>(
      `SELECT id FROM orders WHERE ($2::uuid[] IS NULL OR id = ANY ($2)) AND rider ->> 'id' = $1 AND ${toHandIn} ORDER BY id FOR UPDATE`,
      [riderId, orderIds ?? null],
    );
    // Read once the locks are held: what a refund has written meanwhile belongs to it.
    return tx.rows(`SELECT ${cash} FROM orders ${heldByRider} WHERE id = ANY ($1) ORDER BY id`, [locked.map(({ id }) => id)]);
  }

  async riderOf(tx: Transaction, handoverId: string): Promise<string | undefined> {
    return (await tx.one<{ riderId: string }>(`SELECT rider_id AS "riderId" FROM cash_handovers WHERE id = $1`, [handoverId]))
      ?.riderId;
  }

  /** Records the hand-over and closes its orders, which are locked. */
  async record(
    tx: Transaction,
    { id, riderId, actor, countedMinor, reason }: NewHandover,
    lines: readonly CashToHandIn[],
  ): Promise<void> {
    await tx.count(
      `WITH handover AS (
         INSERT INTO cash_handovers (id, rider_id, actor, amount_minor, lines, counted_minor, reason)
         SELECT $1, $2, $3, sum((line ->> 'amountMinor')::int), $4::jsonb, $6, $7 FROM jsonb_array_elements($4::jsonb) AS line RETURNING id
       )
       UPDATE orders SET cash_handover_id = handover.id FROM handover WHERE orders.id = ANY ($5::uuid[])`,
      [
        id,
        riderId,
        actor,
        JSON.stringify(lines.map(({ orderId, number, amountMinor }) => ({ orderId, number, amountMinor }))),
        lines.map(({ orderId }) => orderId),
        countedMinor,
        reason,
      ],
    );
  }

  /** The latest twenty hand-overs of a rider, or those of them of today. */
  async handovers(riderId: string, onlyToday = false): Promise<CashHandover[]> {
    const rows = await this.database.rows<Omit<CashHandover, 'at'> & { at: Date }>(
      `SELECT ${handover} FROM cash_handovers h WHERE h.rider_id = $1 AND (NOT $2 OR h.at >= ${today()}) ORDER BY h.at DESC LIMIT 20`,
      [riderId, onlyToday],
    );
    return rows.map(toHandover);
  }

  /** The rider's orders that were delivered today or are under way, the latest first; those placed more than a week ago are left out. */
  async ridesToday(riderId: string): Promise<RiderRide[]> {
    const rows = await this.database.rows<RideRow>(
      `SELECT o.id AS "orderId", o.number, o.district, ${rideStatusOf('o')} AS status, o.window_to AS "promisedBy", delivered.at AS "deliveredAt",
              delivered.at <= o.window_to AS "onTime"
       FROM orders o ${deliveredOf('o')}
       WHERE o.created_at >= ${today()} - interval '7 days' AND o.rider ->> 'id' = $1
         AND (${underWay} OR ${changedToday('o')}) AND (${underWay} OR delivered.at >= ${today()})
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
