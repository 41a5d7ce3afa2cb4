import { Injectable } from '@nestjs/common';
import type { AdminOrderQuery, AdminOrderRow, OrderNote, OrderStats, OrderStep } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { earning } from '../reports/earning.sql.js';
import { adminOrderColumns, toAdminOrderRow, type AdminOrderRecord } from './admin-order.row.js';

/** Orders as the console lists and reads them. */
@Injectable()
export class AdminOrdersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One page, the newest first, and how many there are in all. Search as in F-41: name, e-mail, id or number, whatever the case. */
  async page({ search, status, page, pageSize }: AdminOrderQuery): Promise<{ rows: AdminOrderRow[]; total: number }> {
    const pattern = search
      ? `%${search
          .replace(/^#/, '')
          .toLowerCase()
          .replace(/[\\%_]/g, '\\$&')}%`
      : null;
    const fits = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL
      OR lower(customer_name COLLATE "und-x-icu") LIKE $2 OR lower(email) LIKE $2 OR id::text LIKE $2 OR lower(number) LIKE $2)`;
    const [records, [count]] = await Promise.all([
      this.dataSource.query<AdminOrderRecord[]>(
        `SELECT ${adminOrderColumns} FROM orders WHERE ${fits} ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
        [status ?? null, pattern, pageSize, (page - 1) * pageSize],
      ),
      this.dataSource.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM orders WHERE ${fits}`, [
        status ?? null,
        pattern,
      ]),
    ]);
    return { rows: records.map(toAdminOrderRow), total: count?.total ?? 0 };
  }

  async row(id: string): Promise<AdminOrderRow | undefined> {
    const [record] = await this.dataSource.query<AdminOrderRecord[]>(`SELECT ${adminOrderColumns} FROM orders WHERE id = $1`, [
      id,
    ]);
    return record && toAdminOrderRow(record);
  }

  /** Everything that was decided about an order, in the order in which it was decided. */
  async steps(id: string): Promise<OrderStep[]> {
    const rows = await this.dataSource.query<(Omit<OrderStep, 'at'> & { at: Date })[]>(
      `SELECT at, trigger, actor, from_state AS "from", to_state AS "to", outcome, event_id AS "eventId",
              causation_id AS "causationId", published
       FROM saga_log WHERE order_id = $1 ORDER BY seq`,
      [id],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  async notes(id: string): Promise<OrderNote[]> {
    const rows = await this.dataSource.query<(Omit<OrderNote, 'at'> & { at: Date })[]>(
      `SELECT at, actor, text FROM order_notes WHERE order_id = $1 ORDER BY seq`,
      [id],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  async addNote(tx: EntityManager, id: string, actor: string, text: string): Promise<void> {
    await tx.query(`INSERT INTO order_notes (order_id, actor, text) VALUES ($1, $2, $3)`, [id, actor, text]);
  }

  /** The figures of the dashboard and the latest five orders (ADM-007 to ADM-009, ADM-015). */
  async stats(): Promise<OrderStats> {
    const [[sums], recent] = await Promise.all([
      this.dataSource.query<{ revenue: string; orders: number; pending: number }[]>(
        `SELECT coalesce(sum(total_amount) FILTER (WHERE ${earning}), 0)::bigint AS revenue, count(*)::int AS orders,
                count(*) FILTER (WHERE status = 'pending')::int AS pending
         FROM orders`,
      ),
      this.page({ page: 1, pageSize: 5 }),
    ]);
    return {
      totalRevenueMinor: Number(sums?.revenue ?? 0),
      totalOrders: sums?.orders ?? 0,
      pendingOrders: sums?.pending ?? 0,
      recentOrders: recent.rows,
    };
  }
}
