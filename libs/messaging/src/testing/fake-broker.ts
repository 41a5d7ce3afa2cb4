import type { DataOf, EventContract } from '@kirana/contracts';
import { randomUUID } from 'node:crypto';
import type { Broker, DeadLetter, DeadLetterOffice, Depth, MessageHandler, Outcome, OutgoingMessage } from '../broker/broker.js';
import { queuesOf } from '../topology/topology.js';

/** An event that was published or broadcast. */
export interface Sent<C extends EventContract = EventContract> {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly time: string;
  readonly aggregateversion: number;
  readonly data: DataOf<C>;
}

export interface Delivery {
  /** Makes the event a repeat of an earlier one. */
  readonly id?: string;
  readonly subject?: string;
  readonly version?: number;
  readonly time?: Date;
}

/** For tests of one service: remembers what it publishes and hands it events as its queues would. */
export class FakeBroker implements Broker {
  readonly published: Sent[] = [];
  /** Dead letters of the service, as a test lays them there. */
  readonly buried: DeadLetter[] = [];
  readonly #handlers = new Map<string, MessageHandler>();
  #watchers: (() => void)[] = [];

  constructor(private readonly service: string) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    this.published.push(...messages.map(message => JSON.parse(message.body) as Sent));
    for (const watcher of this.#watchers.splice(0)) watcher();
  }

  async consume(queue: string, _prefetch: number, handle: MessageHandler): Promise<{ stop: () => Promise<void> }> {
    const binds = queuesOf(this.service).find(([name]) => name === queue)?.[1].binds ?? [];
    for (const contract of binds) this.#handlers.set(contract.type, handle);
    return { stop: async () => undefined };
  }

  async listen(
    routingKeys: readonly string[],
    hear: (message: OutgoingMessage & { attempt: number }) => void,
  ): Promise<{ stop: () => Promise<void> }> {
    for (const key of routingKeys) {
      this.#handlers.set(key, async message => {
        hear(message);
        return { kind: 'done' };
      });
    }
    return { stop: async () => undefined };
  }

  broadcast(message: OutgoingMessage): void {
    void this.publish([message]);
  }

  async depths(queues: readonly string[]): Promise<ReadonlyMap<string, Depth>> {
    return new Map(
      queues.map(name => [name, { waiting: 0, dead: this.buried.filter(({ queue }) => queue === name).length }] as const),
    );
  }

  async deadLetters(): Promise<DeadLetterOffice> {
    return officeOver(this.buried);
  }

  isConnected(): boolean {
    return true;
  }

  onReconnect(): void {
    // The connection of a test never breaks.
  }

  async close(): Promise<void> {
    this.#handlers.clear();
  }

  /** Brings an event to the service and tells how its handler ended. */
  async deliver<C extends EventContract>(contract: C, data: DataOf<C>, delivery: Delivery = {}): Promise<Outcome> {
    const { id = randomUUID(), subject = 'test', version = 1, time = new Date() } = delivery;
    const handle = this.#handlers.get(contract.type);
    if (!handle) throw new Error(`${this.service} does not hear ${contract.type}`);
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
    return handle({ id, routingKey: contract.type, body, attempt: 1 });
  }

  /** What has been published of one kind so far. */
  sent<C extends EventContract>(contract: C): Sent<C>[] {
    return this.published.filter(event => event.type === contract.type);
  }

  /** Waits until `isThere` holds of what was published; fails after `withinMs`. */
  async until(isThere: () => boolean, withinMs = 10_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!isThere()) {
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(`not published within ${withinMs} ms; so far: ${this.published.map(event => event.type).join(', ')}`);
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

function officeOver(buried: DeadLetter[]): DeadLetterOffice {
  const of = (name: string) => buried.filter(({ queue }) => queue === name);
  return {
    count: async () => new Map(buried.map(({ queue }) => [queue, of(queue).length])),
    list: async (queue, limit) => of(queue).slice(0, limit),
    redrive: async () => 0,
    async remove(queue, isUnwanted) {
      let removed = 0;
      for (const letter of of(queue)) {
        if (!(await isUnwanted(letter))) continue;
        buried.splice(buried.indexOf(letter), 1);
        removed += 1;
      }
      return removed;
    },
    close: async () => undefined,
  };
}
