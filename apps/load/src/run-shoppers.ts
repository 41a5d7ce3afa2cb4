import { Shopper, connect } from '@kirana/testing';
import { habits, type Habit } from './habits.js';
import { percentile } from './percentiles.js';

/**
 * Sends shoppers through a running shop: `npm run start -w @kirana/load -- [url] [shoppers] [seconds]`. Also a smoke test: it ends with
 * exit code 1 when anything but the expected was answered.
 */
async function main(): Promise<void> {
  const [url = 'http://localhost:3000', shoppers = '20', seconds = '30'] = process.argv.slice(2);
  const pool = connect(url, Number(shoppers));
  const until = Date.now() + Number(seconds) * 1_000;
  const waits = new Map<Habit, number[]>();
  const surprises: string[] = [];
  const page = (await new Shopper(pool).products('?pageSize=100')).body;

  await Promise.all(
    Array.from({ length: Number(shoppers) }, async () => {
      while (Date.now() < until) {
        const shopper = new Shopper(pool);
        const habit = pick();
        const { status, ms } = await act(
          shopper,
          habit,
          page.items.map(item => item.id),
        );
        waits.set(habit, [...(waits.get(habit) ?? []), ms]);
        if (status >= 400 && status !== 409) surprises.push(`${habit}: ${status}`);
      }
    }),
  );
  await pool.close();

  for (const [habit, all] of waits) {
    console.log(
      `${habit.padEnd(8)} ${String(all.length).padStart(7)} times, p50 ${percentile(all, 0.5).toFixed(1)} ms, p99 ${percentile(all, 0.99).toFixed(1)} ms`,
    );
  }
  if (surprises.length > 0) {
    console.error(`${surprises.length} surprises, for instance ${[...new Set(surprises)].slice(0, 5).join(', ')}`);
    process.exitCode = 1;
  }
}

function pick(): Habit {
  let dice = Math.random() * Object.values(habits).reduce((sum, weight) => sum + weight, 0);
  for (const [habit, weight] of Object.entries(habits)) {
    dice -= weight;
    if (dice < 0) return habit as Habit;
  }
  return 'browse';
}

function act(shopper: Shopper, habit: Habit, products: readonly string[]): Promise<{ status: number; ms: number }> {
  const any = () => products[Math.floor(Math.random() * products.length)] ?? '';
  const items = [{ productId: any(), quantity: 1 }];
  switch (habit) {
    case 'browse':
      return shopper.products();
    case 'search':
      return shopper.products('?search=dal');
    case 'look':
      return shopper.product(any());
    case 'check':
      return shopper.check(items);
    case 'buy':
      return shopper.order(items, 'Mokotów');
  }
}

await main();
