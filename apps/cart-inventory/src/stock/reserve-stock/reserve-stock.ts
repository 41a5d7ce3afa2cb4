import { stockRejected, stockReserved, type DataOf, type orderPlaced } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { StockClaims } from '../claim/stock-claims.repository.js';
import { HoldPolicy } from '../hold-policy.js';

/** Holds an order's goods, all of them or none, and tells the order which. */
@Injectable()
export class ReserveStock {
  constructor(
    private readonly claims: StockClaims,
    private readonly outbox: Outbox,
    private readonly announcer: LevelAnnouncer,
    private readonly hold: HoldPolicy,
  ) {}

  /** An order that has a claim already gets neither goods nor an answer: it had its answer, or it was cancelled and wants none. */
  async reserve(tx: EntityManager, order: DataOf<typeof orderPlaced>): Promise<void> {
    const { orderId } = order;
    const reservation = await this.claims.reserve(tx, order, this.hold.seconds);
    if (reservation.outcome === 'held') {
      this.outbox.add(tx, [fact(stockReserved, orderId, 1, { orderId, heldUntil: reservation.holdEnds.toISOString() })]);
      this.announcer.levelsChangeIn(tx);
    } else if (reservation.outcome === 'rejected') {
      this.outbox.add(tx, [fact(stockRejected, orderId, 1, { orderId, shortLines: reservation.shortLines })]);
    }
  }
}
