import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '@kirana/persistence';
import { nothingEarlier, phoneDigits, type Earlier, type FoundCoupon, type Person } from './coupon.js';
import { phoneDigitsOf, takesUse } from './coupon.sql.js';

/** A customer who wants to order with a code. */
export interface Wanted {
  readonly couponId: string;
  readonly person: Person;
  /** The id of an order that does not count, because this one is to replace it. */
  readonly insteadOf?: string | undefined;
}

const personTypes = 'n int, coupon_id uuid, customer_id uuid, email text, phone text, instead_of uuid';

/** Matches the orders that count against the customer `p`. */
const counts = `${takesUse('o')} AND o.id IS DISTINCT FROM p.instead_of`;

/**
 * Customers are told apart by account, address and phone number, each found by an index of its own: a code may have any number of orders. A phone
 * number is only compared among the orders with the same code; no index of every order is kept for it.
 */
const ordersOfPerson = [`o.customer_id = p.customer_id`, `lower(o.email) = p.email`, `${phoneDigitsOf('o')} = p.phone`]
  .map(who => `SELECT o.id FROM orders o WHERE o.coupon_id = p.coupon_id AND ${counts} AND ${who}`)
  .join(' UNION ');

@Injectable()
export class CouponUsesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks these codes in the order of their ids, so that one transaction at a time, of all replicas, gives out their uses, and returns what
   * they are under the lock.
   */
  async lock(tx: Transaction, ids: readonly string[]): Promise<Map<string, Pick<FoundCoupon, 'version' | 'uses'>>> {
    const rows = await tx.rows<Pick<FoundCoupon, 'id' | 'version' | 'uses'>>(
      `SELECT id, version, uses FROM coupons WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
    return new Map(rows.map(({ id, ...code }) => [id, code]));
  }

  /** Returns which of these orders are stored already. To be asked under the lock, after it. */
  async stored(tx: Transaction, orderIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx.rows<{ id: string }>(`SELECT id FROM orders WHERE id = ANY ($1::uuid[])`, [orderIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Returns what each of these customers has ordered before, in their order. */
  async earlier(wanted: readonly Wanted[], sql: Sql = this.database): Promise<Earlier[]> {
    const rows = await sql.rows<Earlier & { n: number }>(
      `SELECT p.n,
         (SELECT count(*)::int FROM (${ordersOfPerson}) used) AS uses,
         EXISTS (SELECT FROM orders o WHERE o.customer_id = p.customer_id AND ${counts})
           OR EXISTS (SELECT FROM orders o WHERE lower(o.email) = p.email AND ${counts}) AS "hasOrdered"
       FROM jsonb_to_recordset($1::jsonb) AS p (${personTypes})`,
      [JSON.stringify(wanted.map(recordOf))],
    );
    const byPlace = new Map(rows.map(({ n, uses, hasOrdered }) => [n, { uses, hasOrdered }]));
    return wanted.map((_, n) => byPlace.get(n) ?? nothingEarlier);
  }
}

const recordOf = ({ couponId, person: { customerId, email, phone }, insteadOf }: Wanted, n: number) => ({
  n,
  coupon_id: couponId,
  customer_id: customerId,
  email: email?.toLowerCase() ?? null,
  phone: phone === null ? null : phoneDigits(phone),
  instead_of: insteadOf ?? null,
});
