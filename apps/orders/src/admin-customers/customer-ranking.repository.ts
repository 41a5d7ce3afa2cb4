import { Injectable } from '@nestjs/common';
import type { CustomerRanking, CustomerSegment, CustomerSort, GuestPage, Guest } from '@kirana/contracts';
import { Database } from '@kirana/persistence';
import { foundByPatterns } from '../order/containing.js';
import { listedOf } from '../order/listed.sql.js';

/** Which customers belong to a segment, by the sums of their orders. */
const segments: Readonly<Record<CustomerSegment, string>> = {
  new: `first > now() - interval '30 days'`,
  weekly: `weeks = 4`,
  lapsed: `latest < now() - interval '30 days'`,
  refunded: `refunds >= 2`,
};

const sorts: Readonly<Record<CustomerSort, string>> = {
  newest: 'first DESC',
  orders: 'orders DESC, latest DESC',
  activity: 'latest DESC',
};

/** Whether an order is of the person searched for ($1: patterns of the words and of a phone number); $2: the accounts it is narrowed to. */
const found = `($1::text[] IS NULL OR o.found_by LIKE ANY ($1))`;

/** The customers of the orders that match, each with the sums that segments and sorting need. */
const summed = (key: string, which: string) => `
  SELECT ${key} AS key, count(*)::int AS orders, min(o.created_at) AS first, max(o.created_at) AS latest,
    count(DISTINCT floor(extract(epoch FROM now() - o.created_at) / 604800)) FILTER (WHERE o.created_at > now() - interval '28 days') AS weeks,
    count(*) FILTER (WHERE o.payment_status = 'refunded' OR o.refunded_minor > 0) AS refunds,
    (array_agg(o.customer_name ORDER BY o.created_at DESC))[1] AS name, (array_agg(o.phone ORDER BY o.created_at DESC))[1] AS phone
  FROM orders o WHERE ${which} AND ${listedOf('o')} GROUP BY 1 HAVING bool_or(${found})`;

/** Sorts and groups customers by their orders. Accounts are the orders' accounts; guests are addresses of orders without one. */
@Injectable()
export class CustomerRankingRepository {
  constructor(private readonly database: Database) {}

  /** Returns the ids of the accounts on a page, and how many there are. */
  async accounts(query: CustomerRanking): Promise<{ ids: string[]; total: number }> {
    const { rows, total } = await this.#page<{ key: string }>(
      summed('o.customer_id', 'o.customer_id IS NOT NULL AND ($2::uuid[] IS NULL OR o.customer_id = ANY ($2))'),
      query,
    );
    return { ids: rows.map(({ key }) => key), total };
  }

  async guests(query: CustomerRanking): Promise<GuestPage> {
    const { rows, total } = await this.#page<Omit<Guest, 'email' | 'lastOrderAt'> & { key: string; latest: Date }>(
      summed('lower(o.email)', `o.customer_id IS NULL AND o.email <> '' AND $2::uuid[] IS NULL`),
      query,
    );
    const items = rows.map(({ key, name, phone, orders, latest }) => ({
      name,
      email: key,
      phone,
      orders,
      lastOrderAt: latest.toISOString(),
    }));
    return { items, total, page: query.page, pageSize: query.pageSize };
  }

  async #page<T>(
    customers: string,
    { sort, segment, search, only, page, pageSize }: CustomerRanking,
  ): Promise<{ rows: T[]; total: number }> {
    const from = `FROM (${customers}) customer WHERE ${segment ? segments[segment] : 'true'}`;
    const wanted = [search ? foundByPatterns(search) : null, only ?? null];
    const [rows, count] = await Promise.all([
      this.database.rows<T & object>(
        `SELECT key, name, phone, orders, latest ${from} ORDER BY ${sorts[sort]}, key LIMIT $3 OFFSET $4`,
        [...wanted, pageSize, (page - 1) * pageSize],
      ),
      this.database.one<{ total: number }>(`SELECT count(*)::int AS total ${from}`, wanted),
    ]);
    return { rows, total: count?.total ?? 0 };
  }
}
