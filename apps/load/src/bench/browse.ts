import { Customer, connect, randomAddress } from '@kirana/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../percentiles.js';

/** 95th percentile of answers, in ms. */
export interface BrowseResult {
  readonly listMs: number;
  readonly searchMs: number;
  /** First page, a far page and a search of the console's orders, and the sales report of thirty days and of a year. */
  readonly consoleMs: ReadonlyMap<string, number>;
}

const clients = 8;
const requestsEach = 150;
const words = ['dal', 'rice', 'masala', 'tumeric', 'ghee', 'chai', 'atta', 'paneer', 'mango', 'lentils', 'basmati 5', 'sugar 12'];
const sorts = ['featured', 'price-low', 'price-high', 'name-asc', 'name-desc'];

/** Eight customers who browse without a pause, each request with other parameters, so that few are answered from a cache; then an admin. */
export async function benchBrowsing(url: string): Promise<BrowseResult> {
  const list = await durations(url, n => `?sort=${sorts[n % sorts.length]}&page=${1 + ((n * 7) % 6)}&pageSize=${12 + (n % 37)}`);
  const search = await durations(
    url,
    n => `?search=${encodeURIComponent(words[n % words.length] ?? '')}&page=1&pageSize=${12 + (n % 37)}`,
  );
  return { listMs: percentile(list, 0.95), searchMs: percentile(search, 0.95), consoleMs: await consoleDurations(url) };
}

async function durations(url: string, query: (n: number) => string): Promise<number[]> {
  const pool = connect(url, clients);
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < requestsEach; n++) {
        const { status, ms } = await new Customer(pool).products(query(client * requestsEach + n));
        if (status !== 200) throw new Error(`${query(n)} answered ${status}`);
        took.push(ms);
      }
    }),
  );
  await pool.close();
  return took;
}

async function consoleDurations(url: string): Promise<Map<string, number>> {
  const ask = await signedIn(url);
  const results = new Map<string, number>();
  for (const [what, path] of [
    ['first page', '/api/admin/orders'],
    ['page 400', '/api/admin/orders?page=400'],
    ['search', '/api/admin/orders?search=Customer%20123'],
    ['30 days of sales', reportPath('sales', 30)],
    ['a year of sales', reportPath('sales', 365)],
  ] as const) {
    const took: number[] = [];
    for (let n = 0; n < 20; n++) {
      const began = performance.now();
      const { status } = await ask(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      took.push(performance.now() - began);
      // Below the limit of requests per second.
      await sleep(50);
    }
    results.set(what, percentile(took, 0.95));
  }
  return results;
}

/** Signs the demonstration's admin in and returns how to read an address of the API as this admin. */
export async function signedIn(url: string): Promise<(path: string) => Promise<{ status: number }>> {
  const headers = { 'x-kirana-client': 'web', 'content-type': 'application/json', 'x-forwarded-for': randomAddress() };
  const body = JSON.stringify({ email: 'admin@kirana.example', password: 'cardamom-and-clove' });
  const answer = await fetch(`${url}/api/auth/sign-in`, { method: 'POST', headers, body });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return async path => {
    const read = await fetch(`${url}${path}`, { headers: { ...headers, authorization: `Bearer ${accessToken}` } });
    await read.arrayBuffer();
    return { status: read.status };
  };
}

/** Returns the address of a report of the last days. */
export function reportPath(report: 'sales' | 'operations' | 'vat', days: number): string {
  const day = (ago: number) => new Date(new Date().getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  return `/api/admin/reports/${report}?from=${day(days - 1)}&to=${day(0)}`;
}
