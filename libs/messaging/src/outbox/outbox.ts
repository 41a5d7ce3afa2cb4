import { Inject, Injectable } from '@nestjs/common';
import { afterCommit } from '@kirana/persistence';
import { childTraceparent, currentContext, newTraceparent } from '@kirana/observability';
import type { EntityManager } from 'typeorm';
import type { NewEvent } from './new-event.js';
import { Relay } from './relay.js';

/** The only way to publish: facts are written in the transaction that makes them true, and leave after it is committed. */
@Injectable()
export class Outbox {
  constructor(@Inject(Relay) private readonly relay: Pick<Relay, 'nudge'>) {}

  /**
   * Adds facts in the order given; they leave in this order.
   *
   * @throws ZodError when a payload is not exactly what its contract says, Error outside of `Transactions.run`.
   */
  async add(tx: EntityManager, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const context = currentContext();
    const traceparent = context ? childTraceparent(context.traceparent) : newTraceparent();
    await tx.query(
      `INSERT INTO outbox (type, subject, aggregate_version, data, correlation_id, causation_id, traceparent)
       SELECT type, subject, version, data::json, coalesce($5, subject), $6::uuid, $7
       FROM unnest($1::text[], $2::text[], $3::int[], $4::text[]) WITH ORDINALITY AS e (type, subject, version, data, position)
       ORDER BY position`,
      [
        events.map(event => event.contract.type),
        events.map(event => event.subject),
        events.map(event => event.version),
        events.map(event => JSON.stringify(event.contract.strictData.parse(event.data))),
        context?.correlationId ?? null,
        context?.causationId ?? null,
        traceparent,
      ],
    );
    afterCommit(tx, () => this.relay.nudge());
  }

  /** For SQL that writes outbox rows itself (dispatch's set-based step): sends them as soon as `tx` is committed. */
  sendAfterCommit(tx: EntityManager): void {
    afterCommit(tx, () => this.relay.nudge());
  }
}
