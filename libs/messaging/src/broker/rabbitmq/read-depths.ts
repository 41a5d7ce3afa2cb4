import type { ChannelModel } from 'amqplib';
import type { Depth } from '../broker.js';
import { deadLetterQueue, unroutedQueue } from '../names.js';

/** Asks RabbitMQ how many messages wait in queues and in the queues of their dead letters. */
export async function readDepths(model: ChannelModel, queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
  const depths = new Map<string, Depth>();
  for (const queue of queues) {
    const waiting = await count(model, queue);
    if (waiting === undefined) continue;
    depths.set(queue, { waiting, dead: queue === unroutedQueue ? 0 : ((await count(model, deadLetterQueue(queue))) ?? 0) });
  }
  return depths;
}

/** Undefined when there is no such queue. Each on a channel of its own, because RabbitMQ closes the one that asks for what is not there. */
async function count(model: ChannelModel, queue: string): Promise<number | undefined> {
  const channel = await model.createChannel();
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
