import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { ReturnedMoney } from '@kirana/extension';
import { ColumnMap, Database, type Sql, type Transaction } from '@kirana/persistence';
import { owedRefund } from './owed-refund.sql.js';
import { readState, storedState, type RefundState, type StoredState } from './refund-states.js';
import type { Refund } from './refund.js';

type Row = Omit<Refund, 'state'> & StoredState;

const columns = new ColumnMap<keyof Row>({
  id: 'id uuid',
  orderId: 'order_id uuid',
  requestId: 'request_id uuid',
  reason: 'reason text',
  amountMinor: 'amount_minor int',
  state: 'state text',
  closedAs: 'closed_as text',
  attempt: 'attempt int',
  providerId: 'provider_id text',
  withdrawnVersion: 'withdrawn_version int',
}).select('refunds');

const toRefund = ({ state, closedAs, ...row }: Row): Refund => ({
  ...row,
  state: readState({ state, closedAs, providerId: row.providerId }),
});

/** What orders asks for: a part by its id, or else what is left, once for each reason. */
export type RefundRequest = Pick<Refund, 'orderId' | 'requestId' | 'reason' | 'amountMinor'>;

/** What a step changes of a refund besides its state; what is left out stays. */
export interface RefundChange {
  readonly providerId?: string | undefined;
  readonly withdrawnVersion?: number | undefined;
}

@Injectable()
export class RefundRepository {
  constructor(private readonly database: Database) {}

  /** Returns the refunds of an order: of a part, or of the rest; the newest first. The order's payment must be locked. */
  async of(tx: Transaction, orderId: string, requestId: string | null): Promise<Refund[]> {
    const rows = await tx.rows<Row>(
      `SELECT ${columns} FROM refunds WHERE order_id = $1 AND request_id IS NOT DISTINCT FROM $2::uuid ORDER BY created_at DESC, id`,
      [orderId, requestId],
    );
    return rows.map(toRefund);
  }

  /** Stores a refund, which settles those of the same request that are owed: it takes their place. The order's payment must be locked. */
  async add(tx: Transaction, { orderId, requestId, reason, amountMinor }: RefundRequest): Promise<Refund> {
    const row = await tx.one<Row>(
      `WITH replaced AS (
         UPDATE refunds SET closed_as = 'settled' WHERE order_id = $1 AND request_id IS NOT DISTINCT FROM $2::uuid AND ${owedRefund}
       )
       INSERT INTO refunds (order_id, request_id, reason, amount_minor) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [orderId, requestId, reason, amountMinor],
    );
    if (!row) throw new Error(`the refund of ${orderId} was not stored`);
    return toRefund(row);
  }

  /** Stores a refund that the provider has made by itself; it gets an id like one of orders. */
  async addFound(tx: Transaction, orderId: string, reason: string, amountMinor: number): Promise<Refund> {
    return this.add(tx, { orderId, requestId: randomUUID(), reason, amountMinor });
  }

  /** Returns the sum of refunds that are made or due, grosze. */
  async totalRequested(tx: Transaction, orderId: string): Promise<number> {
    const row = await tx.one<{ sum: number }>(
      `SELECT coalesce(sum(amount_minor), 0)::int AS sum FROM refunds WHERE order_id = $1 AND state <> 'failed'`,
      [orderId],
    );
    return row?.sum ?? 0;
  }

  async find(id: string, sql: Sql = this.database): Promise<Refund | undefined> {
    return (await sql.rows<Row>(`SELECT ${columns} FROM refunds WHERE id = $1`, [id])).map(toRefund)[0];
  }

  /** Returns the refund that the provider has returned money of an order for; a request whose answer was lost is known by its own id only. */
  async findReturned(tx: Transaction, orderId: string, { id, refundId }: ReturnedMoney): Promise<Refund | undefined> {
    const rows = await tx.rows<Row>(
      `SELECT ${columns} FROM refunds WHERE order_id = $1 AND (provider_id = $2 OR provider_id IS NULL AND id::text = $3)`,
      [orderId, id, refundId],
    );
    return rows.map(toRefund)[0];
  }

  async nextAttempt({ id, attempt }: Refund): Promise<void> {
    await this.database.count(`UPDATE refunds SET attempt = attempt + 1 WHERE id = $1 AND attempt = $2`, [id, attempt]);
  }

  /** Stores a step of a refund. The order's payment must be locked. */
  async change(tx: Transaction, id: string, to: RefundState, { providerId, withdrawnVersion }: RefundChange): Promise<void> {
    const { state, closedAs } = storedState(to);
    await tx.count(
      `UPDATE refunds SET state = $2, closed_as = $3, provider_id = coalesce($4, provider_id),
         withdrawn_version = coalesce($5::int, withdrawn_version) WHERE id = $1`,
      [id, state, closedAs, providerId ?? null, withdrawnVersion ?? null],
    );
  }
}
