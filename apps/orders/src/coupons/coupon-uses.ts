import { Injectable } from '@nestjs/common';
import type { Transaction } from '@kirana/persistence';
import type { Order } from '../order/order.js';
import { asksWho, nothingEarlier, samePerson, type Coupon, type Earlier, type Person } from './coupon.js';
import { personRefusal } from './coupon-refusal.js';
import { CouponUsesRepository } from './coupon-uses.repository.js';

/** An order to be stored, with the code that its total was computed with; null: without one. */
export interface WithCoupon {
  readonly order: Order;
  readonly customerId: string | null;
  readonly coupon: Coupon | null;
}

interface Use {
  readonly couponId: string;
  readonly person: Person;
}

/**
 * Gives the uses of discount codes to new orders. They are counted under a lock of the code, so that two orders cannot take the last one; orders
 * without a code cost nothing (ADR 0070).
 */
@Injectable()
export class CouponUses {
  constructor(private readonly uses: CouponUsesRepository) {}

  /** Returns the orders without those whose code has changed since it was quoted, or has no use left for them. */
  async admit<T extends WithCoupon>(tx: Transaction, orders: readonly T[]): Promise<T[]> {
    const ids = [...new Set(orders.flatMap(({ coupon }) => coupon?.id ?? []))];
    if (ids.length === 0) return [...orders];
    const current = await this.uses.lock(tx, ids);
    const orderIds = orders.flatMap(({ order, coupon }) => (coupon ? [order.id] : []));
    const known = await this.uses.stored(tx, orderIds);
    const earlier = await this.#earlier(tx, orders);
    const given: Use[] = [];
    return orders.filter(placed => {
      const { order, coupon } = placed;
      // An order that is stored already keeps the use it has.
      if (!coupon || known.has(order.id)) return true;
      const code = current.get(coupon.id);
      if (code?.version !== coupon.version) return false;
      const taken = code.uses + given.filter(({ couponId }) => couponId === coupon.id).length;
      if (coupon.maxUses !== null && taken >= coupon.maxUses) return false;
      const person = personOf(placed);
      if (personRefusal(coupon, withGiven(earlier.get(order.id), coupon, person, given))) return false;
      given.push({ couponId: coupon.id, person });
      return true;
    });
  }

  async #earlier(tx: Transaction, orders: readonly WithCoupon[]): Promise<ReadonlyMap<string, Earlier>> {
    const asked = orders.flatMap(placed =>
      placed.coupon && asksWho(placed.coupon) ? [{ ...placed, coupon: placed.coupon }] : [],
    );
    if (asked.length === 0) return new Map();
    const found = await this.uses.earlier(
      asked.map(placed => ({ couponId: placed.coupon.id, person: personOf(placed) })),
      tx,
    );
    return new Map(asked.map(({ order }, n) => [order.id, found[n] ?? nothingEarlier]));
  }
}

const personOf = ({ order: { customer }, customerId }: WithCoupon): Person => ({
  customerId,
  email: customer.email,
  phone: customer.phone,
});

/** Adds the uses that orders of the same transaction were given before. */
function withGiven(found: Earlier | undefined, coupon: Coupon, person: Person, given: readonly Use[]): Earlier {
  const { uses, hasOrdered } = found ?? nothingEarlier;
  const more = given.filter(use => use.couponId === coupon.id && samePerson(use.person, person)).length;
  return { uses: uses + more, hasOrdered };
}
