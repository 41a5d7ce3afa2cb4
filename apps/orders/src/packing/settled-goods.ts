import { Injectable } from '@nestjs/common';
import { goodsLeftOut } from '@kirana/contracts';
import type { Actor } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import type { Packed, PackedGoods } from '../fulfilment/packed-goods.js';
import { OrderRepository } from '../order/order.repository.js';
import type { Order } from '../order/order.js';
import type { PackedOtherwise } from '../partial-refunds/packed-refunds.js';
import { PartialRefunds } from '../partial-refunds/partial-refunds.js';
import { PackingRepository, type Replaced } from './packing.repository.js';
import { isDeepStrictEqual } from 'node:util';

/** Settles what an order is packed without, or with instead of what was ordered, in the step that takes it out of the shop (ADR 0090). */
@Injectable()
export class SettledGoods implements PackedGoods {
  constructor(
    private readonly orders: OrderRepository,
    private readonly packing: PackingRepository,
    private readonly refunds: PartialRefunds,
    private readonly outbox: Outbox,
  ) {}

  async marked(tx: Transaction, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.packing.marked(tx, orderIds));
  }

  /**
   * Leaves out of a locked order what is marked as missing, refunds it and what weighs less, lets lines with a substitute become it, and lets the stock know. Lines that
   * nobody has marked are in the bag. Returns undefined, and changes nothing, when every piece is missing: such an order is to be cancelled.
   */
  async settle(tx: Transaction, order: Order, actor: Actor): Promise<Packed | undefined> {
    const lines = await this.packing.lines(tx, order.id);
    if (lines.every(({ state }) => state === 'open')) return { order };
    if (lines.every(({ missing, quantity }) => missing === quantity)) return undefined;
    const missing = lines.flatMap(({ productId, name, missing: quantity = 0 }) =>
      quantity > 0 ? [{ productId, name, quantity }] : [],
    );
    const replaced = await this.packing.replace(tx, order.id);
    await this.packing.leaveOut(tx, order.id);
    const substitutes = replaced.map(substituteOf);
    const isWeighed = lines.some(({ grams }) => grams !== undefined);
    if (missing.length === 0 && replaced.length === 0 && !isWeighed) return { order, missing, substitutes };
    const packed = (await this.orders.lock(tx, order.id)) ?? order;
    const left = missing.map(({ productId, quantity }) => ({ productId, quantity }));
    const former = new Map(replaced.map(({ productId, former }) => [productId, former]));
    const charged = await this.refunds.leaveOut(tx, packed, { lines: left, former, weighed: newlyWeighed(order, packed) }, actor);
    this.#tellStock(tx, charged, { before: order, left, replaced, actor });
    return { order: charged, missing, substitutes };
  }

  /** What the stock has heard of before is not said again. */
  #tellStock(
    tx: Transaction,
    { id, version }: Order,
    {
      before,
      left,
      replaced,
      actor: { userId, email },
    }: {
      readonly before: Order;
      readonly left: readonly { readonly productId: string; readonly quantity: number }[];
      readonly replaced: readonly Replaced[];
      readonly actor: Actor;
    },
  ): void {
    const known = new Map(before.items.map(({ productId, leftOut }) => [productId, leftOut]));
    const all = [...left, ...replaced.map(({ ordered: { productId }, quantity }) => ({ productId, quantity }))];
    const lines = all.flatMap(({ productId, quantity }) => {
      const more = quantity - (known.get(productId) ?? 0);
      return more > 0 ? [{ productId, quantity: more }] : [];
    });
    if (lines.length === 0) return;
    const substitutes = replaced.map(({ productId, quantity }) => ({ productId, quantity }));
    const data = { orderId: id, actor: { userId, name: email }, lines, substitutes };
    this.outbox.add(tx, [newEvent(goodsLeftOut, id, version, data)]);
  }
}

/** What was known of the weight before of the items that are weighed now, by their product ids. */
const newlyWeighed = (before: Order, { items }: Order): PackedOtherwise['weighed'] =>
  new Map(
    before.items.flatMap(({ productId, weighed }) => {
      const now = items.find(item => item.productId === productId)?.weighed;
      return weighed && !isDeepStrictEqual(now?.packed, weighed.packed) ? [[productId, { weighed }]] : [];
    }),
  );

const substituteOf = ({ ordered, productId, name, quantity }: Replaced) => ({ productId, name, insteadOf: ordered, quantity });
