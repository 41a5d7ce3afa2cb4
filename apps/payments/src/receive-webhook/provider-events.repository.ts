import { Injectable } from '@nestjs/common';
import { OrderId } from '@kirana/contracts';
import type { ProviderNotice } from '@kirana/extension';
import type { Transaction } from '@kirana/persistence';

@Injectable()
export class ProviderEvents {
  /** Stores a webhook message; returns false when it was stored before. */
  async isNew(tx: Transaction, { id, type, sessionId, refundId, orderId }: ProviderNotice): Promise<boolean> {
    const added = await tx.count(
      `INSERT INTO provider_events (id, type, object_id, order_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [id, type, sessionId ?? refundId, OrderId.safeParse(orderId).data ?? null],
    );
    return added > 0;
  }
}
