import { Injectable } from '@nestjs/common';
import type { AdminCoupon, CouponBatch, CouponChange, CouponList, CouponQuery, NewCoupon } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { AdminCouponsRepository } from './admin-coupons.repository.js';
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, such as O and 0. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Returns a code that cannot be guessed: the prefix and eight of 32 letters and digits (40 bits). */
function randomCode(prefix: string): string {
  const letters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length)));
  return `${prefix}${prefix === '' ? '' : '-'}${letters.join('')}`;
}

/** Lists, adds, changes and pauses discount codes for admins. A code is never removed: orders may have it. */
@Injectable()
export class AdminCoupons {
  constructor(
    private readonly database: Database,
    private readonly coupons: AdminCouponsRepository,
    private readonly auditLog: AuditLog,
  ) {}

  list(query: CouponQuery): Promise<CouponList> {
    return this.coupons.list(query);
  }

  /** @throws ProblemError 409 `coupon-code-taken`. */
  async add(coupon: NewCoupon, admin: Admin): Promise<AdminCoupon> {
    const id = await this.database.transaction(async tx => {
      const [added] = await this.coupons.add(tx, [{ ...coupon, batchId: null }]);
      if (!added) throw new ProblemError(409, 'coupon-code-taken', 'There is such a code already.');
      await this.auditLog.note(tx, [{ actor: admin, action: 'add-coupon', subject: coupon.code, after: couponWords(coupon) }]);
      return added;
    });
    return this.#one(id);
  }

  /** Adds codes with the same rules. The same id again returns the codes that it has made. */
  async addBatch({ id: batchId, prefix, number, ...rules }: CouponBatch, admin: Admin): Promise<AdminCoupon[]> {
    await this.database.transaction(async tx => {
      if (!(await this.coupons.beginBatch(tx, batchId))) return;
      for (let missing: number = number; missing > 0;) {
        const codes = Array.from({ length: missing }, () => ({ ...rules, code: randomCode(prefix), batchId }));
        // A code that exists by chance is drawn again.
        missing -= (await this.coupons.add(tx, codes)).length;
      }
      await this.auditLog.note(tx, [
        { actor: admin, action: 'add-coupons', subject: batchId, after: `${number} × ${prefix}…: ${couponWords(rules)}` },
      ]);
    });
    return this.coupons.ofBatch(batchId);
  }

  /**
   * Changes the rules of a code. Orders that were placed with it stay as they are.
   *
   * @throws ProblemError 404; 409 `changed-meanwhile` when another admin has changed it since it was shown.
   */
  async change(id: string, { version, ...rules }: CouponChange, admin: Admin): Promise<AdminCoupon> {
    const isStale = await this.database.transaction(async tx => {
      const before = await this.coupons.lock(tx, id);
      if (!before) throw notFound('There is no such discount code.');
      if (before.version !== version) return true;
      const [was, now] = [couponWords(before), couponWords(rules)];
      if (was === now && before.note === rules.note) return false;
      await this.coupons.change(tx, id, rules);
      await this.auditLog.note(tx, [{ actor: admin, action: 'change-coupon', subject: before.code, before: was, after: now }]);
      return false;
    });
    const current = await this.#one(id);
    if (!isStale) return current;
    const [latest] = await this.auditLog.read({ subject: current.code, limit: 1 });
    throw new ProblemError(409, 'changed-meanwhile', 'Another admin has changed this discount code meanwhile.', {
      current,
      changedBy: latest?.actor ?? null,
      changedAt: latest?.at.toISOString() ?? null,
    });
  }

  async #one(id: string): Promise<AdminCoupon> {
    const found = await this.coupons.one(id);
    if (!found) throw notFound('There is no such discount code.');
    return found;
  }
}

/** The rules of a discount code as the audit log shows them; amounts in grosze, times in UTC. */
function couponWords(coupon: Omit<CouponChange, 'version'>): string {
  const { kind, percent, amountMinor, minimumMinor, maxUses, maxUsesPerCustomer, firstOrderOnly, startsAt, endsAt, isActive } =
    coupon;
  const value = kind === 'percent' ? `${percent} %` : kind === 'amount' ? `${amountMinor}` : kind;
  const rules = [
    minimumMinor > 0 && `from ${minimumMinor}`,
    maxUses !== null && `uses ${maxUses}`,
    maxUsesPerCustomer !== null && `per customer ${maxUsesPerCustomer}`,
    firstOrderOnly && 'first order',
    startsAt !== null && `after ${new Date(startsAt).toISOString()}`,
    endsAt !== null && `until ${new Date(endsAt).toISOString()}`,
    isActive ? 'on' : 'off',
  ];
  return [value, ...rules.filter(rule => rule !== false)].join(', ');
}
