import { isPublicEvent } from '@kirana/contracts';
import type { Topology } from '../topology/topology.js';
import { unroutedQueue } from '../topology/names.js';

/** Returns the queues a routing key is routed to. */
export type Route = (routingKey: string) => readonly string[];

const nowhere: readonly string[] = [unroutedQueue];
const listenersOnly: readonly string[] = [];

/**
 * Builds the routing for exact keys. A message for listeners only is routed to no queue and does not count as unrouted. The same applies to
 * public events: integrators subscribe to them on RabbitMQ, and there may be none.
 */
export function routesOf(topology: Topology): Route {
  const queues = new Map<string, string[]>();
  for (const [name, { binds }] of Object.entries(topology.queues)) {
    for (const { type } of binds) queues.set(type, [...(queues.get(type) ?? []), name]);
  }
  const listened = new Set(Object.values(topology.listeners).flatMap(contracts => contracts.map(contract => contract.type)));
  return key => queues.get(key) ?? (listened.has(key) || isPublicEvent(key) ? listenersOnly : nowhere);
}
