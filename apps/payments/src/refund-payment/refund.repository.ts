import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Refund } from './refund.js';

const columns = `id, order_id AS "orderId", reason, amount_minor AS "amountMinor", state, attempt, provider_id AS "providerId"`;

@Injectable()
export class RefundRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The refund for this reason, which is new or was asked for before. Its order must be locked. */
  async ask(
    tx: EntityManager,
    orderId: string,
    reason: string,
    amountMinor: number,
  ): Promise<{ refund: Refund; isNew: boolean }> {
    const [made] = await tx.query<Refund[]>(
      `INSERT INTO refunds (order_id, reason, amount_minor) VALUES ($1, $2, $3)
       ON CONFLICT (order_id, reason) WHERE state <> 'failed' DO NOTHING RETURNING ${columns}`,
      [orderId, reason, amountMinor],
    );
    if (made) return { refund: made, isNew: true };
    const [known] = await tx.query<Refund[]>(
      `SELECT ${columns} FROM refunds WHERE order_id = $1 AND reason = $2 AND state <> 'failed'`,
      [orderId, reason],
    );
    if (!known) throw new Error(`the refund of ${orderId} for ${reason} is neither new nor known`);
    return { refund: known, isNew: false };
  }

  /** Grosze that are given back or about to be. */
  async promised(tx: EntityManager, orderId: string): Promise<number> {
    const [row] = await tx.query<{ sum: number }[]>(
      `SELECT coalesce(sum(amount_minor), 0)::int AS sum FROM refunds WHERE order_id = $1 AND state <> 'failed'`,
      [orderId],
    );
    return row?.sum ?? 0;
  }

  async find(id: string): Promise<Refund | undefined> {
    return (await this.dataSource.query<Refund[]>(`SELECT ${columns} FROM refunds WHERE id = $1`, [id]))[0];
  }

  async findByProvider(tx: EntityManager, providerId: string): Promise<Refund | undefined> {
    return (await tx.query<Refund[]>(`SELECT ${columns} FROM refunds WHERE provider_id = $1`, [providerId]))[0];
  }

  async nextAttempt({ id, attempt }: Refund): Promise<void> {
    await this.dataSource.query(`UPDATE refunds SET attempt = attempt + 1 WHERE id = $1 AND attempt = $2`, [id, attempt]);
  }

  async change(tx: EntityManager, id: string, state: Refund['state'], providerId: string | null): Promise<void> {
    await tx.query(`UPDATE refunds SET state = $2, provider_id = coalesce($3, provider_id) WHERE id = $1`, [
      id,
      state,
      providerId,
    ]);
  }
}
