import amqp, { type Channel, type ChannelModel, type ConfirmChannel, type GetMessage } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { MissingTopology } from '../../errors.js';
import type { Topology } from '../../topology/topology.js';
import { atMost } from '../at-most.js';
import type { DeadLetter, DeadLetterOffice } from '../broker.js';
import { deadLetterQueue, exchanges, unroutedQueue } from '../names.js';
import { deadLetter, redriveOptions } from './properties.js';

const closeMs = 5_000;
const putBackMs = 2_000;
/** Letters of one queue that are looked at; of more, not all are sorted by age. */
const lookAtMost = 5_000;

/** The dead letters on a RabbitMQ. Looking at them leaves them in place; a redriven one is taken away only after its copy is confirmed. */
export async function openRabbitDeadLetters(url: string, topology: Topology): Promise<DeadLetterOffice> {
  const connection = await amqp.connect(url, {
    timeout: 10_000,
    noDelay: true,
    clientProperties: { connection_name: 'dead letters' },
  });
  connection.on('error', () => undefined);
  return new RabbitDeadLetters(connection, topology);
}

class RabbitDeadLetters implements DeadLetterOffice {
  #copies: Promise<ConfirmChannel> | undefined;

  constructor(
    private readonly connection: ChannelModel,
    private readonly topology: Topology,
  ) {}

  async count(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const queue of [...Object.keys(this.topology.queues), unroutedQueue].sort()) {
      const letters = await this.#look(queue, waiting => Promise.resolve(waiting));
      if (letters > 0) counts.set(queue, letters);
    }
    return counts;
  }

  list(queue: string, limit: number): Promise<DeadLetter[]> {
    return this.#look(queue, async (waiting, take) => {
      const letters: DeadLetter[] = [];
      // All, because RabbitMQ puts what was looked at behind what was looked at before, and not back into its place.
      while (letters.length < Math.min(waiting, lookAtMost)) {
        const taken = await take();
        if (!taken) break;
        letters.push(deadLetter(taken.message, queue));
      }
      return letters.sort(byAge).slice(0, limit);
    });
  }

  redrive(queue: string, id?: string): Promise<number> {
    return this.#look(queue, async (waiting, take) => {
      let redriven = 0;
      // Only those that are there now: one that dies again meanwhile comes behind them.
      for (let seen = 0; seen < waiting; seen++) {
        const taken = await take();
        if (!taken) break;
        if (id !== undefined && deadLetter(taken.message, queue).id !== id) continue;
        await this.#putBack(queue, taken.message);
        taken.remove();
        redriven += 1;
      }
      return redriven;
    });
  }

  remove(queue: string, isUnwanted: (letter: DeadLetter) => Promise<boolean>): Promise<number> {
    return this.#look(queue, async (waiting, take) => {
      let removed = 0;
      for (let seen = 0; seen < waiting; seen++) {
        const taken = await take();
        if (!taken) break;
        if (!(await isUnwanted(deadLetter(taken.message, queue)))) continue;
        taken.remove();
        removed += 1;
      }
      return removed;
    });
  }

  async close(): Promise<void> {
    await atMost(closeMs, this.connection.close());
  }

  /** Resolves when the copy is confirmed. It has a channel of its own, so that confirmations and acknowledgements are not mixed up. */
  async #putBack(queue: string, message: GetMessage): Promise<void> {
    this.#copies ??= this.connection.createConfirmChannel().then(channel => channel.on('error', () => undefined));
    const copies = await this.#copies;
    const options = redriveOptions(message);
    const [exchange, key] =
      queue === unroutedQueue ? [exchanges.events, deadLetter(message, queue).routingKey] : [exchanges.requeue, queue];
    await new Promise<void>((resolve, reject) => {
      copies.publish(exchange, key, message.content, options, error => (error ? reject(error as Error) : resolve()));
    });
  }

  /** Takes letters of a queue to look at them; all that were not removed go back. */
  async #look<T>(queue: string, work: (waiting: number, take: () => Promise<Taken | undefined>) => Promise<T>): Promise<T> {
    const grave = queue === unroutedQueue ? unroutedQueue : deadLetterQueue(queue);
    const channel = await this.connection.createChannel();
    channel.on('error', () => undefined);
    const taken = new Set<GetMessage>();
    try {
      const { messageCount } = await channel.checkQueue(grave);
      return await work(messageCount, async () => {
        const message = await channel.get(grave);
        if (!message) return undefined;
        taken.add(message);
        return {
          message,
          remove: () => {
            channel.ack(message);
            taken.delete(message);
          },
        };
      });
    } catch (error) {
      throw (error as { code?: number }).code === 404 ? new MissingTopology(`the queue ${grave}`, { cause: error }) : error;
    } finally {
      await putBack(channel, grave, taken).catch(() => undefined);
    }
  }
}

/** A letter that is out of its queue for as long as somebody looks at it. */
interface Taken {
  readonly message: GetMessage;
  /** For good. */
  remove(): void;
}

/** Resolves when they can be seen in the queue again, which takes RabbitMQ a moment. */
async function putBack(channel: Channel, grave: string, taken: ReadonlySet<GetMessage>): Promise<void> {
  for (const message of taken) channel.nack(message, false, true);
  const deadline = performance.now() + putBackMs;
  while (taken.size > 0 && performance.now() < deadline) {
    const { messageCount } = await channel.checkQueue(grave);
    if (messageCount >= taken.size) break;
    await sleep(5);
  }
  await channel.close();
}

function byAge(a: DeadLetter, b: DeadLetter): number {
  return a.diedAt.getTime() - b.diedAt.getTime();
}
