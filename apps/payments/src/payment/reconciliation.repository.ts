import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';
import { owedRefund } from './owed-refund.sql.js';

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

interface Row extends Omit<ReconciliationReport, 'mismatches'> {
  readonly mismatched: readonly string[];
  readonly at: Date;
}

/** What an earlier read has found. */
interface Compared {
  readonly at: Date;
  /** The orders whose payments differed. */
  readonly mismatched: readonly string[];
}

/** Compares payments with the ledger and reports the state of the provider jobs. */
@Injectable()
export class ReconciliationRepository {
  #compared: Compared | undefined;

  constructor(private readonly database: Database) {}

  /**
   * The first read of a process compares all payments of 7 days, every later one those that have changed since the read before it, and those
   * that differed then. A change bears the time at which its transaction began; none lasts for two minutes.
   */
  async read(): Promise<ReconciliationReport> {
    const row = await this.database.one<Row>(
      `SELECT now() AS at,
              ARRAY(SELECT p.order_id::text
                FROM payments p CROSS JOIN LATERAL (
                  SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0) AS captured,
                         -coalesce(sum(amount_minor) FILTER (WHERE kind <> 'capture'), 0) AS refunded
                  FROM ledger_entries WHERE order_id = p.order_id) entered
                WHERE p.order_id IN (
                    SELECT order_id FROM payments WHERE updated_at > greatest($1::timestamptz - interval '2 minutes', now() - interval '7 days')
                    UNION SELECT order_id FROM payments WHERE order_id = ANY ($2::uuid[]) AND updated_at > now() - interval '7 days')
                  AND (captured <> captured_minor OR refunded <> refunded_minor
                    OR (state = 'paid' AND captured_minor <> amount_minor))) AS mismatched,
              -- A replica of the release before does not settle what it replaces.
              (SELECT count(*)::int FROM refunds f WHERE ${owedRefund} AND NOT EXISTS (
                SELECT FROM refunds r WHERE r.order_id = f.order_id AND r.request_id IS NOT DISTINCT FROM f.request_id
                  AND r.created_at > f.created_at)) AS "failedRefunds",
              (SELECT count(*)::int FROM refunds WHERE state = 'due' AND created_at < now() - interval '3 hours') AS "overdueRefunds",
              coalesce((SELECT json_agg(json_build_object('kind', kind, 'waiting', waiting, 'overdueSeconds', overdue, 'attempts', attempts))
                FROM (SELECT kind, count(*)::int AS waiting, max(attempts) AS attempts,
                        greatest(0, extract(epoch FROM clock_timestamp() - min(due_at))::float8) AS overdue
                      FROM provider_jobs GROUP BY kind) AS by_kind), '[]') AS jobs`,
      [this.#compared?.at ?? '-infinity', this.#compared?.mismatched ?? []],
    );
    if (!row) throw new Error('a select without a table has one row');
    const { at, mismatched, ...report } = row;
    this.#compared = { at, mismatched };
    return { mismatches: mismatched.length, ...report };
  }
}
