import type { DataOf, EventContract } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import type { Broker, DeadLetter, DeadLetterStore, Depth, MessageHandler, Outcome, OutgoingMessage } from '../broker/broker.js';
import { MissingTopology } from '../errors.js';
import { queuesOf, topology as ownTopology, type Topology } from '../topology/topology.js';
import { readPublished } from './read-published.js';
import type { Sent } from './sent.js';

export interface Delivery {
  /** Set to an earlier id to deliver the event again. */
  readonly id?: string;
  readonly subject?: string;
  readonly version?: number;
  readonly time?: Date;
}

/**
 * A broker for tests of one service: records what it publishes and delivers events as its queues would. As strict as the real brokers: a
 * message that consumers could not read, that has no bound queue or that the service may not publish is refused.
 */
export class FakeBroker implements Broker {
  readonly published: Sent[] = [];
  /** Reasons for refused messages. The relay sets such rows aside, as with a real broker. */
  readonly refused: string[] = [];
  /** Dead letters of the service, added by tests. */
  readonly storedDeadLetters: DeadLetter[] = [];
  /** By event type: the queues that receive it, and their handlers. */
  readonly #handlers = new Map<string, Map<string, MessageHandler>>();
  #watchers: (() => void)[] = [];

  /** @param topology another one for a shop with extensions */
  constructor(
    private readonly service: string,
    private readonly topology: Topology = ownTopology,
  ) {}

  /** @throws MessageRefused */
  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    try {
      this.published.push(...messages.map(message => readPublished(this.service, message)));
    } catch (error) {
      this.refused.push(String(error));
      throw error;
    }
    for (const watcher of this.#watchers.splice(0)) watcher();
  }

  /** @throws MissingTopology for a queue that does not belong to the service. */
  async consume(queue: string, _prefetch: number, handle: MessageHandler): Promise<{ stop: () => Promise<void> }> {
    const declared = queuesOf(this.service, this.topology).find(([name]) => name === queue)?.[1];
    if (!declared) throw new MissingTopology(`queue ${queue} of ${this.service}`);
    for (const contract of declared.binds) this.#handle(contract.type, queue, handle);
    return { stop: async () => undefined };
  }

  async listen(
    routingKeys: readonly string[],
    onMessage: (message: OutgoingMessage & { attempt: number }) => void,
  ): Promise<{ stop: () => Promise<void> }> {
    for (const key of routingKeys) {
      this.#handle(key, 'listener', async message => {
        onMessage(message);
        return { kind: 'done' };
      });
    }
    return { stop: async () => undefined };
  }

  broadcast(message: OutgoingMessage): void {
    // Never fails, according to its interface; refused messages are in `refused`.
    void this.publish([message]).catch(() => undefined);
  }

  async depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
    return new Map(
      queues.map(
        name => [name, { waiting: 0, dead: this.storedDeadLetters.filter(({ queue }) => queue === name).length }] as const,
      ),
    );
  }

  async deadLetters(): Promise<DeadLetterStore> {
    return deadLetterStoreOver(this.storedDeadLetters);
  }

  isConnected(): boolean {
    return true;
  }

  onReconnect(): void {
    // The connection never breaks in tests.
  }

  async close(): Promise<void> {
    this.#handlers.clear();
  }

  /** Delivers an event to the service and returns the outcome of its handler. */
  async deliver<C extends EventContract>(contract: C, data: DataOf<C>, delivery: Delivery = {}): Promise<Outcome> {
    const { id = randomUUID(), subject = 'test', version = 1, time = new Date() } = delivery;
    const queues = this.#handlers.get(contract.type);
    if (!queues) throw new Error(`${this.service} has no queue bound to ${contract.type}`);
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source: '/test',
      type: contract.type,
      subject,
      time: time.toISOString(),
      datacontenttype: 'application/json',
      aggregateversion: version,
      correlationid: subject,
      data,
    });
    const outcomes = [];
    for (const handle of queues.values()) outcomes.push(await handle({ id, routingKey: contract.type, body, attempt: 1 }));
    return outcomes.find(({ kind }) => kind !== 'done') ?? { kind: 'done' };
  }

  /** Delivers a published message unchanged to one queue of the service. */
  async pass(queue: string, message: OutgoingMessage, attempt = 1): Promise<Outcome> {
    const handle = this.#handlers.get(message.routingKey)?.get(queue);
    if (!handle) throw new Error(`${queue} is not bound to ${message.routingKey}`);
    return handle({ ...message, attempt });
  }

  #handle(type: string, queue: string, handle: MessageHandler): void {
    this.#handlers.set(type, (this.#handlers.get(type) ?? new Map<string, MessageHandler>()).set(queue, handle));
  }

  /** Returns all published events of one type. */
  sent<C extends EventContract>(contract: C): Sent<C>[] {
    return this.published.filter(event => event.type === contract.type);
  }

  /** Waits until `isThere` is true for the published events; fails after `withinMs`. */
  async until(isThere: () => boolean, withinMs = 10_000): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!isThere()) {
      const left = deadline - performance.now();
      if (left <= 0)
        throw new Error(
          `not published within ${withinMs} ms; so far: ${this.published.map(event => event.type).join(', ')}; refused: ${this.refused.join(', ')}`,
        );
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, left);
        this.#watchers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
}

function deadLetterStoreOver(storedDeadLetters: DeadLetter[]): DeadLetterStore {
  const of = (name: string) => storedDeadLetters.filter(({ queue }) => queue === name);
  return {
    count: async () => new Map(storedDeadLetters.map(({ queue }) => [queue, of(queue).length])),
    list: async (queue, limit) => of(queue).slice(0, limit),
    async redrive(queue, id, touched) {
      const back = of(queue).filter(deadLetter => id === undefined || deadLetter.id === id);
      for (const deadLetter of back) {
        storedDeadLetters.splice(storedDeadLetters.indexOf(deadLetter), 1);
        touched?.(deadLetter.id);
      }
      return back.length;
    },
    async remove(queue, isUnwanted) {
      let removed = 0;
      for (const deadLetter of of(queue)) {
        if (!(await isUnwanted(deadLetter))) continue;
        storedDeadLetters.splice(storedDeadLetters.indexOf(deadLetter), 1);
        removed += 1;
      }
      return removed;
    },
    note: async () => undefined,
    audit: async () => ({ records: [], unreadable: 0 }),
    close: async () => undefined,
  };
}
