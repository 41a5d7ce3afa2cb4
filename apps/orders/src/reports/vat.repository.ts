import { Injectable } from '@nestjs/common';
import type { ReportQuery, VatReport } from '@kirana/contracts';
import { Database, localTime, withinDays } from '@kirana/persistence';

type VatRow = VatReport['rows'][number];

/** Without a rate: those of returnable deposits. */
type Sums = Omit<VatRow, 'ratePercent'> & { readonly ratePercent: number | null };

const hasRate = (sums: Sums): sums is VatRow => sums.ratePercent !== null;

/** Reports the VAT contained in what was sold less what went back, for the accountant: the ledger's entries by the month of their time (ADR 0098). */
@Injectable()
export class VatRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<VatReport> {
    const entries = await this.database.rows<Sums>(
      `SELECT to_char(${localTime('at')}, 'YYYY-MM') AS month, vat_rate::float8 AS "ratePercent",
         sum(gross_minor - vat_minor)::float8 AS "netMinor", sum(vat_minor)::float8 AS "vatMinor", sum(gross_minor)::float8 AS "grossMinor",
         coalesce(-sum(gross_minor) FILTER (WHERE kind = 'correction'), 0)::float8 AS "refundedMinor"
       FROM ledger_entries
       WHERE ${withinDays('at', '$1', '$2')}
       GROUP BY 1, vat_rate ORDER BY 1, vat_rate`,
      [from, to],
    );
    const deposits = entries.flatMap(({ month, ratePercent, grossMinor, refundedMinor }) =>
      ratePercent === null ? [{ month, chargedMinor: grossMinor + refundedMinor, returnedMinor: refundedMinor }] : [],
    );
    return { from, to, rows: entries.filter(row => hasRate(row)), ...(deposits.length > 0 && { deposits }) };
  }
}
