import { Injectable } from '@nestjs/common';
import { ColumnMap, Database, type Transaction } from '@kirana/persistence';
import type { Refund } from './refund.js';

const columns = new ColumnMap<keyof Refund>({
  id: 'id uuid',
  orderId: 'order_id uuid',
  requestId: 'request_id uuid',
  reason: 'reason text',
  amountMinor: 'amount_minor int',
  state: 'state text',
  attempt: 'attempt int',
  providerId: 'provider_id text',
}).select('refunds');

@Injectable()
export class RefundRepository {
  constructor(private readonly database: Database) {}

  /** Returns the refund for this reason, new or requested before. The order's payment must be locked. */
  async request(
    tx: Transaction,
    orderId: string,
    reason: string,
    amountMinor: number,
  ): Promise<{ refund: Refund; isNew: boolean }> {
    const made = await tx.one<Refund>(
      `INSERT INTO refunds (order_id, reason, amount_minor) VALUES ($1, $2, $3)
       ON CONFLICT (order_id, reason) WHERE state <> 'failed' AND request_id IS NULL DO NOTHING RETURNING ${columns}`,
      [orderId, reason, amountMinor],
    );
    if (made) return { refund: made, isNew: true };
    const known = await tx.one<Refund>(
      `SELECT ${columns} FROM refunds WHERE order_id = $1 AND reason = $2 AND state <> 'failed' AND request_id IS NULL`,
      [orderId, reason],
    );
    if (!known) throw new Error(`the refund of ${orderId} for ${reason} is neither new nor known`);
    return { refund: known, isNew: false };
  }

  /** Returns the partial refund of this request that has not failed, if there is one. The order's payment must be locked. */
  async findRequested(tx: Transaction, requestId: string): Promise<Refund | undefined> {
    return tx.one<Refund>(`SELECT ${columns} FROM refunds WHERE request_id = $1 AND state <> 'failed'`, [requestId]);
  }

  /** Stores a partial refund. The order's payment must be locked. */
  async addPart(
    tx: Transaction,
    { orderId, requestId, reason, amountMinor }: Pick<Refund, 'orderId' | 'requestId' | 'reason' | 'amountMinor'>,
  ): Promise<Refund> {
    const made = await tx.one<Refund>(
      `INSERT INTO refunds (order_id, request_id, reason, amount_minor) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [orderId, requestId, reason, amountMinor],
    );
    if (!made) throw new Error(`the partial refund ${requestId} was not stored`);
    return made;
  }

  /** Returns the sum of refunds that are made or due, grosze. */
  async totalRequested(tx: Transaction, orderId: string): Promise<number> {
    const row = await tx.one<{ sum: number }>(
      `SELECT coalesce(sum(amount_minor), 0)::int AS sum FROM refunds WHERE order_id = $1 AND state <> 'failed'`,
      [orderId],
    );
    return row?.sum ?? 0;
  }

  async find(id: string): Promise<Refund | undefined> {
    return (await this.database.rows<Refund>(`SELECT ${columns} FROM refunds WHERE id = $1`, [id]))[0];
  }

  async findByProvider(tx: Transaction, providerId: string): Promise<Refund | undefined> {
    return (await tx.rows<Refund>(`SELECT ${columns} FROM refunds WHERE provider_id = $1`, [providerId]))[0];
  }

  async nextAttempt({ id, attempt }: Refund): Promise<void> {
    await this.database.count(`UPDATE refunds SET attempt = attempt + 1 WHERE id = $1 AND attempt = $2`, [id, attempt]);
  }

  async change(tx: Transaction, id: string, state: Refund['state'], providerId: string | null): Promise<void> {
    await tx.count(`UPDATE refunds SET state = $2, provider_id = coalesce($3, provider_id) WHERE id = $1`, [
      id,
      state,
      providerId,
    ]);
  }
}
