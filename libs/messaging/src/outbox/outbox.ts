import { Inject, Injectable } from '@nestjs/common';
import { currentContext, startSpan } from '@kirana/observability';
import { afterCommit, beforeCommit } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import type { NewEvent } from './new-event.js';
import { newEventId } from './event-id.js';
import { Relay } from './relay.js';

interface Waiting {
  readonly id: string;
  readonly event: NewEvent;
  /** Payload as JSON text. */
  readonly data: string;
  readonly correlationId: string;
  readonly causationId: string | null;
  readonly traceparent: string;
}

/** The only way to publish: facts are written in the transaction that makes them true, and leave after it is committed. */
@Injectable()
export class Outbox {
  readonly #waiting = new WeakMap<EntityManager, Waiting[]>();

  constructor(@Inject(Relay) private readonly relay: Pick<Relay, 'nudge'>) {}

  /**
   * Adds facts in the order given; they leave in this order. They are written together at the end of the transaction. Returns the ids they
   * will have as events.
   *
   * @throws ZodError when a payload is not exactly what its contract says, Error outside of `Transactions.run`.
   */
  add(tx: EntityManager, events: readonly NewEvent[]): string[] {
    if (events.length === 0) return [];
    const context = currentContext();
    const waiting = this.#waiting.get(tx) ?? this.#begin(tx);
    return events.map(event => {
      const id = event.id ?? newEventId();
      const data = JSON.stringify(event.contract.strictData.parse(event.data));
      const correlationId = context?.correlationId ?? event.subject;
      const traceparent = spanOf(event, id, context?.service);
      waiting.push({ id, event, data, correlationId, causationId: context?.causationId ?? null, traceparent });
      return id;
    });
  }

  /** For SQL that writes outbox rows itself (dispatch's set-based step): sends them as soon as `tx` is committed. */
  sendAfterCommit(tx: EntityManager): void {
    afterCommit(tx, () => this.relay.nudge());
  }

  #begin(tx: EntityManager): Waiting[] {
    const waiting: Waiting[] = [];
    this.#waiting.set(tx, waiting);
    beforeCommit(tx, () => write(tx, waiting));
    afterCommit(tx, () => this.relay.nudge());
    return waiting;
  }
}

/** A span that only tells that the event came to be: its delivery and its handling go on from here. */
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

async function write(tx: EntityManager, waiting: readonly Waiting[]): Promise<void> {
  await tx.query(
    `INSERT INTO outbox (id, type, subject, aggregate_version, data, correlation_id, causation_id, traceparent)
     SELECT id, type, subject, version, data::json, correlation_id, causation_id, traceparent
     FROM unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::uuid[])
       WITH ORDINALITY AS e (type, subject, version, data, correlation_id, causation_id, traceparent, id, position)
     ORDER BY position`,
    [
      waiting.map(({ event }) => event.contract.type),
      waiting.map(({ event }) => event.subject),
      waiting.map(({ event }) => event.version),
      waiting.map(({ data }) => data),
      waiting.map(({ correlationId }) => correlationId),
      waiting.map(({ causationId }) => causationId),
      waiting.map(({ traceparent }) => traceparent),
      waiting.map(({ id }) => id),
    ],
  );
}
