import { startSpan, type WorkSpan } from '@kirana/observability';
import { exchanges } from '../topology/names.js';
import type { OutboxRow } from './outbox-row.js';

/** Starts a span from the outbox to the broker's confirmation, in the trace in which the row was written. */
export function sending(service: string, row: OutboxRow): WorkSpan {
  return startSpan({
    service,
    name: `send ${row.type}`,
    kind: 'client',
    parent: row.traceparent,
    attributes: {
      'messaging.system': 'kirana',
      'messaging.operation.type': 'send',
      'messaging.destination.name': exchanges.events,
      'messaging.message.id': row.id,
      'kirana.event.type': row.type,
    },
  });
}
