import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { Database, type Transaction } from '@kirana/persistence';
import type { DispatchConfig } from '../config.js';
import { Departures } from '../positions/departures.js';
import type { NextTimer } from './delivery-plan.js';

/** A timer of a delivery. */
export interface ArmedTimer extends NextTimer {
  readonly orderId: string;
  /** The moment its delay counts from, as the database writes it. */
  readonly from: string;
}

@Injectable()
export class TimerRepository {
  constructor(
    private readonly database: Database,
    private readonly departures: Departures,
    @Inject(CONFIG) private readonly config: Pick<DispatchConfig, 'TIMER_SCALE'>,
  ) {}

  /** Arms timers of deliveries that are locked, in place of those they have. */
  async arm(tx: Transaction, timers: readonly ArmedTimer[]): Promise<void> {
    if (timers.length === 0) return;
    await tx.count(
      `INSERT INTO delivery_timers (order_id, kind, due_at)
       SELECT order_id, kind, greatest(from_time, not_before) + delay_ms * $5::float8 * interval '1 millisecond'
       FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::int[], $6::timestamptz[]) AS t (order_id, kind, from_time, delay_ms, not_before)
       ON CONFLICT (order_id) DO UPDATE SET kind = excluded.kind, due_at = excluded.due_at`,
      [
        timers.map(({ orderId }) => orderId),
        timers.map(({ kind }) => kind),
        timers.map(({ from }) => from),
        timers.map(({ delayMs }) => delayMs),
        this.config.TIMER_SCALE,
        timers.map(({ notBefore = null }) => notBefore),
      ],
    );
    if (timers.some(({ kind }) => kind === 'delivered')) tx.afterCommit(() => this.departures.notify());
  }

  async remove(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    if (orderIds.length === 0) return;
    await tx.count(`DELETE FROM delivery_timers WHERE order_id = ANY ($1::uuid[])`, [orderIds]);
  }

  /** Timers and orders that wait, and since when. */
  async punctuality(): Promise<{ pending: number; lateSeconds: number; waiting: number; waitSeconds: number }> {
    const row = await this.database.one<{ pending: number; lateSeconds: number; waiting: number; waitSeconds: number }>(
      `SELECT (SELECT count(*)::int FROM delivery_timers) AS pending,
              coalesce((SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(due_at))::float8) FROM delivery_timers), 0) AS "lateSeconds",
              count(*)::int AS waiting,
              coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(waiting_since))::float8), 0) AS "waitSeconds"
       FROM deliveries WHERE waiting_since IS NOT NULL AND stopped_at IS NULL`,
    );
    return row ?? { pending: 0, lateSeconds: 0, waiting: 0, waitSeconds: 0 };
  }

  /** Returns up to `limit` deliveries whose timer is due, the longest overdue first, none of `without`. */
  async findDue(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM delivery_timers WHERE due_at <= now() AND order_id <> ALL ($2::uuid[])
       ORDER BY due_at LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /** Returns up to `limit` deliveries that wait for a rider, those that have waited longest, none of `without`. */
  async findWaiting(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ orderId: string }>(
      `SELECT order_id AS "orderId" FROM deliveries
       WHERE waiting_since IS NOT NULL AND stopped_at IS NULL AND order_id <> ALL ($2::uuid[])
       ORDER BY waiting_since, order_id LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ orderId }) => orderId);
  }

  /**
   * What is to be done next, apart from the deliveries `without`: milliseconds until a timer is due (null: there is none), and whether one
   * of those that wait could get a free rider, or join a run, now.
   */
  async lookAhead(without: readonly string[]): Promise<{ msToNext: number | null; canAssign: boolean }> {
    const row = await this.database.one<{ msToNext: number | null; canAssign: boolean }>(
      `SELECT (SELECT extract(epoch FROM min(due_at) - clock_timestamp())::float8 * 1000 FROM delivery_timers
                WHERE order_id <> ALL ($1::uuid[])) AS "msToNext",
              EXISTS (SELECT FROM deliveries WHERE waiting_since IS NOT NULL AND stopped_at IS NULL AND order_id <> ALL ($1::uuid[]))
                AND (EXISTS (SELECT FROM riders r WHERE r.on_shift AND NOT EXISTS
                  (SELECT FROM assignments a WHERE a.rider_id = r.id AND a.released_at IS NULL))
                  OR EXISTS (SELECT FROM runs WHERE NOT has_departed AND ended_at IS NULL)) AS "canAssign"`,
      [without],
    );
    return row ?? { msToNext: null, canAssign: false };
  }
}
