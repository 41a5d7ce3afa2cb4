import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { orderProgressOf, type TrackedOrder } from '@kirana/contracts';
import { mayCaller, notFound, type Caller } from '@kirana/http-edge';
import type { OrdersConfig } from '../config.js';
import { DeliveryProofs } from '../my-rides/delivery-proofs.js';
import { OrderFields } from '../order-fields/order-fields.js';
import { tokenMatches } from '../order/order-tokens.js';
import { OrderRepository } from '../order/order.repository.js';
import type { StoredOrder } from '../order/order.row.js';
import { PlannedRuns } from '../runs/planned-runs.repository.js';
import { trackingOf } from './tracking.js';

const unknownOrder = '00000000-0000-4000-8000-000000000000';

/** Finds an order for a caller and decides how much of it the caller may see. */
@Injectable()
export class OrderForVisitor {
  constructor(
    private readonly orders: OrderRepository,
    private readonly orderFields: OrderFields,
    private readonly runs: PlannedRuns,
    private readonly proofs: DeliveryProofs,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
  ) {}

  /**
   * `onlyAsStaff`: the caller's role opens the order, not that it is their own.
   *
   * @throws ProblemError 404 with the same text whether the order does not exist or must not be disclosed.
   */
  async find(
    ref: string,
    accessToken: string | undefined,
    caller: Caller,
  ): Promise<{ stored: StoredOrder; fullAccess: boolean; onlyAsStaff: boolean }> {
    const stored = await this.orders.find(ref);
    // An order rejected for lack of stock is treated as not existing.
    if (!stored || stored.order.state === 'rejected') throw notFound(`Could not find order with ID ${ref}`);
    const isOwner = (caller.kind === 'user' || caller.kind === 'admin') && stored.customerId === caller.userId;
    const asCustomer = isOwner || tokenMatches(accessToken, stored.accessTokenHash);
    // The customer's page and the receipt are made of sums; who may not see those has the order's page of the console.
    const isStaff = mayCaller(caller, 'orders.read') && mayCaller(caller, 'money.read');
    return {
      stored,
      fullAccess: asCustomer || isStaff || caller.kind === 'system',
      onlyAsStaff: isStaff && !asCustomer,
    };
  }

  async track(ref: string, accessToken: string | undefined, caller: Caller): Promise<TrackedOrder> {
    const found = await this.find(ref, accessToken, caller).catch(async (error: unknown) => {
      // Does the same work as for an existing order, so that the response time reveals nothing to a caller guessing numbers.
      await this.orders.history(unknownOrder);
      throw error;
    });
    const { stored, fullAccess } = found;
    const orderId = stored.order.id;
    const fields = this.orderFields.shown(stored.order);
    const history = await this.orders.history(orderId);
    const progress = orderProgressOf(this.config);
    const { rider, state } = stored.order;
    const isOnItsWay = fullAccess && progress === 'staff' && state === 'delivering';
    const [stopsBefore, deliveryCode] = await Promise.all([
      isOnItsWay && rider ? this.runs.stopsBefore(orderId, rider.id) : null,
      isOnItsWay ? this.proofs.codeFor(orderId) : null,
    ]);
    const onItsWay = { stopsBefore, deliveryCode };
    return { orderId, tracking: trackingOf(stored, history, fullAccess, fields, progress, onItsWay) };
  }
}
