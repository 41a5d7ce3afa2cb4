import { Injectable } from '@nestjs/common';
import type { PushSubscription } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';

/** More browsers of one customer than these follow no order. */
const mostPerOrder = 10;
/** Long after every order has ended: for one that ended in the moment in which a browser began to follow it. */
const mostDays = 30;

/** The browsers that follow an order. */
@Injectable()
export class PushSubscriptions {
  constructor(private readonly database: Database) {}

  /** Returns false when the order follows enough browsers already, or its customer has been erased. */
  async keep(orderId: string, { endpoint, keys }: PushSubscription): Promise<boolean> {
    const kept = await this.database.count(
      `WITH old AS (DELETE FROM push_subscriptions WHERE kept_at < now() - $5 * interval '1 day')
       INSERT INTO push_subscriptions (order_id, endpoint, keys)
       SELECT $1::uuid, $2::text, $3::jsonb
       WHERE NOT EXISTS (SELECT FROM erased_subjects e WHERE e.about = $1::uuid)
         AND (SELECT count(*) FROM push_subscriptions s WHERE s.order_id = $1::uuid AND s.endpoint <> $2::text) < $4
       ON CONFLICT (order_id, endpoint) DO UPDATE SET keys = excluded.keys`,
      [orderId, endpoint, JSON.stringify(keys), mostPerOrder, mostDays],
    );
    return kept > 0;
  }

  /** The browsers that follow these orders, oldest first, for the export of their customer's data. */
  async of(orderIds: readonly string[]): Promise<{ orderId: string; endpoint: string; keptAt: Date }[]> {
    return this.database.rows(
      `SELECT order_id AS "orderId", endpoint, kept_at AS "keptAt" FROM push_subscriptions
       WHERE order_id = ANY ($1::uuid[])
       ORDER BY kept_at`,
      [orderIds],
    );
  }

  /** Forgets every browser that follows the order, with what is waiting for it. */
  async forgetAll(tx: Transaction, orderIds: readonly string[]): Promise<void> {
    await tx.count(`DELETE FROM push_subscriptions WHERE order_id = ANY ($1::uuid[])`, [orderIds]);
  }

  /** Forgets one browser, with what is waiting for it. */
  async forget(orderId: string, endpoint: string): Promise<void> {
    await this.database.count(`DELETE FROM push_subscriptions WHERE order_id = $1 AND endpoint = $2`, [orderId, endpoint]);
  }
}
