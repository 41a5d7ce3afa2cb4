import { unkeptCommitments } from './unkept-commitments.js';
import type { Evidence, Invariant } from './evidence.js';

/** Emails that must have been sent about an order, with the condition for each. */
const due: Readonly<Record<string, string>> = {
  confirmation: `EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND s.published @> '[{"type": "orders.order-accepted.v1"}]')`,
  'merchant-notice': `EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND s.published @> '[{"type": "orders.order-accepted.v1"}]')`,
  delivered: `EXISTS (SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND s.to_state = 'delivered' AND s.from_state <> 'delivered')`,
};

async function sentAsRequired({ databases }: Evidence): Promise<string[]> {
  const found: string[] = [];
  for (const [template, when] of Object.entries(due)) {
    const wanted = await databases.ids('orders', `SELECT id FROM orders o WHERE ${when}`);
    const written = await databases.ids('notifications', 'SELECT about FROM mails WHERE template = $1', [template]);
    const missing = [...wanted].filter(id => !written.has(id)).length;
    const unexpected = [...written].filter(id => !wanted.has(id)).length;
    if (missing + unexpected > 0)
      found.push(`${template}: ${written.size} emails for ${wanted.size} orders, ${missing} missing, ${unexpected} unexpected`);
  }
  return found;
}

/**
 * Checks emails about cancellations after acceptance or payment; a customer whose order fails earlier is still on the page and sees it
 * there.
 */
async function endingsEmailed({ databases, journal }: Evidence): Promise<string[]> {
  const ended = await databases.query<{ id: string; state: string; reason: string | null; must: boolean }>(
    'orders',
    `SELECT id, state, cancel_reason AS reason, payment_status = 'refunded' OR EXISTS (
       SELECT FROM saga_log s WHERE s.order_id = o.id AND s.outcome = 'moved' AND s.published @> '[{"type": "orders.order-accepted.v1"}]') AS must
     FROM orders o WHERE state IN ('cancelled', 'rejected')`,
  );
  const aboutTheEnd = await databases.ids(
    'notifications',
    `SELECT about FROM mails WHERE template NOT IN ('confirmation', 'merchant-notice', 'payment-open')`,
  );
  const silent = ended.filter(({ id, must }) => must && !aboutTheEnd.has(id));
  // A customer who cancelled the order needs no email.
  const unkept = ended.filter(
    ({ id, reason }) => reason !== 'shopper' && journal.acknowledgedWith202.has(id) && !aboutTheEnd.has(id),
  );
  return [
    ...(silent.length > 0
      ? [`orders cancelled without an email: ${silent.length}, for instance ${JSON.stringify(silent[0])}`]
      : []),
    ...(unkept.length > 0
      ? [`customers who received a 202 and no email about the end: ${unkept.length}, for instance ${JSON.stringify(unkept[0])}`]
      : []),
  ];
}

export const emailsOnce: Invariant = {
  number: 8,
  description: 'one email of each required kind per order, no others, and one about the end of every acknowledged order',
  async violations(evidence) {
    const { databases, journal } = evidence;
    const repeated = await databases.query<{ message_id: string; times: number }>(
      'notifications',
      'SELECT message_id, count(*)::int AS times FROM kept_mails GROUP BY message_id HAVING count(*) > 1',
    );
    const surplus = repeated.reduce((sum, { times }) => sum + times - 1, 0);
    return [
      ...(await databases.none(
        'emails that were not sent',
        'notifications',
        `SELECT about, template, state, last_error FROM mails WHERE state <> 'sent'`,
      )),
      ...(await databases.none(
        'emails of one kind about one order under several ids',
        'notifications',
        `SELECT about, template FROM mails GROUP BY about, template, refund_id HAVING count(*) > 1`,
      )),
      ...(surplus > journal.emailsRepeatedAtMost
        ? [
            `emails sent again: ${surplus}, at most ${journal.emailsRepeatedAtMost} could; for instance ${JSON.stringify(repeated[0])}`,
          ]
        : []),
      ...(await sentAsRequired(evidence)),
      ...(await endingsEmailed(evidence)),
      ...(await unkeptCommitments(databases)),
    ];
  },
};
