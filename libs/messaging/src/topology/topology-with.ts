import { eventCatalogue, type EventContract } from '@kirana/contracts';
import { extensionsQueue, topology, type Topology } from './topology.js';

/**
 * Returns the topology of a shop whose extensions subscribe to these events. Bindings to all other events are retired: those of an extension
 * that was switched off would fill a queue that nothing empties.
 */
export function topologyWith(subscribed: readonly EventContract[], from: Topology = topology): Topology {
  const queue = from.queues[extensionsQueue];
  if (!queue) throw new Error(`the topology has no queue ${extensionsQueue}`);
  const types = new Set(subscribed.map(({ type }) => type));
  const binds = eventCatalogue.filter(({ type }) => types.has(type));
  const unbound = eventCatalogue.filter(({ type }) => !types.has(type));
  return {
    ...from,
    queues: { ...from.queues, [extensionsQueue]: { ...queue, binds } },
    retired: [...(from.retired ?? []), ...unbound.map(({ type }) => ({ queue: extensionsQueue, routingKey: type }))],
  };
}
