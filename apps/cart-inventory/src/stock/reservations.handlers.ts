import { orderAccepted, orderCancelled, orderPlaced, reservationDecided, type Event, type EventOf } from '@kirana/contracts';
import { Inbox } from '@kirana/messaging';
import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { ReservationInput } from './reservation/reservation-transitions.js';
import { ReserveStock } from './reserve-stock/reserve-stock.js';
import { SettleReservation } from './settle-reservation/settle-reservation.js';

/** Handles order events that affect stock, on the queue `cart-inventory.reservations`. */
@Controller()
export class ReservationsHandlers {
  constructor(
    private readonly inbox: Inbox,
    private readonly reserveStock: ReserveStock,
    private readonly settleReservation: SettleReservation,
  ) {}

  @EventPattern(orderPlaced.type)
  async placed(event: EventOf<typeof orderPlaced>): Promise<void> {
    await this.inbox.once(event, 'reservations', tx => this.reserveStock.reserve(tx, event.data));
  }

  @EventPattern(orderAccepted.type)
  async accepted(event: EventOf<typeof orderAccepted>): Promise<void> {
    await this.#settle(event, event.data.orderId, 'commit');
  }

  @EventPattern(orderCancelled.type)
  async cancelled(event: EventOf<typeof orderCancelled>): Promise<void> {
    await this.#settle(event, event.data.orderId, 'release');
  }

  @EventPattern(reservationDecided.type)
  async answered(event: EventOf<typeof reservationDecided>): Promise<void> {
    await this.#settle(event, event.data.orderId, event.data.answer);
  }

  async #settle(event: Event, orderId: string, input: ReservationInput): Promise<void> {
    await this.inbox.once(event, 'reservations', tx => this.settleReservation.settle(tx, orderId, input));
  }
}
