import { Injectable } from '@nestjs/common';
import type { TrackedOrder } from '@kirana/contracts';
import { notFound, type Caller } from '@kirana/http-edge';
import { opens } from '../order/access-token.js';
import { OrderRepository, type StoredOrder } from '../order/order.repository.js';
import { trackingOf } from './tracking.js';

const nobodysOrder = '00000000-0000-4000-8000-000000000000';

/** Finds an order for a visitor and decides how much of it they may see. */
@Injectable()
export class OrderForVisitor {
  constructor(private readonly orders: OrderRepository) {}

  /** @throws ProblemError 404, with the same words whether there is no such order or it must not be named. */
  async find(ref: string, accessToken: string | undefined, caller: Caller): Promise<{ stored: StoredOrder; opened: boolean }> {
    const stored = await this.orders.find(ref);
    if (!stored) throw notFound(`Could not find order with ID ${ref}`);
    const isOwner = caller.kind === 'user' && stored.customerId === caller.userId;
    const isStaff = caller.kind === 'admin' || caller.kind === 'system';
    return { stored, opened: isStaff || isOwner || opens(accessToken, stored.accessTokenHash) };
  }

  async track(ref: string, accessToken: string | undefined, caller: Caller): Promise<TrackedOrder> {
    const found = await this.find(ref, accessToken, caller).catch(async (error: unknown) => {
      // As much work as for an order that is there, so that the time it takes tells nothing to whoever guesses numbers.
      await this.orders.history(nobodysOrder);
      throw error;
    });
    const { stored, opened } = found;
    const orderId = stored.order.id;
    return { orderId, tracking: trackingOf(stored, await this.orders.history(orderId), opened) };
  }
}
