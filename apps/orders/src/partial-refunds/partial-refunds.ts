import { Injectable } from '@nestjs/common';
import { goodsLeftOut, partialRefundRequested, type PartialRefundRequest } from '@kirana/contracts';
import { ProblemError, notFound, type Actor, type Admin } from '@kirana/http-edge';
import { newEvent, type NewEvent } from '@kirana/messaging';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { OrderRepository } from '../order/order.repository.js';
import { backToTheCard, type Order } from '../order/order.js';
import { isToPack } from '../order/to-pack.sql.js';
import {
  canRetry,
  excessiveLine,
  isFeeRefunded,
  isSame,
  piecesGone,
  refundableMinor,
  refundedWith,
  refusalOf,
  unreturnableLine,
  type NewRefund,
  type StoredRefund,
} from './partial-refund.js';
import { packedRefunds, substituteId, type PackedOtherwise } from './packed-refunds.js';
import type { ToldRefund } from './partial-refund-email.js';
import { PartialRefundsRepository } from './partial-refunds.repository.js';
import { refundShares, sharesAgain } from './refund-shares.js';
import { RefundSharesRepository } from './refund-shares.repository.js';
import { RefundSteps, withdrawn } from './refund-steps.js';

type Refund = ToldRefund & Pick<NewRefund, 'fromTill'>;

/**
 * Refunds parts of orders for admins. Everything is decided under the order's lock, so that concurrent refunds, cancellations and the refund
 * of the whole order each see what the others leave; the state of the order stays as it is (ADR 0050).
 */
@Injectable()
export class PartialRefunds {
  // One more than five: the shares are a table of their own.
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly refunds: PartialRefundsRepository,
    private readonly shares: RefundSharesRepository,
    private readonly steps: RefundSteps,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Requests a refund from the payment provider. Cash is paid back, or not collected, by people: its refund is completed at once. Returns
   * false, and refunds nothing, when the order has another version than the request.
   *
   * @throws ProblemError 404; 409 `not-possible-now`, `refund-amount-exceeded`, `refund-quantity-exceeded`, `delivery-fee-refunded`; 422
   * `idempotency-key-reused` when the id belongs to another refund.
   */
  async request(orderId: string, request: PartialRefundRequest, admin: Admin): Promise<boolean> {
    return this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, orderId);
      if (!order) throw notFound('There is no such order.');
      const known = await this.refunds.find(request.id, tx);
      if (known && !isSame(known, orderId, request)) throw idTaken();
      if (known) return true;
      if (order.version !== request.version) return false;
      await this.#check(tx, order, request);
      if (isToPack(order) && request.lines.length > 0) await this.#refundUnpacked(tx, order, request, admin);
      else await this.#record(tx, order, request, admin);
      return true;
    });
  }

  /** Refunds goods of an order that is still to be packed, and takes them off what its packer packs: they are sold again, unless there are none. */
  async #refundUnpacked(tx: Transaction, order: Order, request: PartialRefundRequest, admin: Admin): Promise<void> {
    const { lines, reason } = request;
    const gone = piecesGone([...(await this.refunds.of(order.id, tx)), { state: 'requested', lines }]);
    await this.refunds.takeFromPacking(tx, order.id, gone);
    const isOnShelf = reason !== 'missing' && reason !== 'damaged';
    const data = { orderId: order.id, actor: { userId: admin.userId, name: admin.email }, lines, substitutes: [] };
    const publish = isOnShelf ? [] : [newEvent(goodsLeftOut, order.id, order.version, data)];
    await this.#record(tx, (await this.orders.lock(tx, order.id)) ?? order, request, admin, { restockDue: isOnShelf, publish });
  }

  /**
   * Refunds lines that a packer leaves out of a locked order, as far as they were not refunded before, and apart from them what substitutes
   * cost less, and what weighs less; returns the order with that. The same is refunded once, however often the order is packed so. The customer is told of all of it
   * in one email, of substitutes also when there is nothing to refund for them.
   */
  async leaveOut(tx: Transaction, order: Order, packed: PackedOtherwise, packer: Actor): Promise<Order> {
    const known = await this.refunds.of(order.id, tx);
    const made = packedRefunds(order, packed, { refunds: known, taken: await this.shares.takenOff(order.id, tx) });
    let after = order;
    // The last one tells of all.
    for (const { refund, shares } of made)
      after = await this.#record(tx, after, refund, packer, { shares, isTold: refund !== made.at(-1)?.refund });
    if (made.length > 0 || packed.former.size === 0 || refusalOf(order) !== undefined) return after;
    const id = substituteId(order, packed);
    if (!known.some(refund => refund.id === id)) await this.steps.tellOfSubstitutes(tx, after, id);
    return after;
  }

  /**
   * Requests a failed or overdue refund again under its id. Does nothing about another one.
   *
   * @throws ProblemError 404; 409 `refund-amount-exceeded`, `refund-quantity-exceeded`, `delivery-fee-refunded` when another refund has taken
   * its place.
   */
  async retry(orderId: string, refundId: string, admin: Admin): Promise<void> {
    await this.#again(orderId, refundId, async (tx, order, refund, after) => {
      await this.refunds.requestAgain(tx, refundId);
      await this.#finish(tx, order, after, refund, { trigger: 'refund-partly-again', admin }, [requested(after, refund)]);
    });
  }

  /**
   * Records that the customer got the money of a failed or overdue refund another way, such as by bank transfer: the provider must no longer
   * make it. Does nothing about another one; the customer gets no email, because the shop has agreed on the way with them.
   *
   * @throws ProblemError as `retry`.
   */
  async settle(orderId: string, refundId: string, note: string, admin: Admin): Promise<void> {
    await this.#again(orderId, refundId, async (tx, order, refund, after) => {
      await this.refunds.settle(tx, refundId, note);
      await this.auditLog.note(tx, [
        { actor: admin, action: 'settle-refund', subject: orderId, after: `refunded ${refund.amountMinor} by hand` },
      ]);
      const log = { trigger: 'refund-partly-by-hand', actor: admin.email };
      const publish = [withdrawn(after, refund)];
      const isTold = refund.tellWith === null;
      await this.steps.save(tx, { before: order, after, refund, log, isCompleted: true, isTold, publish });
    });
  }

  /** Does `work` about a failed or overdue refund that is still to be made, under the order's lock; `after` counts its sum. */
  async #again(
    orderId: string,
    refundId: string,
    work: (tx: Transaction, order: Order, refund: StoredRefund, after: Order) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, orderId);
      const refund = await this.refunds.find(refundId, tx);
      if (!order || refund?.orderId !== orderId) throw notFound('There is no such refund.');
      const version = order.version + 1;
      // The sum and the shares of an overdue refund are counted already.
      if (refund.isOverdue) return work(tx, order, refund, { ...order, version });
      if (refund.state !== 'failed') return;
      if (!canRetry(order, refund)) throw notLeft(order);
      await this.#checkParts(tx, order, refund);
      // An owed refund has kept its shares; another one has given them back, and others may have taken them.
      if (!refund.owed) {
        const [former, taken] = [await this.shares.of(tx, orderId, refundId), await this.shares.takenOff(orderId, tx)];
        await this.shares.replace(tx, orderId, refundId, sharesAgain(order, former, taken));
      }
      await work(tx, order, refund, { ...order, refundedMinor: refundedWith(order, refund.amountMinor, 1), version });
    });
  }

  async #check(tx: Transaction, order: Order, request: PartialRefundRequest): Promise<void> {
    const { amountMinor, restock, fromTill = false } = request;
    const refusal = refusalOf(order);
    if (refusal !== undefined) throw new ProblemError(409, 'not-possible-now', refusal);
    if (fromTill && order.cardTerminal) throw new ProblemError(409, 'not-possible-now', backToTheCard);
    // A cancellation would return the same goods to stock once more.
    if (restock && !order.handedOver) throw new ProblemError(409, 'not-possible-now', 'The goods have not been delivered yet.');
    if (amountMinor > refundableMinor(order)) throw notLeft(order);
    await this.#checkParts(tx, order, request);
    if (restock && unreturnableLine(order, request.lines, await this.refunds.of(order.id, tx)) !== undefined)
      throw new ProblemError(409, 'not-possible-now', 'Some of these goods were not delivered, or are back in stock already.');
  }

  /** Refuses goods and a delivery fee that other refunds of the order contain already. */
  async #checkParts(
    tx: Transaction,
    order: Order,
    { lines, withDeliveryFee }: Pick<PartialRefundRequest, 'lines' | 'withDeliveryFee'>,
  ): Promise<void> {
    const before = await this.refunds.of(order.id, tx);
    if (withDeliveryFee && isFeeRefunded(before))
      throw new ProblemError(409, 'delivery-fee-refunded', 'The delivery fee of this order was refunded before.');
    const productId = excessiveLine(order, lines, before);
    if (productId === undefined) return;
    const why = 'More pieces than were ordered and not refunded before.';
    throw new ProblemError(409, 'refund-quantity-exceeded', why, { productId });
  }

  /**
   * @param shares what it takes off each part, grosze; undefined: as `refundShares` divides it.
   * @param restockDue its goods are sold again once it is completed; undefined: as the admin says.
   * @param isTold another refund that is made with it tells of it.
   */
  async #record(
    tx: Transaction,
    order: Order,
    request: NewRefund,
    admin: Actor,
    {
      shares,
      isTold = false,
      restockDue = request.restock,
      publish = [],
    }: {
      readonly shares?: readonly number[];
      readonly isTold?: boolean;
      readonly restockDue?: boolean;
      readonly publish?: readonly NewEvent[];
    } = {},
  ): Promise<Order> {
    const isCash = order.paymentMethod === 'cash';
    const before = await this.refunds.of(order.id, tx);
    if (!(await this.refunds.add(tx, order.id, { ...request, restockDue }, isCash ? 'completed' : 'requested', admin)))
      throw idTaken();
    const taken = shares ?? refundShares(order, request, await this.shares.takenOff(order.id, tx), piecesGone(before));
    await this.shares.replace(tx, order.id, request.id, taken);
    const after = { ...order, refundedMinor: order.refundedMinor + request.amountMinor, version: order.version + 1 };
    const events = isCash ? publish : [...publish, requested(after, request), ...(await this.steps.replaced(tx, after))];
    return this.#finish(tx, order, after, request, { trigger: 'refund-partly', admin, isTold }, events);
  }

  async #finish(
    tx: Transaction,
    before: Order,
    after: Order,
    refund: Refund,
    { trigger, admin: actor, isTold = false }: { readonly trigger: string; readonly admin: Actor; readonly isTold?: boolean },
    publish: readonly NewEvent[],
  ): Promise<Order> {
    await this.auditLog.note(tx, [
      {
        actor,
        action: 'refund-partly',
        subject: before.id,
        before: `refunded ${before.refundedMinor}`,
        after: `refunded ${after.refundedMinor}, ${refund.reason}${refund.fromTill ? ', from the till' : ''}`,
      },
    ]);
    const log = { trigger, actor: actor.email };
    return this.steps.save(tx, {
      before,
      after,
      refund,
      log,
      publish,
      isTold,
      isCompleted: after.paymentMethod === 'cash',
    });
  }
}

function requested({ id, version }: Order, { id: refundId, amountMinor, reason }: Refund): NewEvent {
  return newEvent(partialRefundRequested, id, version, { orderId: id, refundId, amountMinor, reason });
}

function idTaken(): ProblemError {
  return new ProblemError(422, 'idempotency-key-reused', 'This id was used for a different refund.');
}

function notLeft(order: Order): ProblemError {
  return new ProblemError(409, 'refund-amount-exceeded', 'That is more than is left of this order.', {
    refundableMinor: refundableMinor(order),
  });
}
