import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { percentile } from '../percentiles.js';

export interface ReadResult {
  readonly what: string;
  readonly bytes: number;
  readonly shopPerSecond: number;
  readonly barePerSecond: number;
  /** Shop divided by bare server; the median of the pairs. */
  readonly ratio: number;
  /** The ratio the project has set itself. */
  readonly target: number;
  readonly shopP99Ms: number;
}

const connections = 32;
const seconds = 5;
const pairs = 3;

/** Sends requests in turn to the shop and to a bare Fastify server that returns the same bytes, headers included, so that both run under the same load. */
export async function benchReads(shopUrl: string): Promise<ReadResult[]> {
  const results: ReadResult[] = [];
  for (const [what, path, target] of [
    ['product list (24)', '/api/products', 0.95],
    ['product detail', '/api/products/toor-dal-1kg', 0.85],
  ] as const) {
    const answer = await fetch(`${shopUrl}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const body = await answer.text();
    const bare = await startBareServer(headersOf(answer), body);
    const measured: { shop: autocannon.Result; bare: autocannon.Result }[] = [];
    await run(`${shopUrl}${path}`, 1);
    for (let pair = 0; pair < pairs; pair++) {
      measured.push({ shop: await run(`${shopUrl}${path}`, seconds), bare: await run(bare.url, seconds) });
    }
    bare.stop();
    for (const { shop } of measured) {
      if (shop.non2xx > 0 || shop.errors > 0)
        throw new Error(`${what}: ${shop.non2xx} answers were not 200, ${shop.errors} failed`);
    }
    results.push({
      what,
      bytes: Buffer.byteLength(body),
      shopPerSecond: median(measured.map(({ shop }) => shop.requests.average)),
      barePerSecond: median(measured.map(pair => pair.bare.requests.average)),
      target,
      ratio: median(measured.map(pair => pair.shop.requests.average / pair.bare.requests.average)),
      shopP99Ms: median(measured.map(({ shop }) => shop.latency.p99)),
    });
  }
  return results;
}

function run(url: string, duration: number): Promise<autocannon.Result> {
  // In a worker thread, because this process also collects other results.
  return autocannon({ url, connections, duration, workers: 1 });
}

/** Headers that the HTTP server adds by itself. */
const automatic = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

function headersOf({ headers }: Response): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !automatic.has(name)));
}

async function startBareServer(headers: Record<string, string>, body: string): Promise<{ url: string; stop: () => void }> {
  const script = fileURLToPath(new URL('bare-server.js', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(headers)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, stop: () => child.kill() };
}

function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}
