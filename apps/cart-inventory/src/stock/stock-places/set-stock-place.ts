import type { StockPlace, StockPlaceChange } from '@kirana/contracts';
import { ProblemError, notFound, type Admin } from '@kirana/http-edge';
import { AuditLog, Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { StockPlaces } from './stock-places.repository.js';

const actions = {
  reorderPoint: 'set-reorder-point',
  shelf: 'set-shelf',
  supplier: 'set-supplier',
  packSize: 'set-pack-size',
} as const;
const fields = Object.keys(actions) as (keyof typeof actions)[];
const written = (value: string | number | null) => (value === null ? null : String(value));

/** Sets where a product stands, when it is reordered, and from whom in which packs. */
@Injectable()
export class SetStockPlace {
  constructor(
    private readonly database: Database,
    private readonly places: StockPlaces,
    private readonly auditLog: AuditLog,
  ) {}

  /** @throws ProblemError 404; 409 `changed-meanwhile` with `current` when a field is not as it was shown. */
  async set(productId: string, { was, changes }: StockPlaceChange, admin: Admin): Promise<StockPlace> {
    return this.database.transaction(async tx => {
      const current = await this.places.lock(tx, productId);
      if (!current) throw notFound(`Inventory does not know ${productId} yet.`);
      const changed = fields.filter(field => changes[field] !== undefined && changes[field] !== current[field]);
      if (changed.some(field => was[field] !== current[field]))
        throw new ProblemError(409, 'changed-meanwhile', 'Shelf, reorder point or supplier have changed meanwhile.', { current });
      const after: StockPlace = { ...current, ...Object.fromEntries(changed.map(field => [field, changes[field]])) };
      await this.places.set(tx, after);
      await this.auditLog.note(
        tx,
        changed.map(field => ({
          actor: admin,
          action: actions[field],
          subject: productId,
          before: written(current[field]),
          after: written(after[field]),
        })),
      );
      return after;
    });
  }
}
