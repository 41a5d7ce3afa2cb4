import { Injectable } from '@nestjs/common';
import type { AdminOrder } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions } from '@kirana/persistence';
import { advance } from '../fulfilment/advance.js';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import type { ByHand } from '../fulfilment/saga-table.js';
import { OrderRepository } from '../order/order.repository.js';
import { statusOf } from '../order/order-state.js';
import { AdminOrdersRepository } from './admin-orders.repository.js';

/** What an admin does with an order. Everything stands in the saga's log and in the audit log, with who did it. */
@Injectable()
export class AdminOrders {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly console: AdminOrdersRepository,
    private readonly fulfilment: Fulfilment,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws ProblemError 404. */
  async show(id: string): Promise<AdminOrder> {
    const [row, stored, steps, notes] = await Promise.all([
      this.console.row(id),
      this.orders.find(id),
      this.console.steps(id),
      this.console.notes(id),
    ]);
    if (!row || !stored) throw notFound('There is no such order.');
    const { order } = stored;
    const { phone, address, city, zipCode } = order.customer;
    const wouldMove = (deed: ByHand) => advance(order, { type: deed }).kind === 'moved';
    return {
      ...row,
      phone,
      address,
      city,
      zipCode,
      district: order.destination.district,
      distanceKm: order.distanceMetres / 1_000,
      deliveryTime: order.deliveryTime,
      paymentMethod: order.paymentMethod,
      cancelReason: order.cancelReason,
      rider: order.rider,
      totals: order.totals,
      items: [...order.items],
      can: {
        setStatus: wouldMove('set-confirmed'),
        resume: wouldMove('resume'),
        cancel: advance(order, { type: 'cancel', reason: 'shop' }).kind === 'moved',
        refund: wouldMove('refund'),
      },
      steps,
      notes,
    };
  }

  /**
   * Sets the status, takes the order over, gives it back, cancels or refunds it.
   *
   * @throws ProblemError 404; 409 `not-possible-now` when the saga's table refuses.
   */
  async act(id: string, deed: ByHand | 'cancel', admin: Admin): Promise<AdminOrder> {
    await this.transactions.run(async tx => {
      const order = await this.orders.lock(tx, id);
      if (!order) throw notFound('There is no such order.');
      const decision = await this.fulfilment.byHand(tx, order, deed, admin.email);
      if (decision.kind === 'refused' || decision.kind === 'impossible') {
        throw new ProblemError(409, 'not-possible-now', decision.why);
      }
      const after = decision.kind === 'moved' ? decision.order : order;
      const action = deed.startsWith('set-') ? 'set-status' : `${deed}-order`;
      await this.auditLog.note(tx, [
        { actor: admin, action, subject: id, before: statusOf(order.state), after: statusOf(after.state) },
      ]);
    });
    return this.show(id);
  }

  /** Keeps a note for the shop; shoppers never see it. */
  async note(id: string, text: string, admin: Admin): Promise<AdminOrder> {
    await this.transactions.run(async tx => {
      if (!(await this.orders.lock(tx, id))) throw notFound('There is no such order.');
      await this.console.addNote(tx, id, admin.email, text);
    });
    return this.show(id);
  }
}
