import { Injectable } from '@nestjs/common';
import { Outbox } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { DataSource, type EntityManager } from 'typeorm';
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
      const [result] = await tx.query<{ claimed: number; rider_changes: number }[]>(advanceDeliveries, [
        batch,
        this.scale.factor,
      ]);
      if (!result || result.claimed === 0) return 0;
      if (result.rider_changes > 0) await this.assign(tx);
      this.outbox.sendAfterCommit(tx);
      return result.claimed;
    });
  }

  /** Gives free riders to deliveries that wait for one. */
  async assign(tx: EntityManager): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('assign-riders'))`);
    await tx.query(assignRiders, [this.scale.factor]);
    this.outbox.sendAfterCommit(tx);
  }

  /** Milliseconds until the next timer is due, by the database's clock; undefined when there is none. */
  async msToNext(): Promise<number | undefined> {
    const [row] = await this.dataSource.query<{ ms: number | null }[]>(
      `SELECT extract(epoch FROM min(due_at) - clock_timestamp())::float8 * 1000 AS ms FROM delivery_timers`,
    );
    return row?.ms ?? undefined;
  }
}
