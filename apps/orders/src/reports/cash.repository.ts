import { Injectable } from '@nestjs/common';
import type { CashReport, ReportQuery } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { handover, toHandIn, toHandover } from '../order/cash-handovers.sql.js';
import { revenue } from './earning.sql.js';

type Handover = CashReport['handovers'][number];

/** Reports the cash that riders have and what they handed in, for the accountant. An order knows its rider's name (ADR 0059). */
@Injectable()
export class CashRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<CashReport> {
    const [withRiders, handovers] = await Promise.all([
      this.database.rows<CashReport['withRiders'][number]>(
        `SELECT rider ->> 'id' AS "riderId", max(rider ->> 'name') AS "riderName", count(*)::int AS orders, sum(${revenue})::float8 AS "amountMinor"
         FROM orders WHERE ${toHandIn} AND rider IS NOT NULL GROUP BY rider ->> 'id' ORDER BY "amountMinor" DESC, "riderId"`,
      ),
      this.database.rows<Omit<Handover, 'at'> & { readonly at: Date }>(
        `SELECT ${handover}, h.rider_id AS "riderId", coalesce(
           (SELECT o.rider ->> 'name' FROM orders o WHERE o.id = (h.lines -> 0 ->> 'orderId')::uuid), h.rider_id) AS "riderName"
         FROM cash_handovers h
         WHERE h.at >= $1::date::timestamp AT TIME ZONE 'Europe/Warsaw' AND h.at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Warsaw'
         ORDER BY h.at DESC LIMIT 500`,
        [from, to],
      ),
    ]);
    return { from, to, withRiders, handovers: handovers.map(toHandover) };
  }
}
