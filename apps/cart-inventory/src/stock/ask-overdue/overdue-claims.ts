import { stockClaimOverdue } from '@kirana/contracts';
import { Outbox, fact } from '@kirana/messaging';
import { Transactions } from '@kirana/persistence';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { StockClaims } from '../claim/stock-claims.repository.js';
import { SteadyWork } from '../steady-work.js';

const everyMs = 5_000;
const batchSize = 200;

/** Asks orders about stock held past its time, once a minute each. It frees nothing: somebody may be paying at this very moment. */
@Injectable()
export class OverdueClaims implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #work = new SteadyWork({ name: 'OverdueClaims', everyMs, restMs: everyMs, work: () => this.ask() });

  constructor(
    private readonly transactions: Transactions,
    private readonly claims: StockClaims,
    private readonly outbox: Outbox,
  ) {}

  onApplicationBootstrap(): void {
    this.#work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.#work.stop();
  }

  /** Asks about every claim that is due, a batch at most; returns how many. */
  async ask(): Promise<number> {
    return this.transactions.run(async tx => {
      const overdue = await this.claims.pickOverdue(tx, batchSize);
      this.outbox.add(
        tx,
        overdue.map(({ orderId, version }) => fact(stockClaimOverdue, orderId, version, { orderId })),
      );
      return overdue.length;
    });
  }
}
