import type { OrderStep } from '@kirana/contracts';
import { fulfilmentStatuses, type FulfilmentStatus } from '@kirana/contracts/order-status';

/** Internal states in which an order has ended early. */
const endedStates: ReadonlySet<string> = new Set(['rejected', 'refunding', 'cancelled']);

/** Returns the stage as which a state of the saga is shown; undefined when the order has ended early. */
export function stageOf(state: string): FulfilmentStatus | undefined {
  if (endedStates.has(state)) return undefined;
  return fulfilmentStatuses.find(stage => stage === state) ?? 'pending';
}

/**
 * Returns when each stage was reached, ISO. Stages that were skipped have no time, and neither have those after a stage to which an admin
 * has set the order back.
 */
export function stagesReached(steps: readonly Pick<OrderStep, 'to' | 'at' | 'outcome'>[]): ReadonlyMap<FulfilmentStatus, string> {
  const reached = new Map<FulfilmentStatus, string>();
  let now: FulfilmentStatus | undefined;
  for (const { to, at, outcome } of steps) {
    const stage = stageOf(to);
    if (outcome !== 'moved' || !stage || stage === now) continue;
    now = stage;
    for (const later of fulfilmentStatuses.slice(fulfilmentStatuses.indexOf(stage))) reached.delete(later);
    reached.set(stage, at);
  }
  return reached;
}
