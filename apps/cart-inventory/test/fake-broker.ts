import type { DataOf, EventContract } from '@kirana/contracts';
import { queuesOf, type Broker, type MessageHandler, type OutgoingMessage, type Outcome } from '@kirana/messaging';
import { randomUUID } from 'node:crypto';

export interface Sent<C extends EventContract = EventContract> {
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly aggregateversion: number;
  readonly data: DataOf<C>;
}

/** Remembers what a service publishes and hands it events as its queues would. */
export class FakeBroker implements Broker {
  readonly published: Sent[] = [];
  readonly #handlers = new Map<string, MessageHandler>();

  constructor(private readonly service: string) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    this.published.push(...messages.map(message => JSON.parse(message.body) as Sent));
  }

  async consume(queue: string, _prefetch: number, handle: MessageHandler) {
    for (const contract of queuesOf(this.service).find(([name]) => name === queue)?.[1].binds ?? [])
      this.#handlers.set(contract.type, handle);
    return { stop: async () => undefined };
  }

  async listen() {
    return { stop: async () => undefined };
  }

  broadcast(): void {}

  async depths() {
    return new Map<string, never>();
  }

  isConnected(): boolean {
    return true;
  }

  onReconnect(): void {}

  async close(): Promise<void> {}

  /** Brings an event to the service, once; `id` makes it a repeat of an earlier one. */
  async deliver<C extends EventContract>(
    contract: C,
    data: DataOf<C>,
    { id = randomUUID() as string, subject = 'test', version = 1 } = {},
  ): Promise<Outcome> {
    const handle = this.#handlers.get(contract.type);
    if (!handle) throw new Error(`${this.service} does not hear ${contract.type}`);
    const body = JSON.stringify({
      specversion: '1.0',
      id,
      source: '/test',
      type: contract.type,
      subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      aggregateversion: version,
      correlationid: subject,
      data,
    });
    return handle({ id, routingKey: contract.type, body, attempt: 1 });
  }

  /** What has been published of one kind so far. */
  sent<C extends EventContract>(contract: C): Sent<C>[] {
    return this.published.filter(event => event.type === contract.type) as Sent<C>[];
  }
}
