import { Injectable } from '@nestjs/common';
import type { MyOrdersExport } from '@kirana/contracts';
import { Database } from '@kirana/persistence';

type Records = Pick<MyOrdersExport['orders'][number], 'timeline' | 'shopNotes' | 'shopActs'>;
type Row = Records & { readonly id: string };

const none: Records = { timeline: [], shopNotes: [], shopActs: [] };

/** In UTC and in the time format of the API. */
const at = `to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Reads what is stored about orders in other tables. */
@Injectable()
export class OrderRecordsRepository {
  constructor(private readonly database: Database) {}

  /** Returns a function that gives the records of one of these orders. */
  async of(orderIds: readonly string[]): Promise<(orderId: string) => Records> {
    const rows = await this.database.rows<Row>(
      `SELECT o.id,
         coalesce((SELECT json_agg(json_build_object('state', state, 'at', ${at}) ORDER BY seq)
                   FROM (SELECT to_state AS state, min(at) AS at, min(seq) AS seq FROM saga_log WHERE order_id = o.id GROUP BY to_state) s), '[]') AS timeline,
         coalesce((SELECT json_agg(json_build_object('at', ${at}, 'text', text) ORDER BY at)
                   FROM (SELECT at, text FROM order_notes WHERE order_id = o.id UNION ALL
                         SELECT requested_at, note FROM partial_refunds WHERE order_id = o.id AND note IS NOT NULL) n), '[]') AS "shopNotes",
         coalesce((SELECT json_agg(json_build_object('at', ${at}, 'action', action, 'before', before, 'after', after) ORDER BY seq)
                   FROM audit_log WHERE subject = o.id::text), '[]') AS "shopActs"
       FROM orders o WHERE o.id = ANY ($1::uuid[])`,
      [orderIds],
    );
    const byId = new Map(rows.map(({ id, ...records }) => [id, records]));
    return orderId => byId.get(orderId) ?? none;
  }
}
