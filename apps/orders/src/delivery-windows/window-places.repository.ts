import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '@kirana/persistence';

/** The start of the clock hour in which an order's window begins. */
const hour = `date_trunc('hour', window_from, 'UTC')`;

/** An order that has ended without a delivery leaves its place to others. */
const takesPlace = `window_from >= date_trunc('hour', now(), 'UTC') AND status <> 'cancelled'`;

/** Counts the orders whose delivery windows begin in the same clock hour. */
@Injectable()
export class WindowPlacesRepository {
  constructor(private readonly database: Database) {}

  /** Lets one transaction at a time, of all replicas, give out places. */
  async lock(tx: Transaction): Promise<void> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('delivery-windows'))`);
  }

  /** Returns the number of orders by hour (ISO), and which of these orders are stored already. To be asked under the lock. */
  async taken(tx: Transaction, ids: readonly string[]): Promise<{ byHour: Map<string, number>; known: Set<string> }> {
    const [hours, stored] = [
      await this.#byHour(tx),
      await tx.rows<{ id: string }>(`SELECT id FROM orders WHERE id = ANY ($1::uuid[])`, [ids]),
    ];
    return {
      byHour: new Map(hours.map(({ from, orders }) => [from.toISOString(), orders])),
      known: new Set(stored.map(({ id }) => id)),
    };
  }

  /** Returns the hours in which no further window may begin. */
  async full(capacity: number): Promise<string[]> {
    const hours = await this.#byHour(this.database);
    return hours.filter(({ orders }) => orders >= capacity).map(({ from }) => from.toISOString());
  }

  #byHour(sql: Sql): Promise<{ from: Date; orders: number }[]> {
    return sql.rows(`SELECT ${hour} AS from, count(*)::int AS orders FROM orders WHERE ${takesPlace} GROUP BY 1 ORDER BY 1`);
  }
}
