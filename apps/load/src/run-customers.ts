import { Customer, connect } from '@kirana/testing';
import { percentile } from './percentiles.js';

/**
 * Sends simulated customers through a running shop: `npm run start -w @kirana/load -- [url] [customers] [seconds]`. Also a smoke test: it
 * exits with code 1 if any answer was unexpected.
 */
async function main(): Promise<void> {
  const [url = 'http://localhost:3000', customers = '20', seconds = '30'] = process.argv.slice(2);
  const pool = connect(url, Number(customers));
  const until = performance.now() + Number(seconds) * 1_000;
  const durations = new Map<Action, number[]>();
  const unexpected: string[] = [];
  const page = (await new Customer(pool).products('?pageSize=100')).body;

  await Promise.all(
    Array.from({ length: Number(customers) }, async () => {
      while (performance.now() < until) {
        const customer = new Customer(pool);
        const action = pickAction();
        const { status, ms } = await run(
          customer,
          action,
          page.items.map(item => item.id),
        );
        durations.set(action, [...(durations.get(action) ?? []), ms]);
        if (status >= 400 && status !== 409) unexpected.push(`${action}: ${status}`);
      }
    }),
  );
  await pool.close();

  for (const [action, times] of durations) {
    console.log(
      `${action.padEnd(8)} ${String(times.length).padStart(7)} times, p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
    );
  }
  if (unexpected.length > 0) {
    console.error(`${unexpected.length} unexpected answers, for instance ${[...new Set(unexpected)].slice(0, 5).join(', ')}`);
    process.exitCode = 1;
  }
}

function pickAction(): Action {
  let remaining = Math.random() * Object.values(actionWeights).reduce((sum, weight) => sum + weight, 0);
  for (const [action, weight] of Object.entries(actionWeights)) {
    remaining -= weight;
    if (remaining < 0) return action as Action;
  }
  return 'browse';
}

function run(customer: Customer, action: Action, products: readonly string[]): Promise<{ status: number; ms: number }> {
  const any = () => products[Math.floor(Math.random() * products.length)] ?? '';
  const items = [{ productId: any(), quantity: 1 }];
  switch (action) {
    case 'browse':
      return customer.products();
    case 'search':
      return customer.products('?search=dal');
    case 'look':
      return customer.product(any());
    case 'check':
      return customer.check(items);
    case 'buy':
      return customer.order(items, 'Mokotów');
  }
}

await main();

/** Share of each customer action per hundred: most browse, few buy. */
const actionWeights = { browse: 45, search: 10, look: 30, check: 10, buy: 5 } as const;
type Action = keyof typeof actionWeights;
