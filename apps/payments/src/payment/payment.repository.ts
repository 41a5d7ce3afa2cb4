import { Injectable } from '@nestjs/common';
import { ColumnMap, Database, type Transaction } from '@kirana/persistence';
import { linesOf, type Payment, type Due } from './payment.js';

const changing = {
  state: 'state text',
  closing: 'closing boolean',
  amountMinor: 'amount_minor int',
  attempt: 'attempt int',
  expiresAt: 'expires_at bigint',
  sessionId: 'session_id text',
  url: 'url text',
  intentId: 'intent_id text',
  failure: 'failure text',
  email: 'email text',
} satisfies Partial<Record<keyof Payment, string>>;
const changes = new ColumnMap(changing);

const columns = new ColumnMap<keyof Payment>({
  ...changing,
  orderId: 'order_id uuid',
  number: 'number text',
  method: 'method text',
  lines: 'lines jsonb',
  shopName: 'shop_name text',
  locale: 'locale text',
  capturedMinor: 'captured_minor int',
  refundedMinor: 'refunded_minor int',
  version: 'version int',
});
const select = `SELECT ${columns.select('p')} FROM payments p`;

/** Fields of a payment that a step may change. */
export type PaymentChange = Partial<Pick<Payment, keyof typeof changing>>;

/** A locked payment and what changes. */
export interface ChangedPayment {
  readonly payment: Payment;
  readonly change: PaymentChange;
}

@Injectable()
export class PaymentRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores payments that are due, whose pages expire at `expiresAt` (Unix time in seconds); the email address is left out if the customer
   * has been erased meanwhile. Returns the orders that are new: one may be known already, even if only as voided.
   */
  async begin(tx: Transaction, due: readonly Due[], expiresAt: number): Promise<string[]> {
    const added = await tx.rows<{ orderId: string }>(
      `INSERT INTO payments (order_id, number, method, amount_minor, lines, email, locale, shop_name, state, expires_at)
       SELECT d.order_id, d.number, d.method, d.amount_minor, d.lines,
         CASE WHEN NOT EXISTS (SELECT FROM erased_subjects f WHERE f.about = d.order_id) THEN d.email END, d.locale,
         coalesce((SELECT name FROM shop_brand), 'Kirana'), 'opening', $2
       FROM jsonb_to_recordset($1::jsonb)
         AS d (order_id uuid, number text, method text, amount_minor int, lines jsonb, email text, locale text)
       ON CONFLICT DO NOTHING RETURNING order_id AS "orderId"`,
      [
        JSON.stringify(
          due.map(each => ({
            order_id: each.orderId,
            number: each.number,
            method: each.method,
            amount_minor: each.totalMinor,
            lines: linesOf(each),
            email: each.email,
            locale: each.locale ?? null,
          })),
        ),
        expiresAt,
      ],
    );
    return added.map(({ orderId }) => orderId);
  }

  /**
   * Records that an order without a payment is to be closed: its payment was never requested, or this database was restored from a backup
   * taken before it was. No page will be opened; only the provider can tell whether one exists already. Returns false when the payment is
   * known.
   */
  async voidUnknown(tx: Transaction, orderId: string): Promise<boolean> {
    const added = await tx.count(
      `INSERT INTO payments (order_id, state, closing) VALUES ($1, 'opening', true) ON CONFLICT DO NOTHING`,
      [orderId],
    );
    return added > 0;
  }

  async find(orderId: string): Promise<Payment | undefined> {
    return (await this.database.rows<Payment>(`${select} WHERE order_id = $1`, [orderId]))[0];
  }

  async findBySession(sessionId: string): Promise<Payment | undefined> {
    return (await this.database.rows<Payment>(`${select} WHERE session_id = $1`, [sessionId]))[0];
  }

  async findAll(orderIds: readonly string[]): Promise<Map<string, Payment>> {
    return byOrder(await this.database.rows<Payment>(`${select} WHERE order_id = ANY ($1::uuid[])`, [orderIds]));
  }

  async lock(tx: Transaction, orderId: string): Promise<Payment | undefined> {
    return (await this.lockAll(tx, [orderId])).get(orderId);
  }

  /** Locks payments in the order of their ids, so that two transactions cannot deadlock; those that do not exist are left out. */
  async lockAll(tx: Transaction, orderIds: readonly string[]): Promise<Map<string, Payment>> {
    return byOrder(
      await tx.rows<Payment>(`${select} WHERE order_id = ANY ($1::uuid[]) ORDER BY order_id FOR UPDATE`, [orderIds]),
    );
  }

  /** Saves the changes to a payment locked with `lock`; returns its new version. */
  async change(tx: Transaction, payment: Payment, change: PaymentChange): Promise<number> {
    return (await this.changeAll(tx, [{ payment, change }])).get(payment.orderId) ?? payment.version;
  }

  /** Saves the changes to different payments that are locked; returns their new versions. */
  async changeAll(tx: Transaction, changed: readonly ChangedPayment[]): Promise<Map<string, number>> {
    const records = changed.map(({ payment, change }) => {
      const after = { ...payment, ...change };
      const email = after.state === 'opening' ? after.email : null;
      return { order_id: payment.orderId, ...changes.toRecord({ ...after, email }) };
    });
    const saved = await tx.rows<{ orderId: string; version: number }>(
      `UPDATE payments p SET ${changes.assignments('c')}, version = version + 1, updated_at = now()
       FROM jsonb_to_recordset($1::jsonb) AS c (order_id uuid, ${changes.types}) WHERE p.order_id = c.order_id
       RETURNING p.order_id AS "orderId", p.version`,
      [JSON.stringify(records)],
    );
    return new Map(saved.map(({ orderId, version }) => [orderId, version]));
  }
}

function byOrder(payments: readonly Payment[]): Map<string, Payment> {
  return new Map(payments.map(payment => [payment.orderId, payment]));
}
