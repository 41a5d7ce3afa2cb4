import { Injectable } from '@nestjs/common';
import type { MyPaymentsExport } from '@kirana/contracts';
import { Database } from '@kirana/persistence';

type Exported = MyPaymentsExport['payments'][number];

@Injectable()
export class MyPaymentsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the payments of these orders, newest first. */
  async of(orderIds: readonly string[]): Promise<Exported[]> {
    const rows = await this.database.rows<Omit<Exported, 'createdAt'> & { createdAt: Date }>(
      `SELECT order_id AS "orderId", method, state, amount_minor AS "amountMinor", captured_minor AS "capturedMinor",
         refunded_minor AS "refundedMinor", session_id AS "sessionId", email, created_at AS "createdAt"
       FROM payments WHERE order_id = ANY ($1::uuid[]) ORDER BY created_at DESC`,
      [orderIds],
    );
    return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
