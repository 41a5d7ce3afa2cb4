import { exportPageRows, type ExportCursor } from '@kirana/contracts';
import { Database, cursorTime } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { listedOf } from '../order/listed.sql.js';
import { ordersWith } from '../order/order.repository.js';
import { toStoredOrder, type OrderRow, type StoredOrder } from '../order/order.row.js';

type ExportRow = OrderRow & ExportCursor;

const exported = ordersWith(`${cursorTime('o.created_at')} AS at`, `${cursorTime('coalesce($1::timestamptz, now())')} AS until`);

/** Reads all orders, page by page. */
@Injectable()
export class ExportOrdersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the orders after the cursor, the oldest first, that were placed before the export began. */
  async page(after: ExportCursor | undefined): Promise<{ orders: StoredOrder[]; next: ExportCursor | null }> {
    const rows = await this.database.rows<ExportRow>(
      `${exported} WHERE o.created_at <= coalesce($1::timestamptz, now()) AND ${listedOf('o')}
         AND ($2::timestamptz IS NULL OR (o.created_at, o.id) > ($2, $3::uuid))
       ORDER BY o.created_at, o.id LIMIT $4`,
      [after?.until ?? null, after?.at ?? null, after?.id ?? null, exportPageRows],
    );
    const last = rows.length < exportPageRows ? undefined : rows.at(-1);
    return { orders: rows.map(toStoredOrder), next: last ? { until: last.until, at: last.at, id: last.id } : null };
  }
}
