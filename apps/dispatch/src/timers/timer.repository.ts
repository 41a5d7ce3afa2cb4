import { Injectable } from '@nestjs/common';
import { Outbox } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { DataSource } from 'typeorm';
import { advanceDeliveries, assignRiders } from './advance-deliveries.sql.js';
import { TimerScale } from './timer-scale.js';

@Injectable()
export class TimerRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly scale: TimerScale,
  ) {}

  /** Takes up to `batch` due timers one step further; returns how many there were. */
  async advance(batch: number): Promise<number> {
    return this.transactions.run(async tx => {
      const [result] = await tx.query<{ claimed: number }[]>(advanceDeliveries, [batch, this.scale.factor]);
      if (!result || result.claimed === 0) return 0;
      this.outbox.sendAfterCommit(tx);
      return result.claimed;
    });
  }

  /** Gives free riders to deliveries that wait for one. */
  async assignRiders(): Promise<void> {
    await this.transactions.run(async tx => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('assign-riders'))`);
      await tx.query(assignRiders, [this.scale.factor]);
      this.outbox.sendAfterCommit(tx);
    });
  }

  /** Timers and orders that wait, and since when. */
  async punctuality(): Promise<{ pending: number; lateSeconds: number; waiting: number; waitSeconds: number }> {
    const [row] = await this.dataSource.query<{ pending: number; lateSeconds: number; waiting: number; waitSeconds: number }[]>(
      `SELECT (SELECT count(*)::int FROM delivery_timers) AS pending,
              coalesce((SELECT greatest(0, extract(epoch FROM clock_timestamp() - min(due_at))::float8) FROM delivery_timers), 0) AS "lateSeconds",
              count(*)::int AS waiting,
              coalesce(greatest(0, extract(epoch FROM clock_timestamp() - min(waiting_since))::float8), 0) AS "waitSeconds"
       FROM deliveries WHERE waiting_since IS NOT NULL AND stopped_at IS NULL`,
    );
    return row ?? { pending: 0, lateSeconds: 0, waiting: 0, waitSeconds: 0 };
  }

  /** What is to be done next: milliseconds until a timer is due (null: there is none), and whether a rider could be assigned now. */
  async lookAhead(): Promise<{ msToNext: number | null; canAssign: boolean }> {
    const [row] = await this.dataSource.query<{ msToNext: number | null; canAssign: boolean }[]>(
      `SELECT (SELECT extract(epoch FROM min(due_at) - clock_timestamp())::float8 * 1000 FROM delivery_timers) AS "msToNext",
              EXISTS (SELECT FROM deliveries WHERE waiting_since IS NOT NULL AND stopped_at IS NULL)
                AND EXISTS (SELECT FROM riders r WHERE r.on_shift AND NOT EXISTS
                  (SELECT FROM assignments a WHERE a.rider_id = r.id AND a.released_at IS NULL)) AS "canAssign"`,
    );
    return row ?? { msToNext: null, canAssign: false };
  }
}
