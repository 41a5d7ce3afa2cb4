import type { DeadLetterStore } from '../broker/broker.js';
import { audited } from './audited.js';

/** Which dead letters go back into their queue, and who asked for it. */
export interface Redrive {
  readonly queue: string;
  /** Undefined means all of the queue. */
  readonly id: string | undefined;
  readonly by: string;
}

/**
 * Puts dead letters back into their queue between two audit records; resolves with their number. When the first record cannot be stored,
 * nothing is moved.
 */
export function redrive(
  deadLetterStore: DeadLetterStore,
  records: Pick<DeadLetterStore, 'note'>,
  { queue, id, by }: Redrive,
): Promise<number> {
  return audited(records, { by, action: 'redrive', queue, asked: id ?? null }, touched =>
    deadLetterStore.redrive(queue, id, touched),
  );
}
