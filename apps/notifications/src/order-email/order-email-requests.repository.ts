import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

@Injectable()
export class OrderEmailRequests {
  constructor(private readonly database: Database) {}

  /** Stores a call; returns the first message id of this order and session, or undefined when this message id belongs to another call. */
  async note(orderId: string, sessionId: string, messageId: string): Promise<string | undefined> {
    await this.database.count(
      `INSERT INTO order_email_requests (order_id, session_id, message_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [orderId, sessionId, messageId],
    );
    const row = await this.database.one<{ message_id: string }>(
      `SELECT message_id FROM order_email_requests WHERE order_id = $1 AND session_id = $2`,
      [orderId, sessionId],
    );
    return row?.message_id;
  }
}
