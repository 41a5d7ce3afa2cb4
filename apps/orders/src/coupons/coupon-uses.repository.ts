import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { nothingEarlier, phoneDigits, type Coupon, type Earlier, type Person } from './coupon.js';
import { phoneDigitsOf, takesUse, usesOf } from './coupon.sql.js';

/** A customer who wants to order with a code. */
export interface Wanted {
  readonly couponId: string;
  readonly person: Person;
}

const personTypes = 'n int, coupon_id uuid, customer_id uuid, email text, phone text';

/**
 * Customers are told apart by account, address and phone number. A phone number is only compared among the orders with the same code, which an
 * index finds; no index of every order is kept for it.
 */
const byPerson = `(o.customer_id = p.customer_id OR lower(o.email) = p.email OR ${phoneDigitsOf('o')} = p.phone)`;

@Injectable()
export class CouponUsesRepository {
  constructor(private readonly database: Database) {}

  /** Locks these codes in the order of their ids, so that one transaction at a time, of all replicas, gives out their uses. */
  async lock(tx: Transaction, ids: readonly string[]): Promise<Map<string, Pick<Coupon, 'version'>>> {
    const rows = await tx.rows<{ id: string; version: number }>(
      `SELECT id, version FROM coupons WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
    return new Map(rows.map(({ id, version }) => [id, { version }]));
  }

  /** Returns the number of uses by code, and which of these orders are stored already. To be asked under the lock, after it. */
  async taken(
    tx: Transaction,
    couponIds: readonly string[],
    orderIds: readonly string[],
  ): Promise<{ uses: Map<string, number>; known: Set<string> }> {
    const counted = await tx.rows<{ id: string; uses: number }>(
      `SELECT c.id, used.uses FROM coupons c CROSS JOIN LATERAL ${usesOf('c')} used WHERE c.id = ANY ($1::uuid[])`,
      [couponIds],
    );
    const stored = await tx.rows<{ id: string }>(`SELECT id FROM orders WHERE id = ANY ($1::uuid[])`, [orderIds]);
    return { uses: new Map(counted.map(({ id, uses }) => [id, uses])), known: new Set(stored.map(({ id }) => id)) };
  }

  /** Returns what each of these customers has ordered before, in their order. */
  async earlier(wanted: readonly Wanted[], sql: Sql = this.database): Promise<Earlier[]> {
    const rows = await sql.rows<Earlier & { n: number }>(
      `SELECT p.n,
         (SELECT count(*)::int FROM orders o WHERE o.coupon_id = p.coupon_id AND ${takesUse('o')} AND ${byPerson}) AS uses,
         EXISTS (SELECT FROM orders o WHERE o.customer_id = p.customer_id AND ${takesUse('o')})
           OR EXISTS (SELECT FROM orders o WHERE lower(o.email) = p.email AND ${takesUse('o')}) AS "hasOrdered"
       FROM jsonb_to_recordset($1::jsonb) AS p (${personTypes})`,
      [JSON.stringify(wanted.map(recordOf))],
    );
    const byPlace = new Map(rows.map(({ n, uses, hasOrdered }) => [n, { uses, hasOrdered }]));
    return wanted.map((_, n) => byPlace.get(n) ?? nothingEarlier);
  }
}

const recordOf = ({ couponId, person: { customerId, email, phone } }: Wanted, n: number) => ({
  n,
  coupon_id: couponId,
  customer_id: customerId,
  email: email?.toLowerCase() ?? null,
  phone: phone === null ? null : phoneDigits(phone),
});
