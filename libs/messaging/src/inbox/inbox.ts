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

interface Delivery {
  readonly event: Event;
  /** Runs in the context its event came in with. */
  readonly work: (tx: EntityManager) => Promise<void>;
}

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
    let turns = this.#turns.get(purpose);
    if (!turns) {
      turns = new Turns(batchSize, deliveries => this.#handle(purpose, deliveries));
      this.#turns.set(purpose, turns);
    }
    const inItsContext = AsyncLocalStorage.snapshot() as <R>(run: () => R) => R;
    return turns.take({ event, work: tx => inItsContext(() => work(tx)) });
  }

  async #handle(purpose: string, deliveries: readonly Delivery[]): Promise<Handled[]> {
    return this.transactions.run(async tx => {
      const noted = await this.#note(tx, purpose, deliveries);
      const results: Handled[] = [];
      for (const { event, work } of deliveries) {
        // `delete`, because the same event may stand in the batch twice.
        const isNew = noted.delete(event.id);
        if (isNew) await work(tx);
        else duplicates.inc({ service: currentContext()?.service, type: event.type });
        results.push(isNew ? 'handled' : 'already done');
      }
      return results;
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
