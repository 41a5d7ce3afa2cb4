import type { PlanState, PlannedPrice, PricePlan } from '@kirana/contracts';
import type { Admin } from '@kirana/http-edge';
import { ColumnMap, Database, type Sql, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** A planned price as it is stored. */
export interface StoredPlan {
  readonly id: string;
  readonly productId: string;
  readonly priceMinor: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: PlanState;
  readonly plannedById: string;
  readonly plannedBy: string;
  /** Price and regular price that the product had before the plan began; null before. */
  readonly beforeMinor: number | null;
  readonly beforeRegularMinor: number | null;
}

/** A plan for which something is to be done. */
export interface DuePlan extends StoredPlan {
  /** Its end has passed, too. */
  readonly isOver: boolean;
}

const columns = new ColumnMap<keyof StoredPlan>({
  id: 'id uuid',
  productId: 'product_id text',
  priceMinor: 'price_minor int',
  startsAt: 'starts_at timestamptz',
  endsAt: 'ends_at timestamptz',
  state: 'state text',
  plannedById: 'planned_by_id text',
  plannedBy: 'planned_by text',
  beforeMinor: 'before_minor int',
  beforeRegularMinor: 'before_regular_minor int',
});
const selected = columns.select('planned_prices');

const isDue = `(state = 'planned' AND starts_at <= now() OR state = 'running' AND ends_at <= now())`;

/** Returns a plan as the console shows it. */
export const toPlannedPrice = ({ id, priceMinor, startsAt, endsAt, state, plannedBy }: StoredPlan): PlannedPrice => ({
  id,
  priceMinor,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  state,
  plannedBy,
});

/** The table of planned prices. Plans are written only while their product is locked, so that no plan begins or ends twice. */
@Injectable()
export class PlannedPrices {
  constructor(private readonly database: Database) {}

  /** Returns those to come, the running one, and those of the last year, by their start. */
  async shown(productId: string): Promise<PlannedPrice[]> {
    const plans = await this.database.rows<StoredPlan>(
      `SELECT ${selected} FROM planned_prices
       WHERE product_id = $1 AND (state IN ('planned', 'running') OR ends_at > now() - interval '1 year') ORDER BY starts_at, id`,
      [productId],
    );
    return plans.map(toPlannedPrice);
  }

  /** Returns whether a plan of the product that is not over has a moment in common with this time. */
  async overlaps(tx: Transaction, productId: string, { startsAt, endsAt }: PricePlan): Promise<boolean> {
    const found = await tx.one(
      `SELECT FROM planned_prices
       WHERE product_id = $1 AND state IN ('planned', 'running') AND starts_at < $3 AND ends_at > greatest($2::timestamptz, now()) LIMIT 1`,
      [productId, startsAt, endsAt],
    );
    return found !== undefined;
  }

  /** Returns whether the moment passed at least `ms` ago, by the clock of the database. */
  async isPast(tx: Transaction, at: string, ms = 0): Promise<boolean> {
    const row = await tx.one<{ past: boolean }>('SELECT $1::timestamptz <= now() - make_interval(secs => $2) AS past', [
      at,
      ms / 1000,
    ]);
    return row?.past ?? false;
  }

  async add(tx: Transaction, productId: string, plan: PricePlan, admin: Admin): Promise<StoredPlan> {
    const added = await tx.one<StoredPlan>(
      `INSERT INTO planned_prices (product_id, price_minor, starts_at, ends_at, planned_by_id, planned_by)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${selected}`,
      [productId, plan.priceMinor, plan.startsAt, plan.endsAt, admin.userId, admin.email],
    );
    if (!added) throw new Error('the planned price was not stored');
    return added;
  }

  async one(sql: Sql, productId: string, id: string): Promise<StoredPlan | undefined> {
    return sql.one<StoredPlan>(`SELECT ${selected} FROM planned_prices WHERE product_id = $1 AND id = $2`, [productId, id]);
  }

  /** Returns the products, at most `limit` and none of those given, of which a plan is due. */
  async productsDue(limit: number, without: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT product_id AS id FROM planned_prices WHERE ${isDue} AND product_id <> ALL ($2)
       GROUP BY product_id ORDER BY min(starts_at) LIMIT $1`,
      [limit, without],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the due plans of a locked product, in the order of their time. */
  async due(tx: Transaction, productId: string): Promise<DuePlan[]> {
    return tx.rows<DuePlan>(
      `SELECT ${selected}, ends_at <= now() AS "isOver" FROM planned_prices WHERE product_id = $1 AND ${isDue} ORDER BY starts_at`,
      [productId],
    );
  }

  /** Returns the milliseconds until the next plan begins or ends, leaving out those of the products given; undefined when none will. */
  async nextInMs(without: readonly string[]): Promise<number | undefined> {
    const row = await this.database.one<{ ms: number | null }>(
      `SELECT extract(epoch FROM min(CASE state WHEN 'planned' THEN starts_at ELSE ends_at END) - clock_timestamp())::float8 * 1000 AS ms
       FROM planned_prices WHERE state IN ('planned', 'running') AND product_id <> ALL ($1)`,
      [without],
    );
    return row?.ms ?? undefined;
  }

  /** Notes that the plan runs, and the prices the product is to have again after it. */
  async begin(tx: Transaction, id: string, before: Pick<StoredPlan, 'beforeMinor' | 'beforeRegularMinor'>): Promise<void> {
    await tx.count(
      `UPDATE planned_prices SET state = 'running', before_minor = $2, before_regular_minor = $3, changed_at = now() WHERE id = $1`,
      [id, before.beforeMinor, before.beforeRegularMinor],
    );
  }

  async finish(tx: Transaction, id: string, state: Exclude<PlanState, 'planned' | 'running'>): Promise<void> {
    await tx.count(`UPDATE planned_prices SET state = $2, changed_at = now() WHERE id = $1`, [id, state]);
  }
}
