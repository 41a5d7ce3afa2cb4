import { Injectable } from '@nestjs/common';
import type { ReportQuery, VatReport } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { countedRefund } from '../order/counted-refund.sql.js';
import { offDeliverySql, paidForLineSql } from '../order/paid-parts.sql.js';
import { vatInSql } from '../quote/vat-contained.sql.js';
import { feeVatRate } from '../quote/vat-contained.js';
import { earning } from './earning.sql.js';

const inRange = (time: string) => `${time} >= first AND ${time} < next`;
const vatOf = (gross: string) => vatInSql(`(${gross})::bigint`, 'vat_rate');

/**
 * Receipts less refunds, each in the month of its own time. The VAT of a refund is the difference of the VAT contained in what was left of its
 * order and rate before and after it, so that an order refunded in several parts leaves no grosz of VAT. The refund of a whole order returns
 * what its counted partial refunds have left. `$1`, `$2`: first and last day; `$3`: VAT rate of the fees, percent.
 */
const vatReport = `
  WITH range AS (
    SELECT $1::date::timestamp AT TIME ZONE 'Europe/Warsaw' AS first, ($2::date + 1)::timestamp AT TIME ZONE 'Europe/Warsaw' AS next
  ), touched AS (
    SELECT id FROM orders, range WHERE ${inRange('created_at')}
    UNION SELECT order_id FROM partial_refunds, range WHERE state = 'completed' AND ${inRange('settled_at')}
    UNION SELECT order_id FROM saga_log, range WHERE payment_status = 'refunded' AND ${inRange('at')}
  ), sold AS MATERIALIZED (
    SELECT id, created_at, delivery_fee + tax - ${offDeliverySql('orders')} AS fees_minor, refunded_minor, payment_status = 'refunded' AS is_refunded
    FROM orders JOIN touched USING (id) WHERE (${earning}) OR handed_over
  ), receipts AS MATERIALIZED (
    SELECT id, vat_rate, created_at AS at, sum(minor)::bigint AS minor
    FROM (SELECT sold.id, created_at, i.vat_rate, ${paidForLineSql('i')} AS minor FROM sold JOIN order_items i ON i.order_id = sold.id
          UNION ALL SELECT id, created_at, $3::numeric, fees_minor FROM sold WHERE fees_minor > 0) lines
    GROUP BY id, vat_rate, created_at
  ), parts AS (
    SELECT r.order_id AS id, coalesce(i.vat_rate, $3::numeric) AS vat_rate, r.id AS refund_id,
           CASE r.state WHEN 'completed' THEN r.settled_at END AS at, sum(s.amount_minor)::bigint AS minor
    FROM sold JOIN partial_refunds r ON r.order_id = sold.id AND ${countedRefund}
      JOIN refund_shares s ON s.refund_id = r.id LEFT JOIN order_items i ON i.id = s.item_id
    WHERE sold.refunded_minor > 0 GROUP BY r.id, coalesce(i.vat_rate, $3::numeric)
  ), wholes AS (
    SELECT id, vat_rate, l.at, minor - coalesce((SELECT sum(p.minor) FROM parts p WHERE p.id = w.id AND p.vat_rate = w.vat_rate), 0) AS minor
    FROM (SELECT receipts.id, vat_rate, minor FROM receipts JOIN sold USING (id) WHERE is_refunded) w
      CROSS JOIN LATERAL (SELECT max(at) AS at FROM saga_log WHERE order_id = w.id AND payment_status = 'refunded') l
  ), documents AS (
    SELECT id, vat_rate, at, minor, 0 AS place, NULL AS refund_id FROM receipts
    UNION ALL SELECT id, vat_rate, at, -minor, 1, refund_id FROM parts WHERE at IS NOT NULL
    UNION ALL SELECT id, vat_rate, at, -minor, 1, NULL FROM wholes WHERE at IS NOT NULL AND minor > 0
  ), balances AS (
    SELECT vat_rate, at, minor, sum(minor) OVER (PARTITION BY id, vat_rate ORDER BY place, at, refund_id) AS after FROM documents
  ), shares AS (
    SELECT to_char(at AT TIME ZONE 'Europe/Warsaw', 'YYYY-MM') AS month, vat_rate, minor, ${vatOf('after')} - ${vatOf('after - minor')} AS vat
    FROM balances, range WHERE ${inRange('at')}
  ), sums AS (
    SELECT month, vat_rate AS "ratePercent", sum(minor - vat)::bigint AS "netMinor", sum(vat)::bigint AS "vatMinor",
           sum(minor)::bigint AS "grossMinor", coalesce(-sum(minor) FILTER (WHERE minor < 0), 0)::bigint AS "refundedMinor"
    FROM shares GROUP BY month, vat_rate
  )
  SELECT coalesce(json_agg(sums ORDER BY month, "ratePercent"), '[]') AS rows FROM sums`;

/** Reports the VAT contained in what was sold less what was refunded, for the accountant. */
@Injectable()
export class VatRepository {
  constructor(private readonly database: Database) {}

  async report({ from, to }: ReportQuery): Promise<VatReport> {
    const found = await this.database.one<Pick<VatReport, 'rows'>>(vatReport, [from, to, feeVatRate]);
    return { from, to, rows: found?.rows ?? [] };
  }
}
