import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { DeadLetterStore } from '../broker/broker.js';
import type { AuditRecord } from '../broker/audit-record.js';

/** A record is stored as one message, whose size is limited. */
const idsInARecord = 1_000;

/**
 * Runs an operation on dead letters between two audit records. The first is stored before any change; when it cannot be stored, nothing is
 * done. Resolves with the number of dead letters affected.
 */
export async function audited(
  records: Pick<DeadLetterStore, 'note'>,
  what: Pick<AuditRecord, 'by' | 'action' | 'queue' | 'asked'>,
  work: (touched: (id: string) => void) => Promise<unknown>,
): Promise<number> {
  const operation = randomUUID();
  const ids: string[] = [];
  const note = (phase: AuditRecord['phase'], some: string[]) =>
    records.note({ operation, phase, at: new Date().toISOString(), ...what, ids: some });
  const end = async (phase: 'ended' | 'failed') => {
    for (let from = 0; from === 0 || from < ids.length; from += idsInARecord)
      await note(phase, ids.slice(from, from + idsInARecord));
  };
  await note('begun', []);
  try {
    await work(id => ids.push(id));
  } catch (error) {
    // Records what was affected before the failure; the operator has to see the failure itself, so it is rethrown.
    await end('failed').catch(() => undefined);
    throw error;
  }
  await end('ended');
  return ids.length;
}

/**
 * Returns the operating system's user and machine, the default for `--by`. A user without a name, as in a container, is shown by its uid.
 */
export function operator(): string {
  const number = () => `uid ${process.getuid?.() ?? 'unknown'}`;
  try {
    return `${userInfo().username || number()}@${hostname()}`;
  } catch {
    return `${number()}@${hostname()}`;
  }
}
