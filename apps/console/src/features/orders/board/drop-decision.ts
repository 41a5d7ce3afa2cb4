import type { AdminOrderRow } from '@kirana/contracts';
import type { Column } from './columns.js';

/** What becomes of an order that was dropped. */
export type DropDecision =
  | { readonly does: 'nothing' }
  /** Sets the status of the order as it is now, not as it was when it was picked up. */
  | { readonly does: 'set'; readonly order: AdminOrderRow; readonly status: Column }
  /** The order is no longer on the board, or another admin or the shop has given it another status during the drag. */
  | { readonly does: 'refuse'; readonly because: 'gone' | 'changed' };

/** Whether an order can be dropped on a column: any status may follow any other (AORD-007), so on each but its own. */
export const mayDrop = (from: AdminOrderRow['status'], on: Column): boolean => from !== on;

/**
 * Decides what a drop does. The admin has decided upon the status that the order had when it was picked up; if it has another one meanwhile,
 * nothing is set, unless it is where the admin wants it.
 */
export function dropDecision({
  picked,
  now,
  on,
}: {
  /** The order as it was picked up. */
  picked: AdminOrderRow;
  /** The same order as the board knows it at the drop; undefined when it has left the board. */
  now: AdminOrderRow | undefined;
  /** The column below the pointer, if any. */
  on: Column | undefined;
}): DropDecision {
  if (on === undefined || !mayDrop(picked.status, on)) return { does: 'nothing' };
  if (!now) return { does: 'refuse', because: 'gone' };
  if (now.status === on) return { does: 'nothing' };
  if (now.status !== picked.status) return { does: 'refuse', because: 'changed' };
  return { does: 'set', order: now, status: on };
}
