import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import type { RunningService } from '@kirana/bootstrap';
import { productAdded } from '@kirana/contracts';
import type { ServiceClient } from '@kirana/http-edge';
import type { FakeBroker } from '@kirana/messaging/testing';
import { startPostgres } from '@kirana/testing';
import type { DataSource } from 'typeorm';
import { cartInventory } from '../src/index.js';

export interface Shelf {
  onHand: number;
  reserved: number;
}

/** The service with a real database and a broker made of memory. */
export class RunningInventory {
  private constructor(
    readonly service: RunningService,
    readonly broker: FakeBroker,
    readonly database: DataSource,
    readonly client: ServiceClient,
    private readonly letGo: () => Promise<void>,
  ) {}

  static async start({ connections = 10, holdMinutes = 45 } = {}): Promise<RunningInventory> {
    const postgres = await startPostgres();
    const url = await postgres.createDatabase('kirana_cart_inventory');
    const env = { DATABASE_POOL: String(connections), HOLD_MINUTES: String(holdMinutes) };
    const running = await ServiceUnderTest.start(cartInventory, url, env);
    return new RunningInventory(running.service, running.broker, running.database, running.client, async () => {
      await running.stop();
      await postgres.stop();
    });
  }

  /** Puts a product on the shelf. */
  async stock(productId: string, pieces: number): Promise<void> {
    const outcome = await this.broker.deliver(
      productAdded,
      { productId, name: productId, categoryId: 'spices', priceMinor: 690, vatRate: 8, isActive: true, initialQuantity: pieces },
      { subject: productId },
    );
    expect(outcome).toEqual({ kind: 'done' });
  }

  async shelf(productId: string): Promise<Shelf> {
    const [row] = await this.database.query<Shelf[]>(
      `SELECT on_hand AS "onHand", reserved FROM stock_levels WHERE product_id = $1`,
      [productId],
    );
    if (!row) throw new Error(`no shelf for ${productId}`);
    return row;
  }

  async claimState(orderId: string): Promise<string> {
    const [row] = await this.database.query<{ state: string }[]>(`SELECT state FROM stock_claims WHERE order_id = $1`, [orderId]);
    return row?.state ?? 'none';
  }

  /** Products whose counters do not say what the claims say; empty when all is well (invariants 1 and 3). */
  async miscounted(): Promise<unknown[]> {
    return this.database.query(`
      SELECT level.product_id, on_hand, reserved, coalesce(held.pieces, 0) AS held
      FROM stock_levels level LEFT JOIN (
        SELECT product_id, sum(quantity)::int AS pieces FROM stock_claims JOIN stock_claim_lines USING (order_id)
        WHERE state = 'held' GROUP BY product_id
      ) held USING (product_id)
      WHERE reserved <> coalesce(held.pieces, 0) OR on_hand < 0 OR reserved > on_hand`);
  }

  /** Deadlocks PostgreSQL has had to break in this database. */
  async deadlocks(): Promise<number> {
    const [row] = await this.database.query<{ deadlocks: number }[]>(
      `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
    );
    return row?.deadlocks ?? -1;
  }

  async stop(): Promise<void> {
    await this.letGo();
  }
}
