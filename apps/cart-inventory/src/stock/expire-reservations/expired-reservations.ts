import { reservationExpired } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { Tasks, type Run } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { Reservations, type AskedReservation } from '../reservation/reservations.repository.js';

const everyMs = 5_000;
const batchSize = 200;

/**
 * Asks orders about stock held past its time, once a minute per reservation. It releases nothing, because the customer may still be
 * paying. A reservation about which it cannot ask is put off; the others are asked about.
 */
@Injectable()
export class ExpiredReservations {
  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
    private readonly outbox: Outbox,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'overdue-reservations', everyMs, run: run => this.#sweep(run) });
  }

  /** Publishes a request for every overdue reservation, at most one batch and none of the orders `without`; returns their number. */
  async requestDecisions(without: readonly string[] = []): Promise<number> {
    return this.#request(tx => this.reservations.pickOverdue(tx, batchSize, without));
  }

  async #sweep(run: Run): Promise<void> {
    await run.allOrEach({
      all: () => this.requestDecisions(run.putOff),
      find: () => this.reservations.findOverdue(this.database, batchSize, run.putOff),
      work: orderId => this.#request(tx => this.reservations.pickOneOverdue(tx, orderId)),
    });
  }

  async #request(pick: (tx: Transaction) => Promise<AskedReservation[]>): Promise<number> {
    return this.database.transaction(async tx => {
      const overdue = await pick(tx);
      this.outbox.add(
        tx,
        overdue.map(({ orderId, version }) => newEvent(reservationExpired, orderId, version, { orderId })),
      );
      return overdue.length;
    });
  }
}
