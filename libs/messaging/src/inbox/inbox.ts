import { Injectable } from '@nestjs/common';
import type { Event } from '@kirana/contracts';
import { counter, currentContext } from '@kirana/observability';
import { Batcher, Database, type Transaction } from '@kirana/persistence';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Maximum number of events per transaction. */
const batchSize = 200;

const duplicates = counter('inbox_duplicates_total', 'Deliveries that had been handled before', ['service', 'type']);

export type Handled = 'handled' | 'already done';

/** A new event and the context it arrived in, so that events published in response continue its trace. */
export interface Received<E extends Event = Event> {
  readonly event: E;
  readonly runInContext: <R>(run: () => R) => R;
}

type Work<E extends Event = Event> = (tx: Transaction, received: readonly Received<E>[]) => Promise<void>;

interface Delivery extends Received {
  readonly work: Work;
}

/** How the events of one transaction are handled. */
type Strategy = (tx: Transaction, fresh: readonly Delivery[]) => Promise<void>;

const sequential: Strategy = async (tx, fresh) => {
  for (const each of fresh) await each.runInContext(() => each.work(tx, [each]));
};

const batched: Strategy = async (tx, fresh) => {
  await fresh[0]?.work(tx, fresh);
};

/**
 * Makes sure that an event is handled once, although it may be delivered several times.
 *
 * Events that arrive while others are being handled share the next transaction: one commit for up to 200, which makes handling fast under
 * load. If one of them fails, each is handled again in its own transaction, so that only the failing one fails; an outage fails all of
 * them. The transactions of one consumer run one after the other, across all replicas, so that their locks cannot deadlock (ADR 0010).
 */
@Injectable()
export class Inbox {
  readonly #batchers = new Map<string, Batcher<Delivery, Handled>>();

  constructor(private readonly database: Database) {}

  /**
   * Records the event and does `work` in one transaction; an event recorded before is skipped. `consumer` distinguishes two consumers of
   * one service that handle the same event.
   */
  once(event: Event, consumer: string, work: (tx: Transaction) => Promise<void>): Promise<Handled> {
    return this.#take(event, consumer, work, sequential);
  }

  /**
   * Like `once`, for a consumer that handles several events more cheaply together: `work` gets all new events of a transaction, in the
   * order of their arrival. All calls for a consumer must pass equivalent work. With `gatherMs`, a batch waits that long for more events
   * (milliseconds): fewer transactions, for work whose result no caller waits for.
   */
  batch<E extends Event>(event: E, consumer: string, work: Work<E>, gatherMs = 0): Promise<Handled> {
    // All calls for one consumer have the same event type.
    return this.#take(event, consumer, work as unknown as Work, batched, gatherMs);
  }

  /** Returns which of these events were handled, by which consumer and when. */
  handled(eventIds: readonly string[]): Promise<{ eventId: string; consumer: string; at: Date }[]> {
    return this.database.rows(
      `SELECT event_id AS "eventId", consumer, processed_at AS at FROM inbox WHERE event_id = ANY ($1::uuid[])`,
      [eventIds],
    );
  }

  #take(event: Event, consumer: string, work: Work, strategy: Strategy, gatherMs = 0): Promise<Handled> {
    let batcher = this.#batchers.get(consumer);
    if (!batcher) {
      batcher = new Batcher(batchSize, deliveries => this.#handle(consumer, deliveries, strategy), undefined, gatherMs);
      this.#batchers.set(consumer, batcher);
    }
    return batcher.take({ event, runInContext: AsyncLocalStorage.snapshot(), work });
  }

  async #handle(consumer: string, deliveries: readonly Delivery[], strategy: Strategy): Promise<Handled[]> {
    return this.database.transaction(async tx => {
      const noted = await this.#note(tx, consumer, deliveries);
      // `delete`, because the same event may be in the batch twice.
      const fresh = deliveries.filter(({ event }) => noted.delete(event.id));
      await strategy(tx, fresh);
      const handled = new Set(fresh);
      return deliveries.map(delivery => {
        if (handled.has(delivery)) return 'handled';
        duplicates.inc({ service: currentContext()?.service, type: delivery.event.type });
        return 'already done';
      });
    });
  }

  /** Waits for this consumer's lock and records the events; returns the ids of the new ones. */
  async #note(tx: Transaction, consumer: string, deliveries: readonly Delivery[]): Promise<Set<string>> {
    const rows = await tx.rows<{ event_id: string }>(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('inbox'), hashtext($1)))
       INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM turn, unnest($2::uuid[]) AS id
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [consumer, deliveries.map(({ event }) => event.id)],
    );
    return new Set(rows.map(row => row.event_id));
  }
}
