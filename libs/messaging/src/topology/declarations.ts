import { auditQueue, deadLetterQueue, deliveryLimit, exchanges, retryName, unroutedQueue } from './names.js';
import type { Topology } from './topology.js';

export interface ExchangeDeclaration {
  readonly name: string;
  readonly type: 'topic' | 'direct' | 'fanout';
  readonly arguments: Readonly<Record<string, string>>;
}

export interface DurableQueueDeclaration {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string | number>>;
}

export interface BindingDeclaration {
  readonly source: string;
  readonly destination: string;
  readonly destinationType: 'queue' | 'exchange';
  readonly routingKey: string;
}

/** Everything that must exist on a RabbitMQ for a topology, and the bindings that must no longer exist. */
export interface Declarations {
  readonly exchanges: readonly ExchangeDeclaration[];
  readonly queues: readonly DurableQueueDeclaration[];
  readonly bindings: readonly BindingDeclaration[];
  readonly retiredBindings: readonly BindingDeclaration[];
}

/** RabbitMQ 4 limits every quorum queue to 20 deliveries by default; reading dead letters counts as one. */
const practicallyNoDeliveryLimit = 1_000_000;
/** Maximum queue length; beyond this a queue refuses messages, and they wait in their outbox. */
const maxLength = 1_000_000;

// At-least-once dead-lettering, which prevents losses between two queues, requires reject-publish.
const careful = {
  'x-queue-type': 'quorum',
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
  'x-max-length': maxLength,
};
/** About a gigabyte at most, enough for years of operation; the oldest records are dropped first. */
const auditRecords = 20_000;
const kept = { 'x-queue-type': 'quorum', 'x-delivery-limit': practicallyNoDeliveryLimit };

/** Returns the declarations of a topology, for RabbitMQ 3.10 and newer. The result is deterministic. */
export function declarationsFor(topology: Topology): Declarations {
  const names = Object.keys(topology.queues);
  const delays = [...new Set(topology.retryDelaysMs)];
  // A copy for a queue that was removed must not be lost.
  const withAlternate = { 'alternate-exchange': exchanges.unrouted };
  const listenersOnly = new Set(Object.values(topology.listeners).flatMap(contracts => contracts.map(({ type }) => type)));

  return {
    exchanges: [
      { name: exchanges.unrouted, type: 'fanout', arguments: {} },
      { name: exchanges.events, type: 'topic', arguments: withAlternate },
      { name: exchanges.live, type: 'topic', arguments: {} },
      { name: exchanges.public, type: 'topic', arguments: {} },
      { name: exchanges.requeue, type: 'direct', arguments: withAlternate },
      // Topic exchanges, so that RabbitMQ can restrict a service to the names of its own queues: a copy returns to the queue its key names.
      { name: exchanges.dead, type: 'topic', arguments: withAlternate },
      ...delays.map(delay => ({ name: retryName(delay), type: 'topic' as const, arguments: withAlternate })),
    ],
    queues: [
      { name: unroutedQueue, arguments: kept },
      { name: auditQueue, arguments: { ...kept, 'x-max-length': auditRecords, 'x-overflow': 'drop-head' } },
      ...names.flatMap(name => [
        {
          name,
          arguments: {
            ...careful,
            'x-delivery-limit': deliveryLimit,
            'x-dead-letter-exchange': exchanges.dead,
            'x-dead-letter-routing-key': name,
          },
        },
        { name: deadLetterQueue(name), arguments: kept },
      ]),
      ...delays.map(delay => ({
        name: retryName(delay),
        arguments: { ...careful, 'x-message-ttl': delay, 'x-dead-letter-exchange': exchanges.requeue },
      })),
    ],
    bindings: [
      toQueue(exchanges.unrouted, unroutedQueue, ''),
      ...names.flatMap(name => [
        ...(topology.queues[name]?.binds ?? []).map(({ type }) => toQueue(exchanges.events, name, type)),
        toQueue(exchanges.requeue, name, name),
        toQueue(exchanges.dead, deadLetterQueue(name), name),
      ]),
      ...delays.map(delay => toQueue(retryName(delay), retryName(delay), '#')),
      // Messages for listeners only count as routed, even while there is no listener.
      ...[...listenersOnly].map(routingKey => ({
        source: exchanges.events,
        destination: exchanges.live,
        destinationType: 'exchange' as const,
        routingKey,
      })),
    ],
    retiredBindings: (topology.retired ?? []).map(({ queue, routingKey }) => toQueue(exchanges.events, queue, routingKey)),
  };
}

function toQueue(source: string, destination: string, routingKey: string): BindingDeclaration {
  return { source, destination, destinationType: 'queue', routingKey };
}
