import { z } from 'zod';

/**
 * A record of an operator's action on dead letters. Each operation has at least two with the same `operation`: `begun` is stored before any
 * change, `ended` (one per thousand ids) holds the result. An operation with `begun` only was interrupted: its dead letters may or may not
 * have been moved.
 */
export const AuditRecord = z.object({
  operation: z.string(),
  phase: z.enum(['begun', 'ended', 'failed']),
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(['redrive', 'discard', 'erase']),
  queue: z.string(),
  /** The requested id; null means the whole queue. */
  asked: z.string().nullable(),
  /** Event ids of the messages moved or removed. */
  ids: z.array(z.string()),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** Stored audit records, and how many entries beside them cannot be read: a later release or another program has written them. */
export interface Audit {
  readonly records: readonly AuditRecord[];
  readonly unreadable: number;
}

/** Reads stored entries, in JSON. One that cannot be read is counted and does not hide the others. */
export function readAudit(entries: readonly string[]): Audit {
  const records = entries.flatMap(entry => recordOf(entry) ?? []);
  return { records, unreadable: entries.length - records.length };
}

function recordOf(entry: string): AuditRecord | undefined {
  try {
    return AuditRecord.safeParse(JSON.parse(entry)).data;
  } catch {
    // Not JSON.
    return undefined;
  }
}
