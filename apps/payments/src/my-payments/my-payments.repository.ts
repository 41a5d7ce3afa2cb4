import { Injectable } from '@nestjs/common';
import type { MyPaymentsExport } from '@kirana/contracts';
import { DataSource } from 'typeorm';

type Exported = MyPaymentsExport['payments'][number];

@Injectable()
export class MyPaymentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The payments of these orders, the newest first. */
  async of(orderIds: readonly string[]): Promise<Exported[]> {
    const rows = await this.dataSource.query<(Omit<Exported, 'createdAt'> & { createdAt: Date })[]>(
      `SELECT order_id AS "orderId", method, state, amount_minor AS "amountMinor", captured_minor AS "capturedMinor",
         refunded_minor AS "refundedMinor", session_id AS "sessionId", email, created_at AS "createdAt"
       FROM payments WHERE order_id = ANY ($1::uuid[]) ORDER BY created_at DESC`,
      [orderIds],
    );
    return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
