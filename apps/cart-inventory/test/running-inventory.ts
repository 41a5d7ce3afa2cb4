import { ServiceUnderTest } from '@kirana/bootstrap/testing';
import type { RunningService } from '@kirana/bootstrap';
import { productAdded } from '@kirana/contracts';
import type { ServiceClient } from '@kirana/http-edge';
import type { FakeBroker } from '@kirana/messaging/testing';
import { testDatabases } from '@kirana/testing';
import type { DataSource } from 'typeorm';
import { cartInventory } from '../src/index.js';

export interface Level {
  onHand: number;
  reserved: number;
}

/** The cart-inventory service with a real database and an in-memory broker. */
export class RunningInventory {
  private constructor(
    readonly service: RunningService,
    readonly broker: FakeBroker,
    readonly database: DataSource,
    readonly client: ServiceClient,
    private readonly release: () => Promise<void>,
  ) {}

  static async start({ connections = 10 } = {}): Promise<RunningInventory> {
    const postgres = await testDatabases();
    const running = await ServiceUnderTest.start(cartInventory, postgres, { DATABASE_POOL: String(connections) });
    return new RunningInventory(running.service, running.broker, running.database, running.client, async () => {
      await running.stop();
      await postgres.stop();
    });
  }

  /** Adds a product with its first stock. */
  async stock(productId: string, pieces: number): Promise<void> {
    const outcome = await this.broker.deliver(
      productAdded,
      { productId, name: productId, categoryId: 'spices', priceMinor: 690, vatRate: 8, isActive: true, initialQuantity: pieces },
      { subject: productId },
    );
    expect(outcome).toEqual({ kind: 'done' });
  }

  async level(productId: string): Promise<Level> {
    const [row] = await this.database.query<Level[]>(
      `SELECT on_hand AS "onHand", reserved FROM stock_levels WHERE product_id = $1`,
      [productId],
    );
    if (!row) throw new Error(`no stock level for ${productId}`);
    return row;
  }

  async reservationState(orderId: string): Promise<string> {
    const [row] = await this.database.query<{ state: string }[]>(`SELECT state FROM reservations WHERE order_id = $1`, [orderId]);
    return row?.state ?? 'none';
  }

  /** Returns products whose counters differ from their reservations; must be empty (invariants 1 and 3). */
  async miscounted(): Promise<unknown[]> {
    return this.database.query(`
      SELECT level.product_id, on_hand, reserved, coalesce(held.pieces, 0) AS held
      FROM stock_levels level LEFT JOIN (
        SELECT product_id, sum(quantity)::int AS pieces FROM reservations JOIN reservation_lines USING (order_id)
        WHERE state = 'held' GROUP BY product_id
      ) held USING (product_id)
      WHERE reserved <> coalesce(held.pieces, 0) OR on_hand < 0 OR reserved > on_hand`);
  }

  /** Returns products whose movements do not add up to the quantity on hand; must be empty. */
  async unexplained(): Promise<unknown[]> {
    return this.database.query(`
      SELECT product_id, on_hand, coalesce(sum(delta), 0)::int AS moved
      FROM stock_levels LEFT JOIN stock_movements USING (product_id) GROUP BY product_id HAVING on_hand <> coalesce(sum(delta), 0)`);
  }

  /**
   * Makes the database refuse every transaction after which the movements of a product do not add up to its quantity on hand. Only for tests:
   * it costs a statement per changed level.
   */
  async requireMovements(): Promise<void> {
    await this.database.query(`
      CREATE FUNCTION require_movements() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT on_hand FROM stock_levels WHERE product_id = NEW.product_id)
           <> (SELECT coalesce(sum(delta), 0) FROM stock_movements WHERE product_id = NEW.product_id) THEN
          RAISE EXCEPTION 'the level of % has changed without a movement', NEW.product_id;
        END IF;
        RETURN NULL;
      END
      $$;
      CREATE CONSTRAINT TRIGGER require_movements AFTER INSERT OR UPDATE OF on_hand ON stock_levels
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_movements()`);
  }

  /** Returns the number of deadlocks in this database. */
  async deadlocks(): Promise<number> {
    const [row] = await this.database.query<{ deadlocks: number }[]>(
      `SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`,
    );
    return row?.deadlocks ?? -1;
  }

  async stop(): Promise<void> {
    await this.release();
  }
}
