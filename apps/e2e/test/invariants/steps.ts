import type { Evidence, Invariant } from './evidence.js';

interface LoggedStep {
  readonly orderId: string;
  readonly version: number;
  readonly trigger: string;
  readonly from: string | null;
  readonly to: string;
}

/** Progress of each state; without an admin an order never goes back. */
const rank: Readonly<Record<string, number>> = {
  reserving: 0,
  'opening-payment': 1,
  'awaiting-payment': 2,
  'voiding-payment': 3,
  accepted: 4,
  confirmed: 5,
  preparing: 6,
  pickup: 7,
  delivering: 8,
  delivered: 9,
  refunding: 10,
  rejected: 11,
  cancelled: 11,
};

/** A late payment reopens a cancelled order to refund it. */
const goesBack = ({ from, to }: LoggedStep) => from === 'cancelled' && to === 'refunding';
/** Nobody was at home: the order is to be ridden again, or is in the shop again. */
const broughtBack = ({ trigger, from, to }: LoggedStep) =>
  trigger === 'not-delivered' && from === 'delivering' && to === 'pickup';
const byAdmin = ({ trigger }: LoggedStep) => trigger.startsWith('set-');

function isStep(step: LoggedStep): boolean {
  const { from, to } = step;
  if (rank[to] === undefined) return true;
  if (from === null) return to === 'reserving';
  if (byAdmin(step) || goesBack(step) || broughtBack(step)) return from !== 'rejected';
  if (to === 'delivered' && (rank[from] ?? 0) < 4) return false;
  return (rank[to] ?? 0) >= (rank[from] ?? 0) && (from !== 'rejected' || to === 'rejected');
}

async function stepsByOrder({ databases }: Evidence): Promise<Map<string, LoggedStep[]>> {
  const rows = await databases.query<LoggedStep>(
    'orders',
    `SELECT order_id AS "orderId", version, trigger, from_state AS "from", to_state AS "to"
     FROM saga_log WHERE outcome = 'moved' ORDER BY order_id, version, seq`,
  );
  const steps = new Map<string, LoggedStep[]>();
  for (const row of rows) {
    const known = steps.get(row.orderId);
    if (known) known.push(row);
    else steps.set(row.orderId, [row]);
  }
  return steps;
}

export const stepsAreAPath: Invariant = {
  number: 10,
  description: 'an order’s history is a valid path through its states, except for steps by an admin',
  async violations(evidence) {
    const found: string[] = [];
    const states = await evidence.databases.query<{ id: string; state: string }>('orders', 'SELECT id, state FROM orders');
    const steps = await stepsByOrder(evidence);
    for (const { id, state } of states) {
      const path = steps.get(id) ?? [];
      const gap = path.find((step, at) => at > 0 && step.from !== path[at - 1]?.to);
      const wrong = path.find(step => !isStep(step));
      if (gap) found.push(`${id}: a step from ${gap.from} after one to another state`);
      if (wrong) found.push(`${id}: ${wrong.from} → ${wrong.to} on ${wrong.trigger} is not a valid step`);
      if (path.at(-1)?.to !== state) found.push(`${id}: is ${state}, its history ends at ${path.at(-1)?.to}`);
    }
    return [
      ...found.slice(0, 5),
      ...(await evidence.databases.none(
        'statuses set without an actor',
        'orders',
        `SELECT order_id, trigger FROM saga_log WHERE trigger LIKE 'set-%' AND actor IS NULL`,
      )),
    ];
  },
};
