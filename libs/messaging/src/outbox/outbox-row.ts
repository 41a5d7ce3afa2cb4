import { isPublicEvent } from '@kirana/contracts';
import type { OutgoingMessage } from '../broker/broker.js';

export interface OutboxRow {
  /** bigint, which `pg` returns as text. */
  readonly seq: string;
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly aggregate_version: number;
  readonly occurred_at: Date;
  readonly correlation_id: string;
  readonly causation_id: string | null;
  readonly traceparent: string;
  /** JSON text, passed on unchanged. */
  readonly data: string;
}

const withoutData = 'seq, id, type, subject, aggregate_version, occurred_at, correlation_id, causation_id, traceparent';

/** Columns of a stored row. */
export const storedColumns = `${withoutData}, data`;

/** Columns the relay reads; `data` as text, so that it is not parsed on the way. */
export const outboxColumns = `${withoutData}, data::text AS data`;

/** Builds the CloudEvent envelope of a row, without its data. */
export function envelopeOf(row: Omit<OutboxRow, 'seq' | 'data'>) {
  return {
    specversion: '1.0',
    id: row.id,
    source: `/${row.type.slice(0, row.type.indexOf('.'))}`,
    type: row.type,
    subject: row.subject,
    time: row.occurred_at.toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: row.aggregate_version,
    correlationid: row.correlation_id,
    causationid: row.causation_id ?? undefined,
    traceparent: row.traceparent,
  };
}

/** Builds the message with the CloudEvent of a row. `publicSource`: the source of public events, which names the shop. */
export function toMessage(row: OutboxRow, publicSource?: string): OutgoingMessage {
  const envelope = envelopeOf(row);
  const source = publicSource !== undefined && isPublicEvent(row.type) ? publicSource : envelope.source;
  const head = JSON.stringify({ ...envelope, source });
  return { id: row.id, routingKey: row.type, body: `${head.slice(0, -1)},"data":${row.data}}` };
}
