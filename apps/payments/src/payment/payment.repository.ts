import { Injectable } from '@nestjs/common';
import type { DataOf, paymentDue } from '@kirana/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { linesOf, type Payment } from './payment.js';

const columns = `order_id AS "orderId", number, method, amount_minor AS "amountMinor", lines, email, state, closing, attempt,
  expires_at::int AS "expiresAt", session_id AS "sessionId", url, intent_id AS "intentId", captured_minor AS "capturedMinor",
  refunded_minor AS "refundedMinor", failure, version`;

/** What a step changes of a payment. */
export type PaymentChange = Partial<
  Pick<Payment, 'state' | 'closing' | 'attempt' | 'expiresAt' | 'sessionId' | 'url' | 'intentId' | 'failure' | 'email'>
>;

@Injectable()
export class PaymentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Writes down what is to be paid, without the address of somebody who has been forgotten since; false when the order is known already, be it
   * as voided.
   */
  async begin(tx: EntityManager, due: DataOf<typeof paymentDue>): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO payments (order_id, number, method, amount_minor, lines, email, state)
       VALUES ($1, $2, $3, $4, $5, CASE WHEN NOT EXISTS (SELECT FROM forgotten f WHERE f.about = $1) THEN $6 END, 'opening')
       ON CONFLICT DO NOTHING RETURNING order_id`,
      [due.orderId, due.number, due.method, due.totalMinor, JSON.stringify(linesOf(due)), due.email],
    );
    return rows.length > 0;
  }

  /** An order that was voided before its payment came due: it never will be opened. False when the payment is there already. */
  async voidBeforehand(tx: EntityManager, orderId: string): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO payments (order_id, state, closing) VALUES ($1, 'expired', true) ON CONFLICT DO NOTHING RETURNING order_id`,
      [orderId],
    );
    return rows.length > 0;
  }

  async find(orderId: string): Promise<Payment | undefined> {
    return (await this.dataSource.query<Payment[]>(`SELECT ${columns} FROM payments WHERE order_id = $1`, [orderId]))[0];
  }

  async findBySession(sessionId: string): Promise<Payment | undefined> {
    return (await this.dataSource.query<Payment[]>(`SELECT ${columns} FROM payments WHERE session_id = $1`, [sessionId]))[0];
  }

  async lock(tx: EntityManager, orderId: string): Promise<Payment | undefined> {
    return (await tx.query<Payment[]>(`SELECT ${columns} FROM payments WHERE order_id = $1 FOR UPDATE`, [orderId]))[0];
  }

  /** Saves a changed payment that `lock` gave; returns its new version. */
  async change(tx: EntityManager, payment: Payment, change: PaymentChange): Promise<number> {
    const after = { ...payment, ...change };
    const [row] = await tx.query<[{ version: number }[], number]>(
      `UPDATE payments SET state = $2, closing = $3, attempt = $4, expires_at = $5, session_id = $6, url = $7, intent_id = $8,
         failure = $9, email = $10, version = version + 1, updated_at = now()
       WHERE order_id = $1 RETURNING version`,
      [
        payment.orderId,
        after.state,
        after.closing,
        after.attempt,
        after.expiresAt,
        after.sessionId,
        after.url,
        after.intentId,
        after.failure,
        after.state === 'opening' ? after.email : null,
      ],
    );
    return row[0]?.version ?? payment.version;
  }
}
