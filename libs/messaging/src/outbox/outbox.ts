import { Inject, Injectable } from '@nestjs/common';
import { Envelope } from '@kirana/contracts';
import { currentContext, startSpan } from '@kirana/observability';
import type { BulkStatement, Transaction } from '@kirana/persistence';
import { newEventId } from './event-id.js';
import type { EventOrigin, NewEvent } from './new-event.js';
import { envelopeOf } from './outbox-row.js';
import type { Broker } from '../broker/broker.js';
import { BROKER } from '../tokens.js';
import { Relay } from './relay.js';

interface Waiting extends EventOrigin {
  readonly id: string;
  readonly event: NewEvent;
  /** Payload as JSON text. */
  readonly data: string;
}

/** The only way to publish events: they are written in the transaction of the change they describe, and are sent after its commit. */
@Injectable()
export class Outbox {
  readonly #waiting = new WeakMap<Transaction, Waiting[]>();

  constructor(
    @Inject(Relay) private readonly relay: Pick<Relay, 'nudge'>,
    @Inject(BROKER) private readonly broker: Pick<Broker, 'isTaken'> = {},
  ) {}

  /**
   * Adds events in the given order, which is also the order of sending. All events of a transaction are written at its end, but for those of
   * which the broker knows that nobody takes them (ADR 0105). Returns the ids of the events.
   *
   * @throws ZodError when a payload does not match its contract exactly, or when a consumer would refuse its envelope (a version below 1,
   * no subject).
   */
  add(tx: Transaction, events: readonly NewEvent[]): string[] {
    return events.map(event => {
      const id = newEventId();
      const data = JSON.stringify(event.contract.strictData.parse(event.data));
      if (this.broker.isTaken?.(event.contract.type) === false) return id;
      const { correlationId, causationId, traceparent } = event.origin ?? currentOrigin(event, id);
      const waits = { id, event, data, correlationId, causationId, traceparent };
      assertReadable(waits);
      (this.#waiting.get(tx) ?? this.#begin(tx)).push(waits);
      return id;
    });
  }

  #begin(tx: Transaction): Waiting[] {
    const waiting: Waiting[] = [];
    this.#waiting.set(tx, waiting);
    tx.beforeCommit(() => insertOf(waiting));
    tx.afterCommit(() => this.relay.nudge());
    return waiting;
  }
}

/** Every consumer validates the envelope before the data; an envelope that consumers would refuse must not be sent. */
function assertReadable({ id, event, correlationId, causationId, traceparent }: Waiting): void {
  const { contract, subject, version, data } = event;
  const envelope = envelopeOf({
    id,
    type: contract.type,
    subject,
    aggregate_version: version,
    occurred_at: new Date(),
    correlation_id: correlationId,
    causation_id: causationId,
    traceparent,
  });
  Envelope.parse({ ...envelope, data });
}

function currentOrigin(event: NewEvent, id: string): EventOrigin {
  const context = currentContext();
  return {
    correlationId: context?.correlationId ?? event.subject,
    causationId: context?.causationId ?? null,
    traceparent: spanOf(event, id, context?.service),
  };
}

/** Creates a span that marks the creation of the event: its delivery and its handling continue from here. */
function spanOf({ contract, subject }: NewEvent, id: string, service = ''): string {
  const span = startSpan({
    service,
    name: `create ${contract.type}`,
    kind: 'producer',
    attributes: {
      'messaging.system': 'kirana',
      'messaging.operation.type': 'create',
      'messaging.message.id': id,
      'kirana.event.type': contract.type,
      ...(contract.type.startsWith('orders.') ? { 'kirana.order.id': subject } : {}),
    },
  });
  span.end();
  return span.traceparent;
}

function insertOf(waiting: readonly Waiting[]): BulkStatement {
  return {
    text: `INSERT INTO outbox (id, type, subject, aggregate_version, data, correlation_id, causation_id, traceparent)
     SELECT id, type, subject, version, data::json, correlation_id, causation_id, traceparent
     FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::uuid[])
       WITH ORDINALITY AS e (type, subject, version, data, correlation_id, causation_id, traceparent, id, position)
     ORDER BY position`,
    values: [
      waiting.map(({ event }) => event.contract.type),
      waiting.map(({ event }) => event.subject),
      waiting.map(({ event }) => event.version),
      waiting.map(({ data }) => data),
      waiting.map(({ correlationId }) => correlationId),
      waiting.map(({ causationId }) => causationId),
      waiting.map(({ traceparent }) => traceparent),
      waiting.map(({ id }) => id),
    ],
  };
}
