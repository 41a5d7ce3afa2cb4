import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

export interface ReconciliationReport {
  /** Payments changed in the last 7 days whose sums differ from the ledger or from the requested amount. */
  readonly mismatches: number;
  /** Refunds that the provider has refused or taken back, and that nobody has requested again, settled or replaced since. */
  readonly failedRefunds: number;
  /** Refunds that the provider has not decided for three hours. */
  readonly overdueRefunds: number;
  readonly jobs: readonly {
    readonly kind: string;
    readonly waiting: number;
    readonly overdueSeconds: number;
    readonly attempts: number;
  }[];
}

/** Compares payments with the ledger and reports the state of the provider jobs. */
@Injectable()
export class ReconciliationRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<ReconciliationReport> {
    const row = await this.database.one<ReconciliationReport>(
      `WITH sums AS (
         SELECT p.order_id, p.state, p.amount_minor, p.captured_minor, p.refunded_minor,
                coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'capture'), 0) AS captured,
                -coalesce(sum(e.amount_minor) FILTER (WHERE e.kind <> 'capture'), 0) AS refunded
         FROM payments p LEFT JOIN ledger_entries e USING (order_id)
         WHERE p.updated_at > now() - interval '7 days' GROUP BY p.order_id
       )
       SELECT (SELECT count(*)::int FROM sums WHERE captured <> captured_minor OR refunded <> refunded_minor
                 OR (state = 'paid' AND captured_minor <> amount_minor)) AS mismatches,
              (SELECT count(*)::int FROM refunds f WHERE state = 'failed' AND coalesce(closed_as, 'reversed') = 'reversed' AND NOT EXISTS (
                SELECT FROM refunds r WHERE r.order_id = f.order_id AND r.request_id IS NOT DISTINCT FROM f.request_id
                  AND r.created_at > f.created_at)) AS "failedRefunds",
              (SELECT count(*)::int FROM refunds WHERE state = 'due' AND created_at < now() - interval '3 hours') AS "overdueRefunds",
              coalesce((SELECT json_agg(json_build_object('kind', kind, 'waiting', waiting, 'overdueSeconds', overdue, 'attempts', attempts))
                FROM (SELECT kind, count(*)::int AS waiting, max(attempts) AS attempts,
                        greatest(0, extract(epoch FROM clock_timestamp() - min(due_at))::float8) AS overdue
                      FROM provider_jobs GROUP BY kind) AS by_kind), '[]') AS jobs`,
    );
    return row ?? { mismatches: 0, failedRefunds: 0, overdueRefunds: 0, jobs: [] };
  }
}
