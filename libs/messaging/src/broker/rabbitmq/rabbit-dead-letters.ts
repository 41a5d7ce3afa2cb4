import amqp, { type Channel, type ChannelModel, type ConfirmChannel, type GetMessage, type Options } from 'amqplib';
import { setTimeout as sleep } from 'node:timers/promises';
import { MissingTopology } from '../../errors.js';
import type { Topology } from '../../topology/topology.js';
import { withTimeout } from '../with-timeout.js';
import type { DeadLetter, DeadLetterStore } from '../broker.js';
import { readAudit, type Audit, type AuditRecord } from '../audit-record.js';
import { auditQueue, deadLetterQueue, exchanges, unroutedQueue } from '../../topology/names.js';
import { toDeadLetter, redriveOptions } from './properties.js';

const closeMs = 5_000;
const putBackMs = 2_000;
/** Maximum number of dead letters read from one queue; beyond that, not all are sorted by age. */
const lookAtMost = 5_000;

/**
 * Opens the dead letters of a RabbitMQ. Reading leaves them in place; a redriven one is removed only after its copy is confirmed. `backBy` is
 * the exchange that leads back to the queues: left out, one that only administrators may write to.
 */
export async function openRabbitDeadLetters(
  url: string,
  topology: Topology,
  backBy: string = exchanges.requeue,
): Promise<DeadLetterStore> {
  const connection = await amqp.connect(url, {
    timeout: 10_000,
    noDelay: true,
    clientProperties: { connection_name: 'dead letters' },
  });
  // Every call on it is rejected in that case.
  connection.on('error', () => undefined);
  return new RabbitDeadLetters(connection, topology, backBy);
}

class RabbitDeadLetters implements DeadLetterStore {
  #copies: Promise<ConfirmChannel> | undefined;

  constructor(
    private readonly connection: ChannelModel,
    private readonly topology: Topology,
    private readonly backBy: string,
  ) {}

  async count(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const queue of [...Object.keys(this.topology.queues), unroutedQueue].sort()) {
      const deadLetters = await this.#inspect(queue, waiting => Promise.resolve(waiting));
      if (deadLetters > 0) counts.set(queue, deadLetters);
    }
    return counts;
  }

  list(queue: string, limit: number): Promise<DeadLetter[]> {
    return this.#inspect(queue, async (waiting, take) => {
      const deadLetters: DeadLetter[] = [];
      // Reads all, because RabbitMQ returns messages that were read to the end of the queue, not to their position.
      while (deadLetters.length < Math.min(waiting, lookAtMost)) {
        const taken = await take();
        if (!taken) break;
        deadLetters.push(toDeadLetter(taken.message, queue));
      }
      return deadLetters.sort(byAge).slice(0, limit);
    });
  }

  redrive(queue: string, id?: string, touched: (id: string) => void = () => undefined): Promise<number> {
    return this.#inspect(queue, async (waiting, take) => {
      let redriven = 0;
      // Only the present ones: a message that fails again in the meantime is appended.
      for (let seen = 0; seen < waiting; seen++) {
        const taken = await take();
        if (!taken) break;
        const deadLetter = toDeadLetter(taken.message, queue);
        if (id !== undefined && deadLetter.id !== id) continue;
        await this.#putBack(queue, taken.message);
        taken.remove();
        touched(deadLetter.id);
        redriven += 1;
      }
      return redriven;
    });
  }

  remove(
    queue: string,
    isUnwanted: (deadLetter: DeadLetter) => Promise<boolean>,
    touched: (id: string) => void = () => undefined,
  ): Promise<number> {
    return this.#inspect(queue, async (waiting, take) => {
      let removed = 0;
      for (let seen = 0; seen < waiting; seen++) {
        const taken = await take();
        if (!taken) break;
        const deadLetter = toDeadLetter(taken.message, queue);
        if (!(await isUnwanted(deadLetter))) continue;
        taken.remove();
        touched(deadLetter.id);
        removed += 1;
      }
      return removed;
    });
  }

  /** @throws MissingTopology where an older topology is declared: without the audit queue, no operation is allowed. */
  async note(record: AuditRecord): Promise<void> {
    await this.#inspect(auditQueue, () => Promise.resolve());
    await this.#publish('', auditQueue, Buffer.from(JSON.stringify(record)), {
      persistent: true,
      contentType: 'application/json',
    });
  }

  audit(limit: number): Promise<Audit> {
    return this.#inspect(auditQueue, async (waiting, take) => {
      const entries: string[] = [];
      for (let seen = 0; seen < waiting; seen++) {
        const taken = await take();
        if (!taken) break;
        entries.push(taken.message.content.toString('utf8'));
      }
      const { records, unreadable } = readAudit(entries);
      return { records: records.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-limit), unreadable };
    });
  }

  async close(): Promise<void> {
    await withTimeout(closeMs, this.connection.close());
  }

  async #putBack(queue: string, message: GetMessage): Promise<void> {
    const [exchange, key] =
      queue === unroutedQueue ? [exchanges.events, toDeadLetter(message, queue).routingKey] : [this.backBy, queue];
    await this.#publish(exchange, key, message.content, redriveOptions(message));
  }

  /** Resolves when the message is confirmed. Uses a separate channel, so that confirmations and acknowledgements are not mixed up. */
  async #publish(exchange: string, key: string, content: Buffer, options: Options.Publish): Promise<void> {
    // Its confirmations are rejected in that case.
    this.#copies ??= this.connection.createConfirmChannel().then(channel => channel.on('error', () => undefined));
    const copies = await this.#copies;
    await new Promise<void>((resolve, reject) => {
      copies.publish(exchange, key, content, options, error => (error ? reject(error as Error) : resolve()));
    });
  }

  /** Takes dead letters of a queue for reading; all that were not removed are returned to it. */
  async #inspect<T>(queue: string, work: (waiting: number, take: () => Promise<Taken | undefined>) => Promise<T>): Promise<T> {
    const deadQueue = queue === unroutedQueue || queue === auditQueue ? queue : deadLetterQueue(queue);
    const channel = await this.connection.createChannel();
    // Every call on it is rejected in that case.
    channel.on('error', () => undefined);
    const taken = new Set<GetMessage>();
    try {
      const { messageCount } = await channel.checkQueue(deadQueue);
      return await work(messageCount, async () => {
        const message = await channel.get(deadQueue);
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
      throw (error as { code?: number }).code === 404 ? new MissingTopology(`the queue ${deadQueue}`, { cause: error }) : error;
    } finally {
      // On a broken channel RabbitMQ returns them by itself.
      await putBack(channel, deadQueue, taken).catch(() => undefined);
    }
  }
}

/** A dead letter that is out of its queue while it is being read. */
interface Taken {
  readonly message: GetMessage;
  /** Removes it for good. */
  remove(): void;
}

/** Returns dead letters and resolves when they are visible in the queue again, which takes RabbitMQ a moment. */
async function putBack(channel: Channel, deadQueue: string, taken: ReadonlySet<GetMessage>): Promise<void> {
  for (const message of taken) channel.nack(message, false, true);
  const deadline = performance.now() + putBackMs;
  while (taken.size > 0 && performance.now() < deadline) {
    const { messageCount } = await channel.checkQueue(deadQueue);
    if (messageCount >= taken.size) break;
    await sleep(5);
  }
  await channel.close();
}

function byAge(a: DeadLetter, b: DeadLetter): number {
  return a.diedAt.getTime() - b.diedAt.getTime();
}
