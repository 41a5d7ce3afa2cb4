import { PermanentFailure } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { reservationTransitions, type ReservationInput, type ReservationStep } from '../reservation/reservation-transitions.js';
import { Reservations } from '../reservation/reservations.repository.js';

/** Applies orders' events to their reservations, following the table in `reservation-transitions.ts`. */
@Injectable()
export class SettleReservation {
  constructor(
    private readonly reservations: Reservations,
    private readonly announcer: LevelAnnouncer,
  ) {}

  /**
   * Applies the same input to the reservations of these orders; each order must be given once.
   *
   * @throws Error when the order-placed event of one has not been handled yet (a retry helps), PermanentFailure when one was accepted
   * although its stock had been rejected. Nothing has been changed then.
   */
  async settle(tx: Transaction, orderIds: readonly string[], input: ReservationInput): Promise<void> {
    const states = await this.reservations.lock(tx, orderIds);
    const those = (step: ReservationStep) =>
      orderIds.filter(orderId => reservationTransitions[states.get(orderId) ?? 'none'][input] === step);
    const [early] = those('not-yet');
    if (early) throw new Error(`order ${early} was accepted before its order-placed event was handled`);
    const [contradictory] = those('contradiction');
    if (contradictory) throw new PermanentFailure(`order ${contradictory} was accepted although its stock was rejected`);
    await this.reservations.commitHeld(tx, those('commit-held'));
    await this.reservations.extend(tx, those('extend'));
    const [released, restocked] = [those('release-held'), those('restock-committed')];
    await this.reservations.releaseHeld(tx, released);
    await this.reservations.restockCommitted(tx, restocked);
    if (released.length + restocked.length > 0) this.announcer.announceAfterCommit(tx);
    await this.#releaseInAdvance(tx, those('release-in-advance'), input);
  }

  async #releaseInAdvance(tx: Transaction, orderIds: readonly string[], input: ReservationInput): Promise<void> {
    if (orderIds.length === 0) return;
    const stored = await this.reservations.releaseInAdvance(tx, orderIds);
    // order-placed may have been handled between the two statements: then there is a reservation to release.
    const reservedMeanwhile = orderIds.filter(orderId => !stored.has(orderId));
    if (reservedMeanwhile.length > 0) await this.settle(tx, reservedMeanwhile, input);
  }
}
