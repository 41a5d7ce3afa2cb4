import { Injectable } from '@nestjs/common';
import { OrderId } from '@kirana/contracts';
import type { Transaction } from '@kirana/persistence';
import type { StripeEvent } from './read-message.js';

@Injectable()
export class ProviderEvents {
  /** Stores a webhook message; returns false when it was stored before. */
  async isNew(tx: Transaction, { id, type, objectId, orderId }: StripeEvent): Promise<boolean> {
    const added = await tx.count(
      `INSERT INTO provider_events (id, type, object_id, order_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, type, objectId, OrderId.safeParse(orderId).data ?? null],
    );
    return added > 0;
  }
}
