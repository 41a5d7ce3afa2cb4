import { Injectable } from '@nestjs/common';
import type { ReportQuery, VatReport } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { vatInSql } from '../quote/vat-contained.sql.js';
import { feeVatRate } from '../quote/vat-contained.js';
import { earning } from './earning.sql.js';

/** `$1`, `$2`: first and last day; `$3`: VAT rate of the fees, percent. Rounds the VAT of each order and rate, as its receipt does. */
const vatReport = `
  WITH sold AS MATERIALIZED (
    SELECT id, delivery_fee + tax AS fees_minor, to_char(created_at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM') AS month
    FROM orders
    WHERE ${earning} AND created_at >= $1::date::timestamp AT TIME ZONE 'Europe/Warsaw'
      AND created_at < ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Warsaw'
  ), lines AS (
    SELECT sold.id, month, i.vat_rate, i.price::bigint * i.quantity AS minor FROM sold JOIN order_items i ON i.order_id = sold.id
    UNION ALL SELECT id, month, $3::numeric, fees_minor FROM sold WHERE fees_minor > 0
  ), shares AS (
    SELECT month, vat_rate, sum(minor)::bigint AS gross, ${vatInSql('sum(minor)::bigint', 'vat_rate')} AS vat
    FROM lines GROUP BY id, month, vat_rate
  ), sums AS (
    SELECT month, vat_rate AS "ratePercent", sum(gross - vat)::bigint AS "netMinor", sum(vat)::bigint AS "vatMinor",
           sum(gross)::bigint AS "grossMinor"
    FROM shares GROUP BY month, vat_rate
  )
  SELECT coalesce(json_agg(sums ORDER BY month, "ratePercent"), '[]') AS rows FROM sums`;

/** Reports the VAT contained in the orders that count as sold, for the accountant. */
@Injectable()
export class VatRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<VatReport> {
    const found = await this.database.one<Pick<VatReport, 'rows'>>(vatReport, [from, to, feeVatRate]);
    return { from, to, rows: found?.rows ?? [] };
  }
}
