import type { DemoRangeOutcome } from '@kirana/contracts';
import type { Admin } from '@kirana/http-edge';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { Dishes } from '../dishes/dishes.repository.js';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { ProductWriter } from '../manage-products/product-writer.js';
import { readSeed, readSeedDishes } from '../seed/seed-files.js';

/** The products and dishes that came with the shop, for the admin who wants them gone. */
@Injectable()
export class DemoRange {
  constructor(
    private readonly catalogue: CatalogueRepository,
    private readonly writer: ProductWriter,
    private readonly dishes: Dishes,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /** Removes those that were never sold, and switches the others and the dishes off: orders and earlier visits still lead to them. */
  async retire(sold: ReadonlySet<string>, admin: Admin): Promise<DemoRangeOutcome> {
    const seed = await readSeed();
    const dishIds = new Set((await readSeedDishes(seed)).map(({ id }) => id));
    const ids = Object.values(seed.products).flatMap(list => list.map(({ id }) => id));
    return this.database.transaction(async tx => {
      const here = [...(await this.catalogue.lockAll(tx, ids)).values()];
      const unsold = here.filter(({ id }) => !sold.has(id));
      for (const { id } of unsold) await this.writer.remove(tx, id, { admin });
      const off = here.filter(({ id, isActive }) => sold.has(id) && isActive);
      await this.writer.changeMany(tx, new Map(off.map(({ id }) => [id, { fields: { isActive: false } }])), { admin });
      return { removed: unsold.length, switchedOff: off.length, dishes: await this.#hide(tx, dishIds, admin) };
    });
  }

  async #hide(tx: Transaction, ids: ReadonlySet<string>, admin: Admin): Promise<number> {
    const shown = (await this.dishes.all(tx)).filter(({ id, isActive }) => ids.has(id) && isActive);
    for (const dish of shown) await this.dishes.save(tx, { ...dish, isActive: false, version: dish.version + 1 });
    await this.auditLog.note(
      tx,
      shown.map(({ id }) => ({
        actor: admin,
        action: 'change-dish',
        subject: id,
        before: 'isActive true',
        after: 'isActive false',
      })),
    );
    return shown.length;
  }
}
