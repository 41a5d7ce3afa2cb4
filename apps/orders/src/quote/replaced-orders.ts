import { Injectable } from '@nestjs/common';
import type { QuoteRequest } from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import type { Order } from '../order/order.js';
import { OrderForVisitor } from '../track-order/order-for-visitor.js';
import { toPay } from '../track-order/tracking.js';

/** Finds the unpaid orders that their customers are about to replace (ADR 0091). */
@Injectable()
export class ReplacedOrders {
  constructor(private readonly orders: OrderForVisitor) {}

  /**
   * Returns the order; undefined when it is not waiting for its payment, or when neither its token nor the account proves that it is the
   * caller's: a member of the staff who may open it is not its customer.
   */
  async find(insteadOf: QuoteRequest['insteadOf'], caller: Caller): Promise<Order | undefined> {
    if (!insteadOf) return undefined;
    try {
      const { stored, fullAccess, onlyAsStaff } = await this.orders.find(insteadOf.ref, insteadOf.accessToken, caller);
      return fullAccess && !onlyAsStaff && toPay(stored).paymentUrl !== null ? stored.order : undefined;
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'not-found') return undefined;
      throw error;
    }
  }
}
