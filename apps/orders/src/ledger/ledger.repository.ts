import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';
import type { LedgerEntry } from './ledger-entry.js';

/** Reads the books of an order. Triggers write them, at the end of each transaction that changes what is paid (ADR 0098). */
@Injectable()
export class LedgerRepository {
  constructor(private readonly database: Database) {}

  /** Returns the entries of an order, the oldest first. */
  of(orderId: string): Promise<LedgerEntry[]> {
    return this.database.rows(
      `SELECT l.document, l.kind, l.at, r.reason, l.vat_rate::float8 AS "ratePercent", l.gross_minor AS "grossMinor", l.vat_minor AS "vatMinor"
       FROM ledger_entries l LEFT JOIN partial_refunds r ON r.id = l.refund_id WHERE l.order_id = $1 ORDER BY l.id`,
      [orderId],
    );
  }
}
