import { Injectable } from '@nestjs/common';
import { OrderId } from '@kirana/contracts';
import type { EntityManager } from 'typeorm';
import type { ProviderNews } from './read-message.js';

@Injectable()
export class ProviderEvents {
  /** Stores a message; false when it came before. */
  async isNew(tx: EntityManager, { id, type, objectId, orderId }: ProviderNews): Promise<boolean> {
    const rows = await tx.query<unknown[]>(
      `INSERT INTO provider_events (id, type, object_id, order_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id`,
      [id, type, objectId, OrderId.safeParse(orderId).data ?? null],
    );
    return rows.length > 0;
  }
}
