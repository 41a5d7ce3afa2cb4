import type { Admin } from '@kirana/http-edge';
import type { AuditRecord } from '@kirana/messaging';
import type { AuditedAct } from '@kirana/persistence';

/** Ids that an entry of the audit log names; it is read in a table. */
const mostIds = 20;

/** Returns the entry of the audit log for a record of a retry: the first says what was asked for, the last what was put back. */
export function actOf({ phase, queue, asked, ids }: AuditRecord, actor: Admin): AuditedAct {
  if (phase === 'begun') return { actor, action: 'retry-dead-letters', subject: queue, after: asked ?? 'all' };
  const named = [...ids.slice(0, mostIds), ...(ids.length > mostIds ? ['…'] : [])].join(' ');
  return {
    actor,
    action: phase === 'ended' ? 'dead-letters-retried' : 'dead-letters-retry-failed',
    subject: queue,
    after: `${ids.length}: ${named}`.replace(/: $/, ''),
  };
}
