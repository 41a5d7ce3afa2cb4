import { Injectable } from '@nestjs/common';
import type { NotDeliveredRequest } from '@kirana/contracts';
import { notFound, ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Fulfilment } from '../fulfilment/fulfilment.js';
import { OrderRepository } from '../order/order.repository.js';

/** Records that a rider could not hand an order over (ADR 0106). */
@Injectable()
export class FailedDelivery {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly fulfilment: Fulfilment,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Takes the order back to packed, with the reason, in the name of its rider. What was recorded already is not recorded again.
   *
   * @returns false when the order has another version.
   * @throws ProblemError 404 for an order of another rider; 409 `not-possible-now` for one that is not on its way.
   */
  async record(
    id: string,
    riderId: string,
    { reason, bringsBack, version }: NotDeliveredRequest,
    rider: Admin,
  ): Promise<boolean> {
    return this.database.transaction(async tx => {
      const order = await this.orders.lock(tx, id);
      // An order that came back into the shop has no rider; the request that brought it back may be repeated.
      const isRecorded = order?.undelivered === reason && (order.rider === null) === bringsBack && order.version === version + 1;
      if (!order || (order.rider?.id !== riderId && !(isRecorded && order.rider === null)))
        throw notFound('There is no such ride.');
      if (isRecorded) return true;
      if (order.version !== version) return false;
      const decision = await this.fulfilment.notDelivered(tx, order, reason, rider, bringsBack);
      if (decision.kind !== 'moved') throw new ProblemError(409, 'not-possible-now', decision.why);
      const noted = { actor: rider, action: 'not-delivered', subject: id, before: 'delivering', after: `pickup, ${reason}` };
      await this.auditLog.note(tx, [noted]);
      return true;
    });
  }
}
