import { Injectable } from '@nestjs/common';
import type { NumberedOrder } from '@kirana/contracts';
import { Database } from '@kirana/persistence';

/** Reads the numbers of orders that are known by their ids. */
@Injectable()
export class OrderNumbersRepository {
  constructor(private readonly database: Database) {}

  /** Returns the orders with these ids; also those that lists do not show, because the page of such an order names it as well. */
  of(ids: readonly string[]): Promise<NumberedOrder[]> {
    return this.database.rows<NumberedOrder>(`SELECT id, number FROM orders WHERE id = ANY ($1::uuid[])`, [ids]);
  }
}
