import { Injectable } from '@nestjs/common';
import {
  mostListed,
  type AdminOrderQuery,
  type AdminOrderRow,
  type OrderCounts,
  type OrderNote,
  type OrderStats,
  type OrderStep,
} from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import { heldByRider } from '../order/cash-handovers.sql.js';
import { packerOf } from '../order/packer.sql.js';
import { listedOf } from '../order/listed.sql.js';
import { earning, revenue } from '../reports/earning.sql.js';
import { listedOrders, toAdminOrderRow, type ListedRow } from './admin-order.row.js';
import { countsPerView, matching, orderBy } from './order-list.sql.js';

/** Lists and reads orders for the console. */
@Injectable()
export class AdminOrdersRepository {
  constructor(private readonly database: Database) {}

  /** Returns one page of the orders that fit the query of the caller, whose email address is `me`, and their total number. */
  async page({ sort, page, pageSize, ...filter }: AdminOrderQuery, me = ''): Promise<{ rows: AdminOrderRow[]; total: number }> {
    const { condition, values } = matching(filter, me);
    const order = orderBy(sort);
    const [records, count] = await Promise.all([
      // Selects the ids first; otherwise the items of every order skipped by the offset would be read as well.
      this.database.rows<ListedRow>(
        `${listedOrders} WHERE o.id IN (SELECT o.id FROM orders o WHERE ${condition} ORDER BY ${order}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2})
         ORDER BY ${order}`,
        [...values, pageSize, (page - 1) * pageSize],
      ),
      this.database.one<{ total: number }>(
        `SELECT count(*)::int AS total FROM (SELECT FROM orders o WHERE ${condition} LIMIT ${mostListed}) found`,
        values,
      ),
    ]);
    return { rows: records.map(toAdminOrderRow), total: count?.total ?? 0 };
  }

  /** Returns the number of orders in each view, all at the same moment. */
  async counts(): Promise<OrderCounts> {
    const counts = await this.database.one<OrderCounts>(`SELECT ${countsPerView}`);
    if (!counts) throw new Error('an aggregate without groups has one row');
    return counts;
  }

  /** Returns all decisions about an order, in the order in which they were made. */
  async steps(id: string): Promise<OrderStep[]> {
    const rows = await this.database.rows<Omit<OrderStep, 'at'> & { at: Date }>(
      `SELECT at, version, trigger, actor, from_state AS "from", to_state AS "to", outcome, payment_status AS "paymentStatus", reason, proof,
              amount_minor AS "amountMinor", missing, substitutes, event_id AS "eventId",
              causation_id AS "causationId", published
       FROM saga_log WHERE order_id = $1 ORDER BY seq`,
      [id],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  /** Returns the email address of the admin who packs the order now. */
  async packer(id: string): Promise<string | null> {
    const row = await this.database.one<{ packer: string | null }>(
      `SELECT ${packerOf('o')} AS packer FROM orders o WHERE o.id = $1`,
      [id],
    );
    return row?.packer ?? null;
  }

  /** Returns how much cash of the order its rider has, grosze. */
  async cashWithRider(id: string): Promise<number> {
    const row = await this.database.one<{ minor: number }>(`SELECT held.minor FROM orders ${heldByRider} WHERE id = $1`, [id]);
    return row?.minor ?? 0;
  }

  /** Notes that the till pays back the cash of the order, also while its rider has it. */
  async refundFromTill(tx: Transaction, id: string): Promise<void> {
    await tx.count(`UPDATE orders SET refunded_from_till = true WHERE id = $1`, [id]);
  }

  /** Notes that the delivery is on hold because of a status, and no longer because the order is packed. */
  async takeHoldOver(tx: Transaction, id: string): Promise<void> {
    await tx.count(`UPDATE packing_claims SET holds = false WHERE order_id = $1`, [id]);
  }

  async notes(id: string): Promise<OrderNote[]> {
    const rows = await this.database.rows<Omit<OrderNote, 'at'> & { at: Date }>(
      `SELECT at, actor, text, version FROM order_notes WHERE order_id = $1 ORDER BY seq`,
      [id],
    );
    return rows.map(row => ({ ...row, at: row.at.toISOString() }));
  }

  /** @param version of the order after the step that the note belongs to; null: none. */
  async addNote(tx: Transaction, id: string, actor: string, text: string, version: number | null = null): Promise<void> {
    await tx.count(`INSERT INTO order_notes (order_id, actor, text, version) VALUES ($1, $2, $3, $4)`, [
      id,
      actor,
      text,
      version,
    ]);
  }

  /** Returns the dashboard's key figures and the latest five orders (ADM-007 to ADM-009, ADM-015). */
  async stats(): Promise<OrderStats> {
    const [sums, recent] = await Promise.all([
      this.database.one<{ revenue: string; orders: number; pending: number }>(
        `SELECT coalesce(sum(${revenue}) FILTER (WHERE ${earning}), 0)::bigint AS revenue, count(*)::int AS orders,
                count(*) FILTER (WHERE status = 'pending')::int AS pending
         FROM orders o WHERE ${listedOf('o')}`,
      ),
      this.page({ view: 'all', sort: 'newest', page: 1, pageSize: 5 }),
    ]);
    return {
      totalRevenueMinor: Number(sums?.revenue ?? 0),
      totalOrders: sums?.orders ?? 0,
      pendingOrders: sums?.pending ?? 0,
      recentOrders: recent.rows,
    };
  }
}
