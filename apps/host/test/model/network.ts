import type { ServiceUnderTest } from '@kirana/bootstrap/testing';
import { eventCatalogue, type EventContract } from '@kirana/contracts';
import { queuesOf, type Outcome, type OutgoingMessage } from '@kirana/messaging';
import { randomUUID } from 'node:crypto';

/** A message on its way to a service. */
interface InFlightMessage {
  readonly service: string;
  readonly what: string;
  readonly hand: (attempt: number) => Promise<Outcome>;
  attempts: number;
}

/** The outcome of a delivered message. */
export type Handed = { readonly service: string; readonly what: string; readonly kind: Outcome['kind'] } | undefined;

/**
 * Delivers messages between services one by one, as the test decides: late, out of order, twice, or not at all while a service is
 * unavailable. Waiting messages are kept by order, so that many orders can run at once without interfering.
 */
export class Network {
  readonly deadLetters: string[] = [];
  retries = 0;
  readonly #waiting = new Map<string, InFlightMessage[]>();

  constructor(private readonly services: ReadonlyMap<string, ServiceUnderTest>) {
    for (const { broker } of services.values()) {
      const publish = broker.publish.bind(broker);
      broker.publish = async messages => {
        await publish(messages);
        for (const message of messages) this.#accept(message);
      };
    }
  }

  /** Returns the number of an order's waiting messages for available services. */
  waiting(orderId: string, stopped: ReadonlySet<string>): number {
    return this.#of(orderId).filter(({ service }) => !stopped.has(service)).length;
  }

  /** Delivers one message of an order `copies` times; if it has to be retried, it waits again, behind the others. */
  async hand(orderId: string, place: number, stopped: ReadonlySet<string>, copies = 1): Promise<Handed> {
    const waiting = this.#of(orderId);
    const reachable = waiting.filter(({ service }) => !stopped.has(service));
    const message = reachable[place % Math.max(1, reachable.length)];
    if (!message) return undefined;
    waiting.splice(waiting.indexOf(message), 1);
    message.attempts += 1;
    const outcomes = await Promise.all(Array.from({ length: copies }, () => message.hand(message.attempts)));
    const outcome = outcomes.find(({ kind }) => kind !== 'done') ?? outcomes[0];
    if (outcome?.kind === 'dead') this.deadLetters.push(`${orderId} ${message.what} at ${message.service}: ${outcome.reason}`);
    if (outcome?.kind === 'retry') {
      this.retries += 1;
      if (message.attempts > 50) this.deadLetters.push(`${orderId} ${message.what} at ${message.service}: ${outcome.reason}`);
      else waiting.push(message);
    }
    return { service: message.service, what: message.what, kind: outcome?.kind ?? 'done' };
  }

  /** Sends an event of a service that is not part of the test to all its consumers. */
  inject(orderId: string, contract: EventContract, data: object): void {
    const id = randomUUID();
    const event = {
      specversion: '1.0',
      id,
      source: '/test',
      type: contract.type,
      subject: orderId,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      aggregateversion: 1,
      correlationid: orderId,
      data,
    };
    this.#toQueues(orderId, { id, routingKey: contract.type, body: JSON.stringify(event) });
  }

  /** Adds another message, for instance a webhook. */
  add(orderId: string, service: string, what: string, hand: () => Promise<Outcome>): void {
    this.#of(orderId).push({ service, what, hand, attempts: 0 });
  }

  /** Drops all waiting messages of one kind. */
  lose(orderId: string, what: string): void {
    this.#waiting.set(
      orderId,
      this.#of(orderId).filter(message => message.what !== what),
    );
  }

  forget(orderId: string): void {
    this.#waiting.delete(orderId);
  }

  #accept(message: OutgoingMessage): void {
    const { subject, data } = JSON.parse(message.body) as { subject: string; data: { orderId?: string } };
    this.#toQueues(data.orderId ?? subject, message);
  }

  #toQueues(orderId: string, message: OutgoingMessage): void {
    const contract = eventCatalogue.find(({ type }) => type === message.routingKey);
    if (!contract) return;
    for (const [name, service] of this.services)
      for (const [queue, { binds }] of queuesOf(name))
        if (binds.includes(contract))
          this.#of(orderId).push({
            service: name,
            what: message.routingKey,
            attempts: 0,
            hand: attempt => service.broker.pass(queue, message, attempt),
          });
  }

  #of(orderId: string): InFlightMessage[] {
    const known = this.#waiting.get(orderId);
    if (known) return known;
    const made: InFlightMessage[] = [];
    this.#waiting.set(orderId, made);
    return made;
  }
}
