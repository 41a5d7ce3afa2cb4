import { Server, type CustomTransportStrategy, type MessageHandler as NestHandler } from '@nestjs/microservices';
import type { Event, EventContract } from '@kirana/contracts';
import { counter, histogram, inSpan, type Logger } from '@kirana/observability';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Broker, IncomingMessage, Outcome, Subscription } from '../broker/broker.js';
import { PermanentFailure } from '../errors.js';
import { queuesOf, type Topology } from '../topology/topology.js';
import { readEvent } from './read-event.js';

const outcomes = counter('consumer_handled_total', 'Deliveries by what came of them', ['service', 'queue', 'result']);
const attempts = histogram(
  'consumer_attempts',
  'Which attempt at an event ended it, well or badly',
  ['service', 'queue'],
  [1, 2, 3, 4, 5],
);
const handled = histogram('consumer_duration_seconds', 'Handling of one event', ['service', 'type', 'result']);

export interface EventTransportSettings {
  readonly service: string;
  readonly broker: Broker;
  readonly topology: Topology;
  /** Messages under way at a time, per queue. */
  readonly prefetch: number;
  readonly logger: Logger;
}

/**
 * Brings events to ordinary `@EventPattern(contract.type)` methods of a Nest service. A handler that resolves is done; one that throws
 * `PermanentFailure` makes a dead letter; any other error is tried again later. Nothing is acknowledged before its handler has ended.
 */
export class EventTransport extends Server implements CustomTransportStrategy {
  readonly #subscriptions: Subscription[] = [];

  constructor(private readonly settings: EventTransportSettings) {
    super();
  }

  /** Called by Nest when every handler is known. */
  listen(callback: (error?: unknown) => void): void {
    this.#subscribe().then(
      () => callback(),
      error => callback(error),
    );
  }

  /** Takes no further event and waits for the handlers under way. */
  async close(): Promise<void> {
    await Promise.all(this.#subscriptions.splice(0).map(subscription => subscription.stop()));
  }

  on(): never {
    throw new Error('the event transport has no events of its own');
  }

  unwrap<T>(): T {
    return this.settings.broker as T;
  }

  async #subscribe(): Promise<void> {
    const { broker, service, topology, prefetch, logger } = this.settings;
    this.#assertHandlersFitTopology();
    const listened = topology.listeners[service] ?? [];
    if (listened.length > 0) {
      const hear = (message: IncomingMessage) =>
        void this.#deliver(`${service}.listener`, listened, message).then(outcome => {
          if (outcome.kind !== 'done')
            logger.warn({ type: message.routingKey, reason: outcome.reason }, 'could not use what was heard');
        });
      this.#subscriptions.push(
        await broker.listen(
          listened.map(contract => contract.type),
          hear,
        ),
      );
    }
    for (const [queue, { binds }] of queuesOf(service, topology)) {
      this.#subscriptions.push(await broker.consume(queue, prefetch, message => this.#deliver(queue, binds, message)));
    }
  }

  /** A binding without a handler fills the dead letters, a handler without a binding never runs: both are mistakes of the code. */
  #assertHandlersFitTopology(): void {
    const { service, topology } = this.settings;
    const bound = new Set(
      [...queuesOf(service, topology).flatMap(([, queue]) => queue.binds), ...(topology.listeners[service] ?? [])].map(
        c => c.type,
      ),
    );
    const handlers = new Set(this.getHandlers().keys());
    const unhandled = [...bound].filter(type => !handlers.has(type));
    const unbound = [...handlers].filter(type => !bound.has(type));
    if (unhandled.length > 0) throw new Error(`${service}: bound in the topology but without a handler: ${unhandled.join(', ')}`);
    if (unbound.length > 0) throw new Error(`${service}: handled but not bound in the topology: ${unbound.join(', ')}`);
  }

  async #deliver(queue: string, contracts: readonly EventContract[], message: IncomingMessage): Promise<Outcome> {
    const read = readEvent(contracts, message);
    if ('problem' in read) {
      outcomes.inc({ service: this.settings.service, queue, result: 'unreadable' });
      // A queue is shared by the replicas of two versions during a rollout, and only the newer one knows what the newer topology brings.
      return { kind: read.mayBeNewer ? 'retry' : 'dead', reason: read.problem };
    }
    const { event } = read;
    const orderId = orderOf(event);
    const description = {
      service: this.settings.service,
      name: `process ${event.type}`,
      kind: 'consumer',
      parent: event.traceparent ?? null,
      attributes: {
        'messaging.system': 'kirana',
        'messaging.operation.type': 'process',
        'messaging.destination.name': queue,
        'messaging.message.id': event.id,
        'kirana.event.type': event.type,
        'kirana.attempt': message.attempt,
        'kirana.correlation.id': event.correlationid,
        'kirana.order.id': orderId,
      },
    } as const;
    const context = { correlationId: event.correlationid, causationId: event.id, orderId };
    return inSpan(description, context, async span => {
      const started = performance.now();
      const { outcome, error } = await this.#run(event, message.attempt);
      this.#tell(queue, event, message.attempt, outcome, performance.now() - started);
      span.set({ 'kirana.outcome': outcome.kind });
      if (error !== undefined) span.end(error);
      return outcome;
    });
  }

  #tell(queue: string, event: Event, attempt: number, outcome: Outcome, ms: number): void {
    const { service, logger } = this.settings;
    outcomes.inc({ service, queue, result: outcome.kind });
    if (outcome.kind !== 'retry') attempts.observe({ service, queue }, attempt);
    handled.observe({ service, type: event.type, result: outcome.kind }, ms / 1_000);
    const { type, id: eventId, subject } = event;
    const line = { type, eventId, subject, attempt, outcome: outcome.kind, ms: Math.round(ms) };
    if (outcome.kind === 'done') logger.debug(line, 'event handled');
    else logger.warn({ ...line, reason: outcome.reason }, 'event not handled');
  }

  async #run(event: Event, attempt: number): Promise<{ outcome: Outcome; error?: unknown }> {
    const handler = this.getHandlerByPattern(event.type) as NestHandler;
    try {
      const result = await handler(event, { attempt });
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      return { outcome: { kind: 'done' } };
    } catch (error) {
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      return { outcome: { kind: error instanceof PermanentFailure ? 'dead' : 'retry', reason }, error };
    }
  }
}

/** The order an event is about, where it is about one. */
function orderOf({ data }: Event): string | undefined {
  const { orderId } = data as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : undefined;
}
