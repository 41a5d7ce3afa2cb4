import { reservationExpired } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import { Tasks } from '@kirana/observability';
import { Injectable } from '@nestjs/common';
import { Reservations } from '../reservation/reservations.repository.js';

const everyMs = 5_000;
const batchSize = 200;

/**
 * Asks orders about stock held past its time, once a minute per reservation. It releases nothing, because the customer may still be
 * paying.
 */
@Injectable()
export class ExpiredReservations {
  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
    private readonly outbox: Outbox,
    tasks: Tasks,
  ) {
    tasks.every({ name: 'overdue-reservations', everyMs, run: () => this.requestDecisions() });
  }

  /** Publishes a request for every overdue reservation, at most one batch; returns their number. */
  async requestDecisions(): Promise<number> {
    return this.database.transaction(async tx => {
      const overdue = await this.reservations.pickOverdue(tx, batchSize);
      this.outbox.add(
        tx,
        overdue.map(({ orderId, version }) => newEvent(reservationExpired, orderId, version, { orderId })),
      );
      return overdue.length;
    });
  }
}
