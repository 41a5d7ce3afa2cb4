import { PermanentFailure } from '@kirana/messaging';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LevelAnnouncer } from '../announce-levels/level-announcer.js';
import { claimLife, type ClaimNews } from '../claim/claim-life.js';
import { StockClaims } from '../claim/stock-claims.repository.js';
import { HoldPolicy } from '../hold-policy.js';

/** Does with a claim what the order's news asks for, by the table in `claim-life.ts`. */
@Injectable()
export class SettleClaim {
  constructor(
    private readonly claims: StockClaims,
    private readonly announcer: LevelAnnouncer,
    private readonly hold: HoldPolicy,
  ) {}

  /**
   * @throws Error when the order's order-placed has not been seen yet (a retry helps), PermanentFailure when an order sold what it had
   * been refused.
   */
  async settle(tx: EntityManager, orderId: string, news: ClaimNews): Promise<void> {
    const state = await this.claims.lock(tx, orderId);
    switch (claimLife[state][news]) {
      case 'sell-held':
        return this.claims.sellHeld(tx, orderId);
      case 'hold-longer':
        return this.claims.holdLonger(tx, orderId, this.hold.seconds);
      case 'free-held':
        this.announcer.levelsChangeIn(tx);
        return this.claims.freeHeld(tx, orderId);
      case 'restock-sold':
        this.announcer.levelsChangeIn(tx);
        return this.claims.restockSold(tx, orderId);
      case 'refuse-in-advance':
        // The order-placed may have been handled between the two statements: then there is a claim to put back.
        if (!(await this.claims.refuseInAdvance(tx, orderId))) await this.settle(tx, orderId, news);
        return;
      case 'not-yet':
        throw new Error(`order ${orderId} is to be sold but has not been placed here yet`);
      case 'contradiction':
        throw new PermanentFailure(`order ${orderId} was sold although its stock had been rejected`);
      case 'nothing':
        return;
    }
  }
}
