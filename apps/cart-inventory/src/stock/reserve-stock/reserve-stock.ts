import { stockRejected, stockReserved, type DataOf, type orderPlaced } from '@kirana/contracts';
import { Outbox, newEvent } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { Reservations } from '../reservation/reservations.repository.js';

/** Reserves all lines of an order or none, and publishes the result. */
@Injectable()
export class ReserveStock {
  constructor(
    private readonly reservations: Reservations,
    private readonly outbox: Outbox,
    private readonly announcer: LevelAnnouncer,
  ) {}

  /**
   * Reserves stock for a placed order. An order that has a reservation already gets neither stock nor an answer: it was answered before,
   * or it was cancelled and no longer waits for an answer.
   */
  async reserve(tx: Transaction, order: DataOf<typeof orderPlaced>): Promise<void> {
    const { orderId } = order;
    const reservation = await this.reservations.reserve(tx, order);
    if (reservation.outcome === 'held') {
      this.outbox.add(tx, [newEvent(stockReserved, orderId, 1, { orderId, heldUntil: reservation.heldUntil.toISOString() })]);
      this.announcer.announceAfterCommit(tx);
    } else if (reservation.outcome === 'rejected') {
      this.outbox.add(tx, [newEvent(stockRejected, orderId, 1, { orderId, shortLines: reservation.shortLines })]);
    }
  }
}
