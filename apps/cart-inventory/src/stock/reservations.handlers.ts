import { orderAccepted, orderCancelled, orderPlaced, reservationDecided, type EventOf } from '@kirana/contracts';
import { Inbox, runsOf, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { ReservationInput } from './reservation/reservation-transitions.js';
import { ReserveStock } from './reserve-stock/reserve-stock.js';
import { SettleReservation } from './settle-reservation/settle-reservation.js';

type Placed = EventOf<typeof orderPlaced>;
type Settling = EventOf<typeof orderAccepted> | EventOf<typeof orderCancelled> | EventOf<typeof reservationDecided>;

/** Handles order events that affect stock, on the queue `cart-inventory.reservations`; those of one kind in one statement. */
@Controller()
export class ReservationsHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly reserveStock: ReserveStock,
    private readonly settleReservation: SettleReservation,
  ) {}

  @EventPattern([orderPlaced.type, orderAccepted.type, orderCancelled.type, reservationDecided.type])
  async handle(event: Placed | Settling): Promise<void> {
    await this.inbox.batch(event, 'reservations', (tx, received) => this.#handle(tx, received));
  }

  async #handle(tx: Transaction, received: readonly Received<Placed | Settling>[]): Promise<void> {
    for (const { key, items } of runsOf(received, ({ event }) => inputOf(event))) {
      if (key === 'reserve') await this.reserveStock.reserve(tx, items as Received<Placed>[]);
      else await this.settleReservation.settle(tx, [...new Set(items.map(({ event }) => event.data.orderId))], key);
    }
  }
}

function inputOf(event: Placed | Settling): ReservationInput | 'reserve' {
  switch (event.type) {
    case orderPlaced.type:
      return 'reserve';
    case orderAccepted.type:
      return 'commit';
    case orderCancelled.type:
      return 'release';
    case reservationDecided.type:
      return event.data.answer;
  }
}
