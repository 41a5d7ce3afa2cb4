import type { ChannelModel } from 'amqplib';
import type { Depth } from '../broker.js';
import { deadLetterQueue, unroutedQueue } from '../../topology/names.js';

/** Reads from RabbitMQ how many messages wait in queues and in their dead-letter queues. */
export async function readDepths(model: ChannelModel, queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
  const depths = new Map<string, Depth>();
  for (const queue of queues) {
    const waiting = await count(model, queue);
    if (waiting === undefined) continue;
    depths.set(queue, { waiting, dead: queue === unroutedQueue ? 0 : ((await count(model, deadLetterQueue(queue))) ?? 0) });
  }
  return depths;
}

/**
 * Returns undefined when the queue does not exist. Uses a channel per queue, because RabbitMQ closes a channel that checks a missing queue.
 */
async function count(model: ChannelModel, queue: string): Promise<number | undefined> {
  const channel = await model.createChannel();
  // The caller gets the error through `checkQueue`.
  channel.on('error', () => undefined);
  try {
    const { messageCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount;
  } catch (error) {
    if ((error as { code?: number }).code === 404) return undefined;
    throw error;
  }
}
