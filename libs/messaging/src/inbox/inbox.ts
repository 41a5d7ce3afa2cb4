import { Injectable } from '@nestjs/common';
import type { Event } from '@kirana/contracts';
import { counter, currentContext } from '@kirana/observability';
import { Transactions } from '@kirana/persistence';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import { Turns } from './turns.js';

/** Events handled in one transaction at most. */
const batchSize = 50;

const duplicates = counter('inbox_duplicates_total', 'Deliveries that had been handled before', ['service', 'type']);

export type Handled = 'handled' | 'already done';

/** A new event, and the context it came in with: what is said because of it carries on its trace. */
export interface Heard<E extends Event = Event> {
  readonly event: E;
  readonly inItsContext: <R>(run: () => R) => R;
}

type Work<E extends Event = Event> = (tx: EntityManager, heard: readonly Heard<E>[]) => Promise<void>;

interface Delivery extends Heard {
  readonly work: Work;
}

/** How the events of one transaction are handled. */
type Manner = (tx: EntityManager, fresh: readonly Delivery[]) => Promise<void>;

const oneByOne: Manner = async (tx, fresh) => {
  for (const each of fresh) await each.inItsContext(() => each.work(tx, [each]));
};

const atOnce: Manner = async (tx, fresh) => {
  await fresh[0]?.work(tx, fresh);
};

/**
 * Makes handling happen once although delivery may happen often.
 *
 * Events that arrive while others are being handled share the next transaction: one commit for up to fifty, which is what makes it fast under
 * load. Should one of them fail, each is handled again in a transaction of its own, so that it fails alone. The transactions of one purpose
 * follow each other, on all replicas, so their locks cannot cross (ADR 0010).
 */
@Injectable()
export class Inbox {
  readonly #turns = new Map<string, Turns<Delivery, Handled>>();

  constructor(private readonly transactions: Transactions) {}

  /**
   * Notes the event and does `work` in one transaction; an event that was noted before changes nothing. `purpose` tells apart two consumers of
   * one service that handle the same event.
   */
  once(event: Event, purpose: string, work: (tx: EntityManager) => Promise<void>): Promise<Handled> {
    return this.#take(event, purpose, work, oneByOne);
  }

  /**
   * As `once`, for a purpose whose work costs less when it is done for all events of a transaction: it is called with those that are new, in the
   * order they came in. All calls for a purpose must mean the same work.
   */
  together<E extends Event>(event: E, purpose: string, work: Work<E>): Promise<Handled> {
    // Who hears for a purpose says what it hears.
    return this.#take(event, purpose, work as unknown as Work, atOnce);
  }

  #take(event: Event, purpose: string, work: Work, manner: Manner): Promise<Handled> {
    let turns = this.#turns.get(purpose);
    if (!turns) {
      turns = new Turns(batchSize, deliveries => this.#handle(purpose, deliveries, manner));
      this.#turns.set(purpose, turns);
    }
    return turns.take({ event, inItsContext: AsyncLocalStorage.snapshot(), work });
  }

  async #handle(purpose: string, deliveries: readonly Delivery[], manner: Manner): Promise<Handled[]> {
    return this.transactions.run(async tx => {
      const noted = await this.#note(tx, purpose, deliveries);
      // `delete`, because the same event may stand in the batch twice.
      const fresh = deliveries.filter(({ event }) => noted.delete(event.id));
      await manner(tx, fresh);
      const handled = new Set(fresh);
      return deliveries.map(delivery => {
        if (handled.has(delivery)) return 'handled';
        duplicates.inc({ service: currentContext()?.service, type: delivery.event.type });
        return 'already done';
      });
    });
  }

  /** Waits for this purpose's turn and writes the events down; returns the ids of those that are new. */
  async #note(tx: EntityManager, purpose: string, deliveries: readonly Delivery[]): Promise<Set<string>> {
    const rows = await tx.query<{ event_id: string }[]>(
      `WITH turn AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('inbox'), hashtext($1)))
       INSERT INTO inbox (consumer, event_id) SELECT $1, id FROM turn, unnest($2::uuid[]) AS id
       ON CONFLICT DO NOTHING RETURNING event_id`,
      [purpose, deliveries.map(({ event }) => event.id)],
    );
    return new Set(rows.map(row => row.event_id));
  }
}
