import { Injectable } from '@nestjs/common';
import { Database } from '@kirana/persistence';

/** Which orders browsers follow. */
@Injectable()
export class FollowedOrders {
  constructor(private readonly database: Database) {}

  /** The saga reads it with the order, so that an order that nobody follows costs no statement. */
  async note(orderId: string): Promise<void> {
    await this.database.count(`UPDATE orders SET followed = true WHERE id = $1 AND NOT followed`, [orderId]);
  }
}
