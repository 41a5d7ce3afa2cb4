import type { Declarations } from './declarations.js';

/** Converts declarations to the format of RabbitMQ's own import (`rabbitmqctl import_definitions`, `load_definitions`). */
export function definitionsOf(declarations: Declarations, vhost = '/'): object {
  return {
    exchanges: declarations.exchanges.map(({ name, type, arguments: args }) => ({
      name,
      vhost,
      type,
      durable: true,
      auto_delete: false,
      internal: false,
      arguments: args,
    })),
    queues: declarations.queues.map(({ name, arguments: args }) => ({
      name,
      vhost,
      durable: true,
      auto_delete: false,
      arguments: args,
    })),
    bindings: declarations.bindings.map(({ source, destination, destinationType, routingKey }) => ({
      source,
      vhost,
      destination,
      destination_type: destinationType,
      routing_key: routingKey,
      arguments: {},
    })),
  };
}
