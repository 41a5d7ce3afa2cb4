import { Injectable } from '@nestjs/common';
import { OrderId } from '@kirana/contracts';
import type { ProviderNotice } from '@kirana/extension';
import type { Transaction } from '@kirana/persistence';
import type { JobKey } from '../jobs/provider-job.js';

@Injectable()
export class ProviderEvents {
  /**
   * Stores webhook messages in the order of their ids, so that two transactions cannot deadlock. Returns by its id, for each that was not
   * stored before, the jobs that look up what it is about.
   */
  async add(tx: Transaction, notices: readonly ProviderNotice[]): Promise<Map<string, readonly JobKey[]>> {
    const added = await tx.rows<{ id: string; jobs: JobKey[] }>(
      `WITH told AS MATERIALIZED (
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[])
           AS n (id, type, session_id, refund_id, intent_id, order_id)
       ), added AS (
         INSERT INTO provider_events (id, type, object_id, order_id)
         SELECT id, type, coalesce(session_id, refund_id), order_id FROM told ORDER BY id ON CONFLICT DO NOTHING RETURNING id
       )
       SELECT id, array(
         SELECT json_build_object('kind', kind, 'orderId', order_id, 'refundId', refund) FROM (
           SELECT 'poll', coalesce((SELECT order_id FROM payments WHERE session_id = n.session_id), n.order_id), NULL::uuid
           WHERE n.session_id IS NOT NULL
           UNION ALL SELECT 'refund', order_id, id FROM refunds WHERE provider_id = n.refund_id
           UNION ALL SELECT 'returned', order_id, NULL FROM payments WHERE intent_id = n.intent_id
         ) AS job (kind, order_id, refund) WHERE order_id IS NOT NULL
       ) AS jobs FROM told n JOIN added USING (id)`,
      [
        notices.map(({ id }) => id),
        notices.map(({ type }) => type),
        notices.map(({ sessionId }) => sessionId),
        notices.map(({ refundId }) => refundId),
        notices.map(({ intentId }) => intentId ?? null),
        notices.map(({ orderId }) => OrderId.safeParse(orderId).data ?? null),
      ],
    );
    return new Map(added.map(({ id, jobs }) => [id, jobs]));
  }
}
