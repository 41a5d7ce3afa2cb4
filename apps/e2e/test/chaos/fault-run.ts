import { seeded } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Checker, type ShopAddresses } from '../checker.js';
import { LoadCustomers } from './load-customers.js';
import { faultTable, type InjectedFault } from './fault-table.js';
import { drawn } from './random.js';

/** A fault that can be injected into a shop. */
export interface Fault {
  readonly name: string;
  /** Resolves once it is over, with whether the shop recovered on its own where it should. */
  readonly inject: () => Promise<{ readonly recovered: boolean }>;
}

export interface FaultRun {
  /** URL of any database of the shop; it may change after a kill. */
  readonly postgresUrl: () => string;
  readonly addresses: ShopAddresses;
  readonly faults: readonly Fault[];
  /** Number of faults. */
  readonly times: number;
  readonly orders: number;
  readonly seed: number;
  /** Whether a fault may cause emails to be sent twice; two are sent at a time. */
  readonly repeatsEmails: (fault: Fault) => boolean;
  /** How long it may take until no work is in progress, milliseconds. */
  readonly restMs: number;
}

/** An email sent at the moment of a fault may be sent again: this many at most. */
export const parallelEmails = 2;

/**
 * Injects the faults of a seeded list, one after each share of acknowledged orders, while customers order; then waits until no work is in
 * progress and checks the invariants. Prints the table and returns the violations.
 */
export async function runWithFaults(
  run: FaultRun,
): Promise<{ injected: readonly InjectedFault[]; violations: string[]; customers: LoadCustomers }> {
  const { postgresUrl, addresses, times, orders, seed, restMs } = run;
  const random = seeded(seed);
  const before = await prepared(postgresUrl());
  const customers = new LoadCustomers(addresses.url, addresses.simulatorControl, random);
  const injected = await ordersUnderFaults({ customers, faults: drawn(run.faults, times, random), orders, random });
  await customers.close();

  const checker = Checker.at(postgresUrl(), addresses);
  try {
    const quiet = performance.now();
    const rest = await checker.atRest(restMs).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    const repeating = new Set(run.faults.filter(run.repeatsEmails).map(({ name }) => name));
    const emailsRepeatedAtMost = injected.filter(({ what }) => repeating.has(what)).length * parallelEmails;
    const journal = { ...customers.journal, emailsRepeatedAtMost };
    const violations = [...rest, ...(await checker.violations(before, journal))];
    console.log(
      `seed ${seed} (CHAOS_SEED=${seed} repeats the list)\n${faultTable(injected)}\n` +
        `${customers.acknowledged.size} orders acknowledged, ${customers.acknowledgedWith202.size} of them with 202; ${JSON.stringify(customers.ordersByPlan)}; ${customers.repeated} requests sent again\n` +
        `ended as: ${await checker.ends()}; at rest after ${((performance.now() - quiet) / 1_000).toFixed(0)} s\n` +
        (violations.length === 0 ? 'all 15 invariants hold' : `VIOLATIONS\n${violations.join('\n')}`),
    );
    return { injected, violations, customers };
  } finally {
    await checker.close();
  }
}

/** Injects the faults in turn, one after each share of this many further orders, while the customers order. */
export async function ordersUnderFaults({
  customers,
  faults,
  orders,
  random,
}: {
  readonly customers: LoadCustomers;
  readonly faults: readonly Fault[];
  readonly orders: number;
  readonly random: () => number;
}): Promise<readonly InjectedFault[]> {
  const earlier = customers.acknowledged.size;
  const started = performance.now();
  let over = false;
  const shopping = customers.placeOrders(earlier + orders, () => over, pauseFor(orders));
  const injected: InjectedFault[] = [];
  const waitingForOrders: Promise<void>[] = [];
  try {
    for (const [index, fault] of faults.entries()) {
      await untilAcknowledged(customers, earlier + Math.floor((orders * (index + 0.5)) / faults.length));
      await sleep(random() * 400);
      const at = performance.now();
      const seen = {
        what: fault.name,
        atS: (at - started) / 1_000,
        acknowledged: customers.acknowledged.size,
        placing: customers.placing,
      };
      const { recovered } = await fault.inject();
      const backMs = recovered ? performance.now() - at : undefined;
      const meanwhile = customers.acknowledged.size - seen.acknowledged;
      const row = { ...seen, meanwhile, backMs, nextOrderMs: undefined };
      injected.push(row);
      waitingForOrders.push(
        nextOrder(customers, at, () => over).then(
          nextOrderMs => void (injected[injected.indexOf(row)] = { ...row, nextOrderMs }),
        ),
      );
    }
  } finally {
    over = true;
  }
  await shopping;
  await Promise.all(waitingForOrders);
  return injected;
}

/** Raises the stock and adds riders, so that neither runs out; returns the stock before the first order. */
export async function prepared(postgresUrl: string): Promise<Map<string, number>> {
  const checker = Checker.at(postgresUrl);
  await checker.query('cart_inventory', 'UPDATE stock_levels SET on_hand = 50000, version = version + 1 WHERE is_sold');
  await checker.query(
    'dispatch',
    `INSERT INTO riders SELECT 'extra-' || n, 'Rider ' || n, '', n + 10 FROM generate_series(1, 50) AS n`,
  );
  const before = await checker.piecesOnHand();
  await checker.close();
  return before;
}

/** Pause between two orders of a customer, long enough to spread the faults out. */
const pauseFor = (orders: number) => (orders > 200 ? 800 : 400);

async function untilAcknowledged(customers: LoadCustomers, orders: number): Promise<void> {
  while (customers.acknowledged.size < orders) await sleep(20);
}

async function nextOrder(customers: LoadCustomers, since: number, over: () => boolean): Promise<number | undefined> {
  const known = customers.acknowledged.size;
  while (customers.acknowledged.size === known) {
    if (over() && customers.placing === 0) return undefined;
    await sleep(10);
  }
  return performance.now() - since;
}
