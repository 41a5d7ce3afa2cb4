import { Injectable } from '@nestjs/common';
import {
  adminOrderRoutes,
  recordRoutes,
  serviceNames,
  type AuditEntry,
  type AuditQuery,
  type OrderTimeline,
} from '@kirana/contracts';
import type { Caller, ServiceClient } from '@kirana/http-edge';
import { Upstream } from '../upstream/upstream.js';

/** Combines what each service has recorded about an order (ADR 0024). */
@Injectable()
export class OrderTimelines {
  constructor(private readonly upstream: Upstream) {}

  /**
   * Returns the saga's steps with the events that caused them, the events they caused, and where and when each was handled. A service that
   * does not answer is left out; the rest of the timeline is still correct.
   */
  async of(orderId: string, caller: Caller): Promise<OrderTimeline> {
    const { steps } = await this.upstream.call(adminOrderRoutes.one, { params: { id: orderId } }, caller);
    const eventIds = [
      ...new Set(steps.flatMap(({ eventId, published }) => [...(eventId ? [eventId] : []), ...published.map(({ id }) => id)])),
    ].slice(0, 500);
    const handled = await this.#askAll(async (service, client) => {
      const rows = await client.call(recordRoutes.handled, { body: { eventIds } }, caller);
      return rows.map(row => ({ service, ...row }));
    });
    return { steps, handled: handled.toSorted((one, other) => one.at.localeCompare(other.at)) };
  }

  /** Returns admin actions from all services, latest first. */
  async audit(query: AuditQuery, caller: Caller): Promise<AuditEntry[]> {
    const entries = await this.#askAll(async (service, client) => {
      const rows = await client.call(recordRoutes.audit, { query }, caller);
      return rows.map(row => ({ ...row, id: `${service}-${row.id}` }));
    });
    return entries.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, query.limit);
  }

  async #askAll<T>(ask: (service: string, client: ServiceClient) => Promise<T[]>): Promise<T[]> {
    const answers = await Promise.allSettled(serviceNames.map(name => ask(name, this.upstream.of(name))));
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
  }
}
