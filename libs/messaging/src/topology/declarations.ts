import { deadLetterQueue, exchanges, retryName, unroutedQueue } from '../broker/names.js';
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

/** Everything that must be on a RabbitMQ for a topology, and the bindings that must not be there any more. */
export interface Declarations {
  readonly exchanges: readonly ExchangeDeclaration[];
  readonly queues: readonly DurableQueueDeclaration[];
  readonly bindings: readonly BindingDeclaration[];
  readonly retiredBindings: readonly BindingDeclaration[];
}

/** Deliveries before RabbitMQ itself gives a message up: for handlers that kill their process. Retries do not count towards it. */
const deliveryLimit = 20;
/** RabbitMQ 4 limits every quorum queue to 20 deliveries unless told otherwise; looking at dead letters counts as one. */
const practicallyNoDeliveryLimit = 1_000_000;
/** Beyond this a queue refuses messages, and they wait in their outbox. */
const maxLength = 1_000_000;

// At-least-once dead-lettering, so that a message is nowhere lost between two queues, needs reject-publish.
const careful = {
  'x-queue-type': 'quorum',
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
  'x-max-length': maxLength,
};
const kept = { 'x-queue-type': 'quorum', 'x-delivery-limit': practicallyNoDeliveryLimit };

/** Works on RabbitMQ 3.10 and newer. Two calls for one topology give the same answer. */
export function declarationsFor(topology: Topology): Declarations {
  const names = Object.keys(topology.queues);
  const delays = [...new Set(topology.retryDelaysMs)];
  // A copy for a queue that has been taken away must not vanish.
  const orUnrouted = { 'alternate-exchange': exchanges.unrouted };
  const heardOnly = new Set(Object.values(topology.listeners).flatMap(contracts => contracts.map(({ type }) => type)));

  return {
    exchanges: [
      { name: exchanges.unrouted, type: 'fanout', arguments: {} },
      { name: exchanges.events, type: 'topic', arguments: orUnrouted },
      { name: exchanges.live, type: 'topic', arguments: {} },
      { name: exchanges.public, type: 'topic', arguments: {} },
      { name: exchanges.requeue, type: 'direct', arguments: orUnrouted },
      // Topic exchanges, so that RabbitMQ can limit a service to the names of its own queues: a copy comes back to the queue its key names.
      { name: exchanges.dead, type: 'topic', arguments: orUnrouted },
      ...delays.map(delay => ({ name: retryName(delay), type: 'topic' as const, arguments: orUnrouted })),
    ],
    queues: [
      { name: unroutedQueue, arguments: kept },
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
      // What only listeners may hear counts as routed, even while none listens.
      ...[...heardOnly].map(routingKey => ({
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
