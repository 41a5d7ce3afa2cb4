import { Injectable } from '@nestjs/common';
import type { PushSubscription } from '@kirana/contracts';
import { Database, type Transaction } from '@kirana/persistence';
import type { PushMessage } from './push-message.js';

/** A message that is due, taken by this process. */
export interface DuePush {
  readonly id: string;
  readonly orderId: string;
  readonly status: string;
  readonly message: PushMessage;
  readonly subscription: PushSubscription;
  /** Including this one. */
  readonly attempts: number;
}

/** What browsers are to be told. */
@Injectable()
export class Pushes {
  constructor(private readonly database: Database) {}

  /** Stores a message for every browser that follows the order, once for each status. */
  async note(tx: Transaction, orderId: string, status: string, message: PushMessage): Promise<void> {
    await tx.count(
      `INSERT INTO pushes (order_id, endpoint, status, message)
       SELECT order_id, endpoint, $2::text, $3::jsonb FROM push_subscriptions WHERE order_id = $1
       ON CONFLICT (order_id, endpoint, status) DO NOTHING`,
      [orderId, status, JSON.stringify(message)],
    );
  }

  /** Takes up to `limit` due messages, leased for `leaseMs`: if this process dies, they are due again then. */
  async take(limit: number, leaseMs: number): Promise<DuePush[]> {
    return this.database.rows<DuePush>(
      `WITH due AS (
         SELECT id FROM pushes WHERE state = 'waiting' AND due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
       )
       UPDATE pushes p SET attempts = attempts + 1, due_at = now() + $2 * interval '1 millisecond'
       FROM push_subscriptions s
       WHERE p.id IN (SELECT id FROM due) AND s.order_id = p.order_id AND s.endpoint = p.endpoint
       RETURNING p.id, p.order_id AS "orderId", p.status, p.message, p.attempts,
         jsonb_build_object('endpoint', s.endpoint, 'keys', s.keys) AS subscription`,
      [limit, leaseMs],
    );
  }

  /** The row stays, so that the same step is not told twice. */
  async markSent(id: string): Promise<void> {
    await this.database.count(`UPDATE pushes SET state = 'sent' WHERE id = $1`, [id]);
  }

  async putOff(id: string, waitMs: number): Promise<void> {
    await this.database.count(`UPDATE pushes SET due_at = clock_timestamp() + $2 * interval '1 millisecond' WHERE id = $1`, [
      id,
      waitMs,
    ]);
  }
}
