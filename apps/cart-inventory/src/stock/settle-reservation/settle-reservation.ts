import { PermanentFailure } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { reservationTransitions, type ReservationInput } from '../reservation/reservation-transitions.js';
import { Reservations } from '../reservation/reservations.repository.js';

/** Applies an order's events to its reservation, following the table in `reservation-transitions.ts`. */
@Injectable()
export class SettleReservation {
  constructor(
    private readonly reservations: Reservations,
    private readonly announcer: LevelAnnouncer,
  ) {}

  /**
   * @throws Error when the order's order-placed event has not been handled yet (a retry helps), PermanentFailure when the order was
   * accepted although its stock had been rejected.
   */
  async settle(tx: Transaction, orderId: string, input: ReservationInput): Promise<void> {
    const state = await this.reservations.lock(tx, orderId);
    switch (reservationTransitions[state][input]) {
      case 'commit-held':
        return this.reservations.commitHeld(tx, orderId);
      case 'extend':
        return this.reservations.extend(tx, orderId);
      case 'release-held':
        this.announcer.announceAfterCommit(tx);
        return this.reservations.releaseHeld(tx, orderId);
      case 'restock-committed':
        this.announcer.announceAfterCommit(tx);
        return this.reservations.restockCommitted(tx, orderId);
      case 'release-in-advance':
        // order-placed may have been handled between the two statements: then there is a reservation to release.
        if (!(await this.reservations.releaseInAdvance(tx, orderId))) await this.settle(tx, orderId, input);
        return;
      case 'not-yet':
        throw new Error(`order ${orderId} was accepted before its order-placed event was handled`);
      case 'contradiction':
        throw new PermanentFailure(`order ${orderId} was accepted although its stock was rejected`);
      case 'nothing':
        return;
    }
  }
}
