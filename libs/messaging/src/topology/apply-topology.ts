import amqp, { type Channel, type ChannelModel } from 'amqplib';
import { declarationsFor, type BindingDeclaration, type Declarations } from './declarations.js';
import type { Topology } from './topology.js';

/** What `applyTopology` has declared and removed. */
export interface AppliedTopology {
  readonly exchanges: number;
  readonly queues: number;
  readonly bindings: number;
  readonly removedBindings: number;
}

/**
 * Declares a topology on a RabbitMQ and removes retired bindings. Safe to repeat; needs the right to configure, which services do not have.
 *
 * @throws Error when an object of the same name exists with other settings. RabbitMQ cannot change those of a queue: it has to be emptied
 * and deleted first.
 */
export async function applyTopology(url: string, topology: Topology): Promise<AppliedTopology> {
  const declarations = declarationsFor(topology);
  const connection = await amqp.connect(url, { timeout: 10_000, noDelay: true });
  // Every call on it is rejected in that case.
  connection.on('error', () => undefined);
  try {
    await declare(await quietChannel(connection), declarations);
    for (const binding of declarations.retiredBindings) await unbind(connection, binding);
    const { exchanges, queues, bindings, retiredBindings } = declarations;
    return {
      exchanges: exchanges.length,
      queues: queues.length,
      bindings: bindings.length,
      removedBindings: retiredBindings.length,
    };
  } finally {
    // The tool has finished or throws its own error.
    await connection.close().catch(() => undefined);
  }
}

async function declare(channel: Channel, { exchanges, queues, bindings }: Declarations): Promise<void> {
  for (const exchange of exchanges) {
    await channel.assertExchange(exchange.name, exchange.type, { durable: true, arguments: exchange.arguments });
  }
  for (const queue of queues) await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments });
  for (const { destinationType, destination, source, routingKey } of bindings) {
    if (destinationType === 'queue') await channel.bindQueue(destination, source, routingKey);
    else await channel.bindExchange(destination, source, routingKey);
  }
  await channel.close();
}

async function unbind(connection: ChannelModel, { destination, source, routingKey }: BindingDeclaration): Promise<void> {
  const channel = await quietChannel(connection);
  try {
    await channel.unbindQueue(destination, source, routingKey);
    await channel.close();
  } catch (error) {
    // The queue itself was deleted, and its bindings with it.
    if ((error as { code?: number }).code !== 404) throw error;
  }
}

/** Opens a channel whose errors are reported by its calls only; without a listener they would end the process as well. */
async function quietChannel(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  // The caller gets the error through its call.
  channel.on('error', () => undefined);
  return channel;
}
