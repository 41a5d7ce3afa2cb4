import type { OrderStep } from '@kirana/contracts';
import type { Actor } from '@kirana/http-edge';
import type { Transaction } from '@kirana/persistence';
import type { Order } from '../order/order.js';

/** An order as it leaves the shop, and what its history says of that; nothing when no packer has marked its lines. */
export interface Packed extends Partial<Pick<OrderStep, 'missing' | 'substitutes'>> {
  readonly order: Order;
}

/** What packing knows of the goods of orders: each way out of the shop settles it (ADR 0090). */
export interface PackedGoods {
  /** Returns those of the orders that have a line which a packer has marked: only they have anything to settle. */
  marked(tx: Transaction, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Settles a locked order; undefined when every piece is missing. */
  settle(tx: Transaction, order: Order, actor: Actor): Promise<Packed | undefined>;
}

export const PACKED_GOODS = Symbol('PackedGoods');

/** Stands for the admin who sets a status, when the demonstration's clock does. */
export const theClock: Actor = { userId: 'clock', email: 'clock' };
