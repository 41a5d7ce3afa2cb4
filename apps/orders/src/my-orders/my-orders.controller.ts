import { Controller } from '@nestjs/common';
import { myOrdersRoutes, type MyOrder, type MyOrders, type MyOrdersExport, type ToPay } from '@kirana/contracts';
import { Implements, ProblemError, type Call, type Caller } from '@kirana/http-edge';
import { CustomersRepository } from '../customers/customers.repository.js';
import { advance } from '../fulfilment/advance.js';
import { linesOf } from '../order/lines-of.js';
import { statusOf } from '../order/order-state.js';
import type { StoredOrder } from '../order/order.row.js';
import { OrderFields } from '../order-fields/order-fields.js';
import { refundedOf, toldReasonOf, toPay } from '../track-order/tracking.js';
import { OrderRecordsRepository } from './order-records.repository.js';

/** Returns the orders of a signed-in customer. */
@Controller()
export class MyOrdersController {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly records: OrderRecordsRepository,
    private readonly orderFields: OrderFields,
  ) {}

  @Implements(myOrdersRoutes.list)
  async list({ caller }: Call<typeof myOrdersRoutes.list>): Promise<MyOrders> {
    const orders = await this.customers.listOf(customerOf(caller));
    return {
      items: orders.map(each => ({
        ...summaryOf(each),
        version: each.order.version,
        cancellable: isCancellable(each),
        ...toPay(each),
      })),
    };
  }

  @Implements(myOrdersRoutes.export)
  async export({ caller }: Call<typeof myOrdersRoutes.export>): Promise<MyOrdersExport> {
    const orders = await this.customers.ordersOf(customerOf(caller));
    const records = await this.records.of(orders.map(({ order }) => order.id));
    return {
      orders: orders.map(each => {
        const { id, customer, destination, deliveryTime, receivedBy, nip, locale, cancelReason, rider } = each.order;
        const { name: customerName, ...contact } = customer;
        const personal = {
          customerName,
          ...contact,
          district: destination.district,
          deliveryTime,
          receivedBy,
          nip,
          locale,
        };
        const fields = this.orderFields.shown(each.order);
        return { ...summaryOf(each), ...personal, fields, cancelReason, rider: rider?.name ?? null, ...records(id) };
      }),
    };
  }
}

function summaryOf(stored: StoredOrder): Omit<MyOrder, 'version' | 'cancellable' | keyof ToPay> {
  const { order, placedAt, paidMinor } = stored;
  return {
    id: order.id,
    number: order.number,
    status: statusOf(order.state),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    cardTerminal: order.cardTerminal,
    handedOver: order.handedOver,
    placedAt: placedAt.toISOString(),
    totals: order.totals,
    couponCode: order.couponCode,
    refundedMinor: refundedOf(order),
    paidMinor,
    shopReason: toldReasonOf(order),
    items: linesOf(stored).map(({ item: { productId }, line }) => ({ productId, ...line })),
  };
}

const isCancellable = ({ order }: StoredOrder) => advance(order, { type: 'cancel', reason: 'shopper' }).kind === 'moved';

function customerOf(caller: Caller): string {
  if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
  return caller.userId;
}
