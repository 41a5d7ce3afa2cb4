import { Injectable } from '@nestjs/common';
import { mostFound, type FoundOrder } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { listedOf } from '../order/listed.sql.js';
import { foundBy } from './found-orders.sql.js';

type Row = Omit<FoundOrder, 'createdAt'> & { readonly createdAt: Date };

/** Finds orders for the console's palette. */
@Injectable()
export class FindOrdersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the newest orders that the words may mean. Unlike the list it does not count the rest, so it reads the orders at most once. */
  async find(words: string): Promise<FoundOrder[]> {
    const found = foundBy(words);
    if (!found) return [];
    const rows = await this.database.rows<Row>(
      `SELECT o.id, o.number, o.customer_name AS "customerName", o.district, o.status, o.total_amount AS "totalMinor",
              o.refunded_minor AS "refundedMinor", o.payment_status AS "paymentStatus", o.created_at AS "createdAt"
       FROM orders o WHERE ${listedOf('o')} AND ${found.condition}
       ORDER BY o.created_at DESC, o.id LIMIT ${mostFound}`,
      found.values,
    );
    return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
