import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testConfig } from './config.js';
import { isAlive } from './scratch-folder.js';
import { startShop, type RunningShop } from './shop.js';

/** A shop that outlives the suite which started it: everything that reads or uses a shop, nothing that ends it. */
export type WorkerShop = Pick<RunningShop, 'url' | 'simulatorControl' | 'state' | 'postgresUrl' | 'pid'>;

/** What another suite needs to find the shop of its worker. */
interface Note extends Omit<WorkerShop, 'pid'> {
  readonly pid: number;
}

/**
 * Returns the shop that all suites of this jest worker share, with the demonstration's data and the given timer scale; starts it for the
 * first of them. It ends with its worker. A suite leaves it as it found it: it brings its own customer, product and order.
 *
 * @param timerScale `TIMER_SCALE` of the shop; there is one shop for each scale that is asked for.
 * @returns `undefined` outside of `npm test`, which names the folder in which workers note their shops (`TEST_RUN_FOLDER`).
 */
export async function workerShop(timerScale: string): Promise<WorkerShop | undefined> {
  if (!testConfig.runFolder) return undefined;
  const file = join(testConfig.runFolder, `shop-of-worker-${testConfig.worker}-${timerScale}.json`);
  const noted = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Note) : undefined;
  if (noted && isAlive(noted.pid)) return { ...noted, pid: () => noted.pid };
  // It sends push messages, also to servers of a test.
  const push = { PUSH_KEY: randomBytes(32).toString('base64url'), PUSH_LOOPBACK: 'true' };
  const shop = await startShop({ env: { TIMER_SCALE: timerScale, ...push }, outlivesSuite: true });
  const { url, simulatorControl, state, postgresUrl } = shop;
  writeFileSync(file, JSON.stringify({ url, simulatorControl, state, postgresUrl, pid: shop.pid() } satisfies Note));
  return shop;
}
