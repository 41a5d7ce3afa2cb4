import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';

/** Reads which products orders contain. */
@Injectable()
export class SoldProducts {
  constructor(private readonly database: Database) {}

  /** Returns the ids of all products that were ever ordered. */
  async ids(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT DISTINCT product_id AS id FROM order_items WHERE product_id IS NOT NULL`,
    );
    return rows.map(({ id }) => id);
  }
}
