import { Injectable } from '@nestjs/common';
import { adminOrderRoutes, recordRoutes, type AuditEntry, type AuditQuery, type OrderTimeline } from '@kirana/contracts';
import type { Caller, ServiceClient } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';

/** Puts together what each service has written down for itself (ADR 0041). */
@Injectable()
export class OrderTimelines {
  constructor(private readonly upstream: Upstream) {}

  /**
   * The saga's steps with the events that brought them about and those that came of them, and where and when each was handled. A service
   * that does not answer is left out: the rest is still true.
   */
  async of(orderId: string, caller: Caller): Promise<OrderTimeline> {
    const { steps } = await this.upstream.orders.call(adminOrderRoutes.one, { params: { id: orderId } }, caller);
    const eventIds = [
      ...new Set(steps.flatMap(({ eventId, published }) => [...(eventId ? [eventId] : []), ...published.map(({ id }) => id)])),
    ].slice(0, 500);
    const handled = await this.#askAll(async (service, client) => {
      const rows = await client.call(recordRoutes.handled, { body: { eventIds } }, caller);
      return rows.map(row => ({ service, ...row }));
    });
    return { steps, handled: handled.toSorted((one, other) => one.at.localeCompare(other.at)) };
  }

  /** What admins did anywhere, the latest first. */
  async audit(query: AuditQuery, caller: Caller): Promise<AuditEntry[]> {
    const entries = await this.#askAll(async (service, client) => {
      const rows = await client.call(recordRoutes.audit, { query }, caller);
      return rows.map(row => ({ ...row, id: `${service}-${row.id}` }));
    });
    return entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, query.limit);
  }

  async #askAll<T>(ask: (service: string, client: ServiceClient) => Promise<T[]>): Promise<T[]> {
    const { catalogue, cartInventory, orders, payments, notifications, dispatch } = this.upstream;
    const services = { catalogue, 'cart-inventory': cartInventory, orders, payments, notifications, dispatch };
    const answers = await Promise.allSettled(Object.entries(services).map(([name, client]) => ask(name, client)));
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  }
}
