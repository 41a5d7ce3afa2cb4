import { Server, type CustomTransportStrategy, type MessageHandler as NestHandler } from '@nestjs/microservices';
import type { Event, EventContract } from '@kirana/contracts';
import { counter, histogram, inSpan, outageOf, type Logger } from '@kirana/observability';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Broker, IncomingMessage, Outcome, Subscription } from '../broker/broker.js';
import { PermanentFailure } from '../errors.js';
import { OutageGate } from '../outage/outage-gate.js';
import { queuesOf, type Topology } from '../topology/topology.js';
import { readEvent } from './read-event.js';

const outcomes = counter('consumer_handled_total', 'Deliveries by result', ['service', 'queue', 'result']);
const attempts = histogram(
  'consumer_attempts',
  'Which attempt at an event ended it, well or badly',
  ['service', 'queue'],
  [1, 2, 3, 4, 5],
);
const handled = histogram('consumer_duration_seconds', 'Handling of one event', ['service', 'type', 'result']);

/** Handles a queue whose events are not known before the shop starts, instead of `@EventPattern` methods. */
export interface QueueHandler {
  /** All events that the queue may hold, also those of an earlier start. */
  readonly contracts: readonly EventContract[];
  handle(event: Event): Promise<void>;
}

export interface EventTransportSettings {
  readonly service: string;
  readonly broker: Broker;
  readonly topology: Topology;
  /** Unacknowledged messages per queue. */
  readonly prefetch: number;
  readonly logger: Logger;
  /** Pauses the consumers during an outage; defaults to a gate without a probe. */
  readonly gate?: OutageGate;
  /** By queue. */
  readonly queueHandlers?: Readonly<Record<string, QueueHandler>>;
}

/**
 * Delivers events to ordinary `@EventPattern(contract.type)` methods of a Nest service. A handler that resolves is done; one that throws
 * `PermanentFailure` causes a dead letter; any other error is retried later. An outage (`outageOf`) is not a failure of the handler: all
 * messages of the service are held until it is over, and none uses up an attempt. A message is acknowledged only after its handler has
 * finished.
 */
export class EventTransport extends Server implements CustomTransportStrategy {
  readonly #subscriptions: Subscription[] = [];
  readonly #gate: OutageGate;

  constructor(private readonly settings: EventTransportSettings) {
    super();
    this.#gate = settings.gate ?? new OutageGate(settings);
  }

  /** Called by Nest when every handler is registered. */
  listen(callback: (error?: unknown) => void): void {
    this.#subscribe().then(
      () => callback(),
      error => callback(error),
    );
  }

  /** Takes no further events and waits for the handlers under way. */
  async close(): Promise<void> {
    await Promise.all(this.#subscriptions.splice(0).map(subscription => subscription.stop()));
  }

  on(): never {
    throw new Error('EventTransport emits no events');
  }

  unwrap<T>(): T {
    return this.settings.broker as T;
  }

  async #subscribe(): Promise<void> {
    const { broker, service, topology, prefetch, logger, queueHandlers } = this.settings;
    this.#assertHandlersFitTopology();
    const listened = topology.listeners[service] ?? [];
    if (listened.length > 0) {
      const onMessage = (message: IncomingMessage) =>
        void this.#deliver(`${service}.listener`, listened, message).then(outcome => {
          if (outcome.kind === 'retry' || outcome.kind === 'dead')
            logger.warn({ type: message.routingKey, reason: outcome.reason }, 'received message not usable');
        });
      this.#subscriptions.push(
        await broker.listen(
          listened.map(contract => contract.type),
          onMessage,
        ),
      );
    }
    for (const [queue, { binds }] of queuesOf(service, topology)) {
      const own = queueHandlers?.[queue];
      const handle = async (message: IncomingMessage): Promise<Outcome> => {
        const until = this.#gate.shut;
        return until ? { kind: 'held', until } : this.#deliver(queue, own?.contracts ?? binds, message);
      };
      this.#subscriptions.push(await broker.consume(queue, prefetch, handle));
    }
  }

  /** Fails on programming errors: a binding without a handler fills the dead letters, a handler without a binding never runs. */
  #assertHandlersFitTopology(): void {
    const { service, topology, queueHandlers = {} } = this.settings;
    const patterned = queuesOf(service, topology).filter(([name]) => !queueHandlers[name]);
    const bound = new Set(
      [...patterned.flatMap(([, queue]) => queue.binds), ...(topology.listeners[service] ?? [])].map(c => c.type),
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
      // During a rollout the replicas of two versions share a queue, and only the newer one knows the events added by the newer topology.
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
      const { outcome, error } = await this.#run(queue, event, message.attempt);
      this.#report(queue, event, message.attempt, outcome, performance.now() - started);
      span.set({ 'kirana.outcome': outcome.kind });
      if (error !== undefined) span.end(error);
      return outcome;
    });
  }

  #report(queue: string, event: Event, attempt: number, outcome: Outcome, ms: number): void {
    const { service, logger } = this.settings;
    const { type, id: eventId, subject } = event;
    const line = { type, eventId, subject, attempt, outcome: outcome.kind, ms: Math.round(ms) };
    // Neither a success nor a failure: the pause is logged elsewhere, and the messages are redelivered.
    if (outcome.kind === 'held') return logger.debug(line, 'event held');
    outcomes.inc({ service, queue, result: outcome.kind });
    if (outcome.kind !== 'retry') attempts.observe({ service, queue }, attempt);
    handled.observe({ service, type: event.type, result: outcome.kind }, ms / 1_000);
    if (outcome.kind === 'done') logger.debug(line, 'event handled');
    else logger.warn({ ...line, reason: outcome.reason }, 'event not handled');
  }

  async #run(queue: string, event: Event, attempt: number): Promise<{ outcome: Outcome; error?: unknown }> {
    try {
      await this.#handle(queue, event, attempt);
      this.#gate.passed(event.id);
      return { outcome: { kind: 'done' } };
    } catch (error) {
      return { outcome: this.#outcomeOf(event, error), error };
    }
  }

  async #handle(queue: string, event: Event, attempt: number): Promise<void> {
    const own = this.settings.queueHandlers?.[queue];
    if (own) return own.handle(event);
    // `getHandlerByPattern` would normalise the pattern again for every event.
    const handler = this.messageHandlers.get(event.type) as NestHandler;
    const result = await handler(event, { attempt });
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  #outcomeOf(event: Event, error: unknown): Outcome {
    const outage = error instanceof PermanentFailure ? undefined : outageOf(error);
    const until = outage && this.#gate.met(event.id, outage);
    if (until) return { kind: 'held', until };
    if (!outage) this.#gate.passed(event.id);
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: error instanceof PermanentFailure ? 'dead' : 'retry', reason };
  }
}

/** Returns the id of the order an event is about, if any. */
function orderOf({ data }: Event): string | undefined {
  const { orderId } = data as { orderId?: unknown };
  return typeof orderId === 'string' ? orderId : undefined;
}
