import type { PublicEvent } from '@kirana/contracts';

export interface PublicEventRow {
  /** bigint, which `pg` returns as text. */
  readonly cursor: string;
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly version: number;
  readonly occurred_at: Date;
  readonly data: Record<string, unknown>;
}

/** Converts a row to the CloudEvent that integrators receive; `source` is the address of the shop. */
export function toPublicEvent(row: PublicEventRow, source: string): PublicEvent {
  return {
    specversion: '1.0',
    id: row.id,
    source,
    type: row.type,
    subject: row.subject,
    time: row.occurred_at.toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: row.version,
    data: row.data,
  };
}
