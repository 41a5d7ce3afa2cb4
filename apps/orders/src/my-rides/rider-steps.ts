import { Injectable } from '@nestjs/common';
import type { RiderStepRequest } from '@kirana/contracts';
import { notFound, ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { cashToCollect } from '../admin-orders/cash-to-collect.js';
import { AdminOrdersRepository } from '../admin-orders/admin-orders.repository.js';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import { OrderRepository } from '../order/order.repository.js';
import { statusOf } from '../order/order-state.js';
import { riderStepOf } from '../order/rider-step.js';
import { DeliveryProofs } from './delivery-proofs.js';

/** Takes the orders of riders to their next steps. */
@Injectable()
export class RiderSteps {
  /** Six: a step moves an order, with its proof, and is recorded in both logs; a packer's hold becomes that of the step. */
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly adminOrders: AdminOrdersRepository,
    private readonly fulfilment: Fulfilment,
    private readonly proofs: DeliveryProofs,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Takes an order to its rider's next step. A step that is taken already is not taken again, whatever its proof.
   *
   * @returns false when the order has another version.
   * @throws ProblemError 404 for an order of another rider; 409 `not-possible-now` when that is not its next step; 409 `proof-needed`, 422 `wrong-code`.
   */
  async take(id: string, riderId: string, { to, version, proof, paidWith }: RiderStepRequest, rider: Admin): Promise<boolean> {
    const outcome = await this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, id);
      if (order?.rider?.id !== riderId) throw notFound('There is no such ride.');
      if (order.state === to) return true;
      if (order.version !== version) return false;
      if (riderStepOf(statusOf(order.state)) !== to)
        throw new ProblemError(409, 'not-possible-now', 'This is not the next step of the order.');
      const proved = to === 'delivered' ? await this.proofs.check(tx, id, proof) : { receivedBy: null };
      if (proved instanceof ProblemError) return proved;
      await this.adminOrders.takeHoldOver(tx, id);
      const { receivedBy: name, ...how } = proved;
      // The data of a customer who was erased stay erased.
      const receivedBy = order.customer.email === '' ? null : name;
      const cardTerminal = paidWith === 'card-terminal' && cashToCollect(order) !== null;
      const handedOver = { ...order, receivedBy, cardTerminal };
      const decision = await this.fulfilment.byAdmin(tx, handedOver, `set-${to}`, rider, how);
      if (decision.kind !== 'moved') throw new ProblemError(409, 'not-possible-now', decision.why);
      await this.auditLog.note(tx, [
        { actor: rider, action: 'set-status', subject: id, before: statusOf(order.state), after: to },
      ]);
      return true;
    });
    if (outcome instanceof ProblemError) throw outcome;
    return outcome;
  }
}
