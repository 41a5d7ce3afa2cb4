import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface PaymentBooks {
  /** Payments of the last week whose sums do not agree with the ledger, or with what was asked for. */
  readonly mismatches: number;
  /** Refunds the provider could not give; a person has to. */
  readonly failedRefunds: number;
  readonly errands: readonly {
    readonly kind: string;
    readonly waiting: number;
    readonly overdueSeconds: number;
    readonly attempts: number;
  }[];
}

/** Payments, ledger and errands laid side by side. */
@Injectable()
export class PaymentBooksRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<PaymentBooks> {
    const [row] = await this.dataSource.query<PaymentBooks[]>(
      `WITH booked AS (
         SELECT p.order_id, p.state, p.amount_minor, p.captured_minor, p.refunded_minor,
                coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'capture'), 0) AS taken,
                -coalesce(sum(e.amount_minor) FILTER (WHERE e.kind = 'refund'), 0) AS given_back
         FROM payments p LEFT JOIN ledger_entries e USING (order_id)
         WHERE p.updated_at > now() - interval '7 days' GROUP BY p.order_id
       )
       SELECT (SELECT count(*)::int FROM booked WHERE taken <> captured_minor OR given_back <> refunded_minor
                 OR (state = 'paid' AND captured_minor <> amount_minor)) AS mismatches,
              (SELECT count(*)::int FROM refunds WHERE state = 'failed') AS "failedRefunds",
              coalesce((SELECT json_agg(json_build_object('kind', kind, 'waiting', waiting, 'overdueSeconds', overdue, 'attempts', attempts))
                FROM (SELECT kind, count(*)::int AS waiting, max(attempts) AS attempts,
                        greatest(0, extract(epoch FROM clock_timestamp() - min(due_at))::float8) AS overdue
                      FROM provider_errands GROUP BY kind) AS by_kind), '[]') AS errands`,
    );
    return row ?? { mismatches: 0, failedRefunds: 0, errands: [] };
  }
}
