import { isPublicEvent } from '@kirana/contracts';
import type { Topology } from '../topology/topology.js';
import { unroutedQueue } from './names.js';

/** Which queues a routing key leads to. */
export type Route = (routingKey: string) => readonly string[];

const nowhere: readonly string[] = [unroutedQueue];
const listenersOnly: readonly string[] = [];

/**
 * Exact keys only. What listeners may hear but no queue takes leads nowhere and is not unrouted either: nobody waits for it. The same goes for
 * what is public: integrators subscribe to that on RabbitMQ, and there may be none.
 */
export function routesOf(topology: Topology): Route {
  const queues = new Map<string, string[]>();
  for (const [name, { binds }] of Object.entries(topology.queues)) {
    for (const { type } of binds) queues.set(type, [...(queues.get(type) ?? []), name]);
  }
  const heard = new Set(Object.values(topology.listeners).flatMap(contracts => contracts.map(contract => contract.type)));
  return key => queues.get(key) ?? (heard.has(key) || isPublicEvent(key) ? listenersOnly : nowhere);
}
