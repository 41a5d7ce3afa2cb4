import type { Databases } from './databases.js';

/**
 * Returns violations of the commitment made by a 202 (ADR 0038): every order answered with 202 that ended before acceptance has its email,
 * and no other order has one.
 */
export async function unkeptCommitments(databases: Databases): Promise<string[]> {
  const acknowledged = await databases.query<{ id: string; ended: boolean }>(
    'orders',
    `SELECT id, state IN ('rejected', 'cancelled') AND NOT EXISTS (
       SELECT FROM saga_log s WHERE s.order_id = o.id AND s.to_state NOT IN
         ('reserving', 'opening-payment', 'awaiting-payment', 'voiding-payment', 'rejected', 'cancelled')) AS ended
     FROM orders o WHERE acknowledged_at IS NOT NULL OR cancel_reason = 'stock-timeout'`,
  );
  const written = await databases.query<{ id: string }>(
    'notifications',
    `SELECT about AS id FROM mails WHERE template = 'not-placed'`,
  );
  const emails = new Set(written.map(({ id }) => id));
  const known = new Set(acknowledged.map(({ id }) => id));
  const missing = acknowledged.filter(({ id, ended }) => ended && !emails.has(id)).length;
  const unexpected = [...emails].filter(id => !known.has(id)).length;
  return [
    ...(missing > 0 ? [`${missing} orders ended without an email after a 202`] : []),
    ...(unexpected > 0 ? [`${unexpected} emails about orders that were not answered with 202`] : []),
  ];
}
