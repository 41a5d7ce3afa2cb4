import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { orderProgressOf, type AdminOrder } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import type { OrdersConfig } from '../config.js';
import { advance } from '../fulfilment/advance.js';
import type { AdminAction } from '../fulfilment/saga-table.js';
import { OrderFields } from '../order-fields/order-fields.js';
import { OrderRepository } from '../order/order.repository.js';
import { refundableMinor, shownRefund } from '../partial-refunds/partial-refund.js';
import { PartialRefundsRepository } from '../partial-refunds/partial-refunds.repository.js';
import { adminOrderRowOf } from './admin-order.row.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';
import { cashToCollect } from './cash-to-collect.js';
import { isContactOpen } from './contact-open.js';

/** Shows admins an order with what several tables hold of it, and with what they can do to it now. */
@Injectable()
export class AdminOrderView {
  constructor(
    private readonly orders: OrderRepository,
    private readonly adminOrders: AdminOrdersRepository,
    private readonly partialRefunds: PartialRefundsRepository,
    private readonly orderFields: OrderFields,
    @Inject(CONFIG) private readonly config: Pick<OrdersConfig, 'ORDER_PROGRESS'>,
  ) {}

  /** @throws ProblemError 404. */
  async show(id: string): Promise<AdminOrder> {
    const [stored, packer, cashWithRiderMinor, steps, notes, refunds] = await Promise.all([
      this.orders.find(id),
      this.adminOrders.packer(id),
      this.adminOrders.cashWithRider(id),
      this.adminOrders.steps(id),
      this.adminOrders.notes(id),
      this.partialRefunds.of(id),
    ]);
    if (!stored) throw notFound('There is no such order.');
    const { order } = stored;
    const { phone, address, city, zipCode } = order.customer;
    const wouldMove = (action: AdminAction) => advance(order, { type: action }).kind === 'moved';
    return {
      ...adminOrderRowOf(stored, packer),
      version: order.version,
      phone,
      address,
      city,
      zipCode,
      distanceKm: order.distanceMetres / 1_000,
      deliveryTime: order.deliveryTime,
      receivedBy: order.receivedBy,
      fields: this.orderFields.shown(order),
      totals: order.totals,
      cashToCollectMinor: cashToCollect(order),
      couponCode: order.couponCode,
      refundableMinor: refundableMinor(order),
      paidMinor: stored.paidMinor,
      cashWithRiderMinor,
      partialRefunds: refunds.map(refund => shownRefund(order, refund)),
      items: [...order.items],
      can: {
        setStatus: wouldMove('set-confirmed'),
        // By the staff there is no clock to start again.
        resume: orderProgressOf(this.config) === 'demonstration' && wouldMove('resume'),
        cancel: advance(order, { type: 'cancel', reason: 'shop' }).kind === 'moved',
        changeContact: isContactOpen(order),
        refund: wouldMove('refund'),
        refundCash: wouldMove('refund-cash'),
        refundPartly: refundableMinor(order) > 0,
        askAgain: wouldMove('ask-again'),
        close: wouldMove('close'),
      },
      steps,
      notes,
    };
  }
}
