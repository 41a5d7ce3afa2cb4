import { StateFolder, StateLock, Stopping, describeFailure, startEmbeddedShop } from '@kirana/host';
import { onInputEnd } from '@kirana/host/with-parent';
import { freePort } from '@kirana/local-postgres';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseOf } from './database-of.js';
import { fillShop } from './fill-shop.js';

/** Written when the folder holds a whole month. */
const marker = 'demo-data.json';
/** How many orders have been placed; there while the folder is being filled, and afterwards if that failed. */
const progress = 'demo-progress.json';
/** Orders of an average day; a test fills fewer. */
const perDay = Number(process.env['DEMO_ORDERS_PER_DAY'] ?? 18);

/**
 * Fills the state folder in `KIRANA_STATE` with the demo data of `npm start -- --demo`, unless it has them. The launcher starts it before the
 * shop, on the shop's ports.
 */
async function main(): Promise<void> {
  const path = process.env['KIRANA_STATE'] ?? '';
  if (existsSync(join(path, marker))) return;
  if (existsSync(join(path, progress))) await removeHalf(path);
  const state = new StateFolder(path);
  console.log('Filling the demo shop with a month of orders; this takes about a minute, once');
  state.write(progress, { placed: 0, of: null });
  const controlPort = String(await freePort());
  const env = {
    ...process.env,
    TIMER_SCALE: '0.005',
    // Payments that nobody makes are part of the plan.
    LOG_LEVEL: 'error',
    PRERENDER_AFTER: '0',
    STRIPE_SIMULATOR_CONTROL_PORT: controlPort,
  };
  const stopping = new Stopping();
  const starting = startEmbeddedShop({ state, env, stopping });
  let ended: Promise<void> | undefined;
  const end = () => {
    stopping.begin();
    return (ended ??= starting.then(
      shop => shop.stop(),
      () => undefined,
    ));
  };
  const stop = () => void end().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
  onInputEnd(process.env, stop);
  const shop = await starting;
  try {
    const filled = await fillShop(
      { url: shop.address, simulatorControl: `http://127.0.0.1:${controlPort}`, postgresUrl: databaseOf(path) },
      { seed: 1947, perDay, now: new Date() },
      (placed, of) => {
        if (placed % 10 === 0) state.write(progress, { placed, of });
      },
    );
    state.write(marker, { ...filled, at: new Date().toISOString() });
    rmSync(join(path, progress), { force: true });
    console.log(`  ${filled.orders} orders of ${filled.customers} customers in 30 days`);
  } finally {
    await end();
  }
}

/** A month that was begun and not finished: its orders are of today. */
async function removeHalf(path: string): Promise<void> {
  const lock = await StateLock.take(path);
  await lock.release();
  rmSync(path, { recursive: true, force: true });
}

try {
  await main();
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}
