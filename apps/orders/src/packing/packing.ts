import { Injectable } from '@nestjs/common';
import { packingChanged, type PackedOrder, type PackingLineMark, type PackingOrder, type PackingQueue } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import type { Decision } from '../fulfilment/advance.js';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import type { AdminAction } from '../fulfilment/saga-table.js';
import { OrderRepository } from '../order/order.repository.js';
import { statusOf } from '../order/order-state.js';
import type { Order, OrderItem } from '../order/order.js';
import { isToPack } from '../order/to-pack.sql.js';
import { PackingRepository } from './packing.repository.js';

/**
 * What packers do. One admin packs an order at a time; each change is made under the order's lock, so that two who begin at the same moment
 * are told apart. While an order is packed its delivery is on hold: its timers would otherwise hand it to a rider half packed. A packer who
 * goes away without a word does not hold it for ever: the claim ends by itself (`PackingClaims`).
 */
@Injectable()
export class Packing {
  /** Six: packing reads its own tables, moves the order, and records that and publishes it as an admin's status change does. */
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly packing: PackingRepository,
    private readonly fulfilment: Fulfilment,
    private readonly auditLog: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  queue(): Promise<PackingQueue> {
    return this.packing.queue();
  }

  /** @throws ProblemError 404; 409 `not-possible-now`, `being-packed`. */
  claim(id: string, takeOver: boolean, admin: Admin): Promise<PackingOrder> {
    return this.database.transaction(async tx => {
      const order = await this.#orderToPack(tx, id);
      await this.#claim(tx, order, admin, takeOver);
      return this.#answer(tx, order);
    });
  }

  /** Does nothing when another admin has taken the order over. */
  release(id: string, admin: Admin): Promise<PackingOrder> {
    return this.database.transaction(async tx => {
      const order = await this.#orderToPack(tx, id);
      const claim = await this.packing.claim(tx, id);
      if (claim?.adminId !== admin.userId) return this.#answer(tx, order, false);
      await this.packing.removeClaim(tx, id);
      if (claim.holds && order.onHold) await this.#perform(tx, order, 'stop-packing', admin);
      return this.#answer(tx, order);
    });
  }

  /**
   * Marks a line, and claims the order for the admin. Marking it again changes nothing. Pieces that the order was packed without before stay left
   * out: they are refunded, and would be given away.
   *
   * @throws ProblemError 404; 409 `being-packed`, `not-possible-now`, also when more is missing than was ordered, or less than was refunded, or when the weight is
   * missing, or cannot be that of what was ordered.
   */
  mark(id: string, productId: string, { state, missing, grams }: PackingLineMark, admin: Admin): Promise<PackingOrder> {
    return this.database.transaction(async tx => {
      const order = await this.#orderToPack(tx, id);
      const item = order.items.find(each => each.productId === productId);
      if (!item) throw notFound('The order has no such line.');
      if (missing !== undefined && missing > item.quantity)
        throw new ProblemError(409, 'not-possible-now', 'The line has fewer pieces.');
      if (item.leftOut > (state === 'missing' ? (missing ?? item.quantity) : 0))
        throw new ProblemError(
          409,
          'not-possible-now',
          'Pieces of the line are refunded, because the order was packed without them.',
        );
      const portions = state === 'open' ? 0 : item.quantity - (state === 'missing' ? (missing ?? item.quantity) : 0);
      const refusal = weightRefusal(item, portions, grams);
      if (refusal) throw new ProblemError(409, 'not-possible-now', refusal);
      const isClaimed = await this.#claim(tx, order, admin, false);
      const isMarked = await this.packing.mark(tx, id, productId, { state, missing, grams });
      return this.#answer(tx, order, isClaimed || isMarked);
    });
  }

  /**
   * Marks a line as packed with a substitute, which the catalogue has offered for it, and claims the order for the admin.
   *
   * @throws ProblemError 404; 409 `being-packed`; `not-possible-now` also when the customer does not accept one, was refunded for what is missing, has ordered it besides,
   * or gets it for another line.
   */
  substitute(id: string, productId: string, substitute: string, admin: Admin): Promise<PackingOrder> {
    return this.database.transaction(async tx => {
      const order = await this.#orderToPack(tx, id);
      const item = order.items.find(each => each.productId === productId);
      if (!item) throw notFound('The order has no such line.');
      const isOrdered = order.items.some(each => each.productId === substitute);
      // Two lines would become one product, and an order has one line for each.
      const isTaken = (await this.packing.lines(tx, id)).some(
        line => line.productId !== productId && line.substitute?.productId === substitute,
      );
      if (!item.substitutable || item.leftOut > 0 || isOrdered || isTaken || !(await this.packing.isSold(tx, substitute)))
        throw new ProblemError(409, 'not-possible-now', 'This product cannot stand in for the line.');
      const isClaimed = await this.#claim(tx, order, admin, false);
      const isMarked = await this.packing.mark(tx, id, productId, { state: 'packed', substitute });
      return this.#answer(tx, order, isClaimed || isMarked);
    });
  }

  /**
   * Sets a completely marked order to `pickup`, as the status route does, and ends its packing. What is missing is left out and
   * refunded, and lines with a substitute become it (`SettledGoods`). The delivery goes on, unless an admin had put it on hold before or has set the status meanwhile.
   *
   * @throws ProblemError 404; 409 `not-possible-now`, `being-packed`, `lines-open`, `lines-missing`, `nothing-packed`.
   */
  packed(id: string, withMissing: boolean, admin: Admin): Promise<PackedOrder> {
    return this.database.transaction(async tx => {
      const order = await this.#orderToPack(tx, id);
      const claim = await this.packing.claim(tx, id);
      this.#refuseOthers(claim, admin);
      const lines = await this.packing.lines(tx, id);
      if (lines.some(({ state }) => state === 'open')) throw new ProblemError(409, 'lines-open', 'Not everything is packed.');
      // What was refunded before has been said.
      const missing = lines.filter(line => (line.missing ?? 0) > (line.leftOut ?? 0));
      if (lines.every(line => line.missing === line.quantity))
        throw new ProblemError(409, 'nothing-packed', 'Every piece is missing: ask an admin to cancel the order.');
      if (missing.length > 0 && !withMissing)
        throw new ProblemError(409, 'lines-missing', 'Some products are missing.', {
          missing: missing.map(({ productId }) => productId),
        });
      const atPickup = await this.#perform(tx, order, 'set-pickup', admin);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'set-status', subject: id, before: statusOf(order.state), after: statusOf(atPickup.state) },
      ]);
      if (!order.onHold || claim?.holds) await this.#perform(tx, atPickup, 'stop-packing', admin);
      await this.packing.removeClaim(tx, id);
      return { id, number: order.number, status: 'pickup' };
    });
  }

  async #orderToPack(tx: Transaction, id: string): Promise<Order> {
    const order = await this.orders.lock(tx, id);
    if (!order) throw notFound('There is no such order.');
    if (!isToPack(order)) throw new ProblemError(409, 'not-possible-now', 'This order is not to be packed.');
    return order;
  }

  #refuseOthers(claim: Awaited<ReturnType<PackingRepository['claim']>>, admin: Admin): void {
    if (!claim || claim.isOver || claim.adminId === admin.userId) return;
    throw new ProblemError(409, 'being-packed', 'Another admin is packing this order.', { packer: claim.email });
  }

  /** Returns whether the packer is another one than before. */
  async #claim(tx: Transaction, order: Order, admin: Admin, takeOver: boolean): Promise<boolean> {
    const claim = await this.packing.claim(tx, order.id);
    if (!takeOver) this.#refuseOthers(claim, admin);
    const isAnother = claim?.adminId !== admin.userId || claim.isOver;
    // An admin who sets the status of an order while it is packed is not contradicted by the next mark.
    if (!order.onHold || (isAnother && order.state !== 'preparing')) await this.#perform(tx, order, 'begin-packing', admin);
    await this.packing.setClaim(tx, order.id, admin, claim?.holds || !order.onHold);
    return isAnother;
  }

  /** Ends the claim of a packer who has done nothing for too long, unless that has changed meanwhile. */
  async endLapsed(id: string): Promise<void> {
    await this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, id);
      const claim = await this.packing.claim(tx, id);
      if (!order || !claim?.isOver) return;
      await this.packing.removeClaim(tx, id);
      if (claim.holds && order.onHold) await this.fulfilment.packingLapsed(tx, order);
      this.outbox.add(tx, [newEvent(packingChanged, id, order.version, { orderId: id })]);
    });
  }

  async #perform(tx: Transaction, order: Order, action: AdminAction, admin: Admin): Promise<Order> {
    return movedBy(await this.fulfilment.byAdmin(tx, order, action, admin));
  }

  async #answer(tx: Transaction, { id, version }: Order, isChanged = true): Promise<PackingOrder> {
    if (isChanged) this.outbox.add(tx, [newEvent(packingChanged, id, version, { orderId: id })]);
    const answer = await this.packing.order(tx, id);
    if (!answer) throw notFound('There is no such order.');
    return answer;
  }
}

/** Heavier bags, as a multiple of what was agreed, are typing errors. */
const mostOfAgreed = 2;

/** Returns what is wrong with the weight of so many portions in the bag; undefined: nothing. */
function weightRefusal({ weighed }: OrderItem, portions: number, grams: number | undefined): string | undefined {
  const agreedGrams = portions * (weighed?.portionGrams ?? 0);
  if (agreedGrams === 0)
    return grams === undefined ? undefined : 'Only goods that are sold by weight and in the bag have a weight.';
  if (grams === undefined) return 'The goods of this line are sold by weight: it is needed.';
  return grams > mostOfAgreed * agreedGrams
    ? `That is more than twice the weight that was ordered, ${agreedGrams} g.`
    : undefined;
}

function movedBy(decision: Decision): Order {
  if (decision.kind === 'moved') return decision.order;
  throw new ProblemError(409, 'not-possible-now', decision.why);
}
