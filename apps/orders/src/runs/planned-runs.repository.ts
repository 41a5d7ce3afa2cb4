import { Injectable } from '@nestjs/common';
import type { DataOf, runPlanned } from '@kirana/contracts';
import { Database, deletedOnce, type Transaction } from '@kirana/persistence';
import { runOf } from './run-of.sql.js';

/** Runs of which nothing has been published for a month: no event of theirs is on its way any more. */
export const keptPlannedRuns = deletedOnce('runs', `changed_at < now() - interval '30 days'`);

/** The runs that dispatch has published. An order's row does not know its run: the versions of two runs cannot be compared. */
@Injectable()
export class PlannedRuns {
  constructor(private readonly database: Database) {}

  /** Notes a run; false when a newer version of it was noted before. */
  async note(tx: Transaction, { runId, riderId, stops }: DataOf<typeof runPlanned>, version: number): Promise<boolean> {
    const noted = await tx.count(
      `INSERT INTO runs (id, version, rider_id, stops) VALUES ($1, $2, $3, $4::uuid[])
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, stops = excluded.stops, changed_at = excluded.changed_at
       WHERE runs.version < excluded.version`,
      [runId, version, riderId, stops],
    );
    return noted === 1;
  }

  /** How many orders on their way their rider hands over before this one; null when it is in no run. */
  async stopsBefore(orderId: string, riderId: string): Promise<number | null> {
    const row = await this.database.one<{ before: number }>(
      `SELECT (SELECT count(*)::int FROM orders b WHERE b.id = ANY (run.stops[:run.stop - 1]) AND b.status = 'delivering') AS before
       FROM orders o ${runOf('o')} WHERE o.id = $1 AND o.rider ->> 'id' = $2 AND run.id IS NOT NULL`,
      [orderId, riderId],
    );
    return row?.before ?? null;
  }
}
