import { stockRejected, stockReserved, type EventOf, type orderPlaced } from '@kirana/contracts';
import { Outbox, newEvent, type NewEvent, type Received } from '@kirana/messaging';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { Reservations, type ReservationResult } from '../reservation/reservations.repository.js';

/** Reserves all lines of an order or none, and publishes the result. */
@Injectable()
export class ReserveStock {
  constructor(
    private readonly reservations: Reservations,
    private readonly outbox: Outbox,
    private readonly announcer: LevelAnnouncer,
  ) {}

  /**
   * Reserves stock for placed orders, in the given order. An order that has a reservation already gets neither stock nor an answer: it was
   * answered before, or it was cancelled and no longer waits for an answer.
   */
  async reserve(tx: Transaction, placed: readonly Received<EventOf<typeof orderPlaced>>[]): Promise<void> {
    const results = await this.reservations.reserve(
      tx,
      placed.map(({ event }) => event.data),
    );
    for (const [at, { event, runInContext }] of placed.entries()) {
      const answer = answerTo(event.data.orderId, results[at]);
      if (answer) runInContext(() => this.outbox.add(tx, [answer]));
    }
    if (results.some(({ outcome }) => outcome === 'held')) this.announcer.announceAfterCommit(tx);
  }
}

function answerTo(orderId: string, result: ReservationResult | undefined): NewEvent | undefined {
  if (result?.outcome === 'held')
    return newEvent(stockReserved, orderId, 1, { orderId, heldUntil: result.heldUntil.toISOString() });
  if (result?.outcome === 'rejected') return newEvent(stockRejected, orderId, 1, { orderId, shortLines: result.shortLines });
  return undefined;
}
