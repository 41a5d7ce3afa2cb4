import { Injectable } from '@nestjs/common';
import type { AdminCoupon, CouponChange, CouponList, CouponQuery, NewCoupon } from '@kirana/contracts';
import { Database, type Transaction, foldedSql } from '@kirana/persistence';
import type { Coupon } from '../coupons/coupon.js';
import { couponColumns } from '../coupons/coupon.sql.js';
import { containing } from '../order/containing.js';

/** The most codes that a list shows. */
const mostListed = 500;

type Rules = Omit<CouponChange, 'version'>;

/** What a code is now; the first that is true. */
const state = `CASE WHEN NOT c.is_active THEN 'paused'
  WHEN c.ends_at <= now() THEN 'expired'
  WHEN c.uses >= c.max_uses THEN 'used-up'
  WHEN c.starts_at > now() THEN 'planned'
  ELSE 'active' END`;

const shown = `${couponColumns.select('c')}, c.created_at AS "createdAt", c.uses, c.used_discount_minor AS "discountMinor", ${state} AS state`;

interface Row extends Omit<AdminCoupon, 'startsAt' | 'endsAt' | 'createdAt' | 'discountMinor'> {
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly createdAt: Date;
  readonly discountMinor: string;
}

/** Stores discount codes and reads them with their uses. */
@Injectable()
export class AdminCouponsRepository {
  constructor(private readonly database: Database) {}

  async list({ search, state: wanted, batchId }: CouponQuery): Promise<CouponList> {
    const found = `FROM coupons c WHERE ${foldedSql(`c.code || E'\\n' || c.note`)} LIKE $1
      AND ($2::text IS NULL OR ${state} = $2) AND ($3::uuid IS NULL OR c.batch_id = $3)`;
    const filters = [containing(search), wanted ?? null, batchId ?? null];
    const sums = await this.database.one<{ codes: number; uses: number; discountMinor: string }>(
      `SELECT count(*)::int AS codes, coalesce(sum(c.uses), 0)::int AS uses,
         coalesce(sum(c.used_discount_minor), 0)::bigint AS "discountMinor" ${found}`,
      filters,
    );
    const rows = await this.database.rows<Row>(`SELECT ${shown} ${found} ORDER BY c.created_at DESC, c.id LIMIT $4`, [
      ...filters,
      mostListed,
    ]);
    return {
      items: rows.map(adminCouponOf),
      more: (sums?.codes ?? 0) > mostListed,
      uses: sums?.uses ?? 0,
      discountMinor: Number(sums?.discountMinor ?? 0),
    };
  }

  async one(id: string): Promise<AdminCoupon | undefined> {
    const row = await this.database.one<Row>(`SELECT ${shown} FROM coupons c WHERE c.id = $1`, [id]);
    return row && adminCouponOf(row);
  }

  async ofBatch(batchId: string): Promise<AdminCoupon[]> {
    return (await this.database.rows<Row>(`SELECT ${shown} FROM coupons c WHERE c.batch_id = $1 ORDER BY c.code`, [batchId])).map(
      adminCouponOf,
    );
  }

  /** Adds codes; those that exist are left out. Returns the ids of the others. */
  async add(tx: Transaction, wanted: readonly (NewCoupon & { batchId: string | null })[]): Promise<string[]> {
    const rows = await tx.rows<{ id: string }>(
      `INSERT INTO coupons (code, batch_id, ${ruleColumns})
       SELECT code, batch_id, ${ruleColumns}
       FROM jsonb_to_recordset($1::jsonb) AS c (${couponColumns.types})
       ON CONFLICT (code) DO NOTHING RETURNING id`,
      [JSON.stringify(wanted.map(coupon => couponColumns.toRecord(coupon)))],
    );
    return rows.map(({ id }) => id);
  }

  /** Lets one request at a time make this batch; returns false when it was made before. */
  async beginBatch(tx: Transaction, batchId: string): Promise<boolean> {
    await tx.one(`SELECT pg_advisory_xact_lock(hashtext('coupon-batch'), hashtext($1))`, [batchId]);
    return (await tx.one(`SELECT FROM coupons WHERE batch_id = $1 LIMIT 1`, [batchId])) === undefined;
  }

  /** Locks the code until the transaction ends; undefined when there is none. */
  async lock(tx: Transaction, id: string): Promise<(Rules & Pick<Coupon, 'code' | 'version'>) | undefined> {
    const row = await tx.one<Row>(`SELECT ${couponColumns.select('c')} FROM coupons c WHERE id = $1 FOR NO KEY UPDATE`, [id]);
    return row && { ...row, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) };
  }

  async change(tx: Transaction, id: string, rules: Rules): Promise<void> {
    await tx.count(
      `UPDATE coupons SET (${ruleColumns}) =
         (SELECT ${ruleColumns} FROM jsonb_to_record($2::jsonb) AS c (${couponColumns.types})), version = version + 1
       WHERE id = $1`,
      [id, JSON.stringify(couponColumns.toRecord(rules))],
    );
  }
}

/** Columns of what an admin decides. */
const ruleColumns = `kind, percent, amount_minor, minimum_minor, max_uses, max_uses_per_customer, first_order_only, starts_at, ends_at,
  is_active, note`;

const iso = (at: Date | null) => at?.toISOString() ?? null;

function adminCouponOf({ startsAt, endsAt, createdAt, discountMinor, ...row }: Row): AdminCoupon {
  return {
    ...row,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    createdAt: createdAt.toISOString(),
    discountMinor: Number(discountMinor),
  };
}
