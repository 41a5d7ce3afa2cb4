import type { PlannedPrice, PricePlan } from '@kirana/contracts';
import { planStartGraceMs } from '@kirana/contracts/plan-start';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import type { StoredProduct } from '../product/product.row.js';
import { DuePrices } from './due-prices.js';
import { PlannedPrices, toPlannedPrice, type StoredPlan } from './planned-prices.repository.js';

/** Plans prices for an admin, and takes plans back (ADR 0054). */
@Injectable()
export class PlanPrices {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueRepository,
    private readonly plans: PlannedPrices,
    private readonly duePrices: DuePrices,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Plans a price. A start of the last minutes means at once: the form has no seconds, and is filled in for a while.
   *
   * @throws ProblemError 404, 409 `planned-price-overlaps`, 400 for goods that are sold by weight, or when the end is not after the start, or either has passed.
   */
  async plan(productId: string, plan: PricePlan, admin: Admin): Promise<PlannedPrice> {
    const added = await this.database.transaction(async tx => {
      const { portionGrams } = await this.#lock(tx, productId);
      if (portionGrams !== null)
        throw new ProblemError(400, 'invalid-request', 'No price can be planned for goods that are sold by weight.');
      if (Date.parse(plan.endsAt) <= Date.parse(plan.startsAt)) throw wrong('endsAt', 'must be after the start');
      if (await this.plans.isPast(tx, plan.endsAt)) throw wrong('endsAt', 'has passed');
      if (await this.plans.isPast(tx, plan.startsAt, planStartGraceMs)) throw wrong('startsAt', 'has passed');
      if (await this.plans.overlaps(tx, productId, plan))
        throw new ProblemError(409, 'planned-price-overlaps', 'Another price is planned for a part of this time.');
      const stored = await this.plans.add(tx, productId, plan, admin);
      await this.auditLog.note(tx, [{ actor: admin, action: 'plan-price', subject: productId, after: inWords(stored) }]);
      return stored;
    });
    // One that is due already has begun when the admin sees it.
    await this.duePrices.keepUp(productId);
    this.duePrices.wake();
    const begun = await this.plans.one(this.database, productId, added.id);
    return toPlannedPrice(begun ?? added);
  }

  /**
   * Cancels a plan that has not begun; ends one that is running, so that the product has the price before again.
   *
   * @throws ProblemError 404, 409 `changed-meanwhile` with the plan in `current` when it is in another state than the one shown.
   */
  async cancel(productId: string, planId: string, shown: 'planned' | 'running', admin: Admin): Promise<PlannedPrice> {
    return this.database.transaction(async tx => {
      const product = await this.#lock(tx, productId);
      const plan = await this.plans.one(tx, productId, planId);
      if (!plan) throw notFound('There is no such planned price.');
      if (plan.state !== shown)
        throw new ProblemError(409, 'changed-meanwhile', 'This planned price has begun or ended meanwhile.', {
          current: toPlannedPrice(plan),
        });
      await this.auditLog.note(tx, [{ actor: admin, action: 'cancel-planned-price', subject: productId, before: inWords(plan) }]);
      if (plan.state === 'running') await this.duePrices.end(tx, product, plan);
      else await this.plans.finish(tx, planId, 'cancelled');
      return toPlannedPrice((await this.plans.one(tx, productId, planId)) ?? plan);
    });
  }

  async #lock(tx: Transaction, productId: string): Promise<StoredProduct> {
    const product = await this.catalogue.lock(tx, productId);
    if (!product) throw notFound(`There is no product ${productId}.`);
    return product;
  }
}

const wrong = (path: 'startsAt' | 'endsAt', message: string) =>
  new ProblemError(400, 'invalid-request', `The ${path === 'endsAt' ? 'end' : 'start'} ${message}.`, {
    errors: [{ path, message }],
  });

/** For the audit log: `priceMinor 990, 2026-11-27T23:00:00.000Z to 2026-11-29T23:00:00.000Z`. */
const inWords = ({ priceMinor, startsAt, endsAt }: StoredPlan): string =>
  `priceMinor ${priceMinor}, ${startsAt.toISOString()} to ${endsAt.toISOString()}`;
