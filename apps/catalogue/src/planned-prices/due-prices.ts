import { Tasks, type PeriodicTask, type Run } from '@kirana/observability';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { ProductWriter } from '../manage-products/product-writer.js';
import type { StoredProduct } from '../product/product.row.js';
import { PlannedPrices, type DuePlan, type StoredPlan } from './planned-prices.repository.js';
import { priceAfter, priceDuring } from './planned-price-steps.js';

/** Longest time between two looks for due plans, ms; a plan known to be due sooner is done then. */
const everyMs = 60_000;
const batchSize = 100;

/**
 * Begins and ends planned prices when they are due, through the one road that changes prices, so that the price history, the lowest price
 * of 30 days and the event are written as for an admin's change (ADR 0054). Several replicas may do so at once: each plan is decided while
 * its product is locked. After an outage the plans that are due are caught up with.
 */
@Injectable()
export class DuePrices {
  readonly #task: PeriodicTask;

  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueRepository,
    private readonly plans: PlannedPrices,
    private readonly writer: ProductWriter,
    private readonly auditLog: AuditLog,
    tasks: Tasks,
  ) {
    this.#task = tasks.every({ name: 'planned-prices', everyMs, restMs: 200, run: run => this.#run(run) });
  }

  /** Looks for due plans soon, because one was added. */
  wake(): void {
    this.#task.wake();
  }

  /**
   * Does what is due for the plans of one product. Only the price after all of it is written: where one plan follows another, the price that
   * would lie between them was never asked.
   */
  async keepUp(productId: string): Promise<void> {
    await this.database.transaction(async tx => {
      const product = await this.catalogue.lock(tx, productId);
      if (!product) return;
      const now = { ...product };
      for (const plan of await this.plans.due(tx, productId)) await this.#step(tx, now, plan);
      await this.#write(tx, product, now);
    });
  }

  /** Ends a running plan of a locked product: the price before comes back unless another one was set meanwhile. */
  async end(tx: Transaction, product: StoredProduct, plan: StoredPlan): Promise<void> {
    const now = { ...product };
    await this.#end(tx, now, plan);
    await this.#write(tx, product, now);
  }

  async #end(tx: Transaction, product: StoredProduct, plan: StoredPlan): Promise<void> {
    const fields = priceAfter(product, plan);
    await this.plans.finish(tx, plan.id, fields ? 'ended' : 'replaced');
    if (fields) await this.#change(tx, product, plan, fields);
  }

  async #run(run: Run): Promise<void> {
    await run.each(await this.plans.productsDue(batchSize, run.putOff), id => this.keepUp(id));
    const nextMs = await this.plans.nextInMs(run.putOff);
    if (nextMs !== undefined) run.nextIn(Math.max(0, nextMs));
  }

  async #step(tx: Transaction, product: StoredProduct, plan: DuePlan): Promise<void> {
    if (plan.state === 'running') return this.#end(tx, product, plan);
    // The shop did not run from its start to its end: a price that nobody could pay does not become part of the history.
    if (plan.isOver) return this.plans.finish(tx, plan.id, 'missed');
    await this.plans.begin(tx, plan.id, { beforeMinor: product.priceMinor, beforeRegularMinor: product.regularPriceMinor });
    await this.#change(tx, product, plan, priceDuring(product, plan.priceMinor));
  }

  /** Notes a step; the product is changed here only in memory. */
  async #change(
    tx: Transaction,
    product: StoredProduct,
    plan: StoredPlan,
    fields: Pick<StoredProduct, 'priceMinor' | 'regularPriceMinor'>,
  ): Promise<void> {
    await this.auditLog.note(tx, [
      {
        actor: { userId: plan.plannedById, email: plan.plannedBy },
        action: plan.state === 'running' ? 'planned-price-ended' : 'planned-price-begun',
        subject: product.id,
        before: `priceMinor ${product.priceMinor}`,
        after: `priceMinor ${fields.priceMinor}`,
      },
    ]);
    Object.assign(product, fields);
  }

  /** Writes the price that the steps have led to. The same price as before goes on, with the reduction that it is. */
  async #write(tx: Transaction, before: StoredProduct, { priceMinor, regularPriceMinor }: StoredProduct): Promise<void> {
    if (priceMinor === before.priceMinor && regularPriceMinor === before.regularPriceMinor) return;
    await this.writer.change(tx, before.id, { priceMinor, regularPriceMinor });
  }
}
