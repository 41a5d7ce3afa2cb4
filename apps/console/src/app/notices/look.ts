import { mayRole } from '@kirana/contracts/roles';
import { useSession } from '@kirana/web-kit/session/session.store';
import type { Notice } from './notice.js';
import { missedOrders, neededFor, nextWindowEnd, notBegun, states } from './notice-reads.js';
import { announce, announceState, keepNew, useNoticeStore } from './notices.store.js';

/**
 * Reads everything that may need an admin, and adds what is new. What cannot be read now is left as it is known. Returns the new notices,
 * and when the next promised window ends, ms since 1970.
 */
export async function look(signal: AbortSignal): Promise<{ added: readonly Notice[]; nextAt: number | undefined }> {
  const { since } = useNoticeStore.getState().list;
  const asOf = new Date().toISOString();
  const role = useSession.getState().user?.role;
  const reads = (Object.keys(states) as (keyof typeof states)[])
    .filter(kind => mayRole(role, neededFor[kind]))
    .map(kind => states[kind](since, signal).then(present => () => announceState(kind, present)));
  const [next, ...answers] = await Promise.allSettled([
    nextWindowEnd(signal),
    missedOrders(since, signal).then(missed => () => announce(missed)),
    notBegun(signal).then(ids => () => (ids && keepNew(ids, asOf), [])),
    ...reads,
  ]);
  if (signal.aborted) return { added: [], nextAt: undefined };
  const added = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value() : []));
  return { added, nextAt: next.status === 'fulfilled' ? next.value : undefined };
}
