import type { FactoryProvider } from '@nestjs/common';
import type { Broker, DeadLetter, DeadLetterStore } from '../broker/broker.js';
import { BROKER } from '../tokens.js';
import { queuesOf } from '../topology/topology.js';
import { redrive, type Redrive } from './redrive.js';

/** The dead letters of one queue: how many there are, and the oldest of them. */
export interface DeadLettersOfQueue {
  readonly queue: string;
  readonly total: number;
  readonly oldest: readonly DeadLetter[];
}

/**
 * The dead letters of a service's own queues, while it runs. What `npm run dead-letters` does for all queues as the broker's administrator,
 * this does with the rights of the service.
 */
export class ServiceDeadLetters {
  /** One at a time, because on RabbitMQ each hides from the others the dead letters it is reading. */
  #done: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly queues: readonly string[],
    private readonly broker: Broker,
  ) {}

  /** Provider for the root module of a service. */
  static of(service: string): FactoryProvider<ServiceDeadLetters> {
    return {
      provide: ServiceDeadLetters,
      useFactory: (broker: Broker) =>
        new ServiceDeadLetters(
          queuesOf(service).map(([queue]) => queue),
          broker,
        ),
      inject: [BROKER],
    };
  }

  /** Whether the queue is one of the service's own. */
  has(queue: string): boolean {
    return this.queues.includes(queue);
  }

  /** Returns the queues that have dead letters, each with at most `limit` of them. Leaves them in place. */
  async list(limit: number): Promise<DeadLettersOfQueue[]> {
    const depths = await this.broker.depths(this.queues);
    const dead = [...depths].filter(([, depth]) => depth.dead > 0);
    if (dead.length === 0) return [];
    return this.#alone(async deadLetterStore => {
      const found: DeadLettersOfQueue[] = [];
      for (const [queue, { dead: total }] of dead) found.push({ queue, total, oldest: await deadLetterStore.list(queue, limit) });
      return found;
    });
  }

  /** Puts dead letters back into one of the service's queues, noted in `records` before and after; resolves with their number. */
  retry(what: Redrive, records: Pick<DeadLetterStore, 'note'>): Promise<number> {
    return this.#alone(deadLetterStore => redrive(deadLetterStore, records, what));
  }

  async #alone<T>(work: (deadLetterStore: DeadLetterStore) => Promise<T>): Promise<T> {
    const run = async () => {
      const deadLetterStore = await this.broker.deadLetters();
      try {
        return await work(deadLetterStore);
      } finally {
        await deadLetterStore.close();
      }
    };
    const result = this.#done.then(run, run);
    this.#done = result;
    return result;
  }
}
