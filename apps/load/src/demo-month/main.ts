import { StateFolder, startEmbeddedShop } from '@kirana/host';
import { freePort } from '@kirana/testing';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillShop } from './fill-shop.js';

/** Written when the folder holds a whole month. */
const marker = 'demo-data.json';

/**
 * Fills the state folder in `KIRANA_STATE` with the demo data of `npm start -- --demo`, unless it has them. The launcher starts it before the
 * shop, on the shop's ports.
 */
async function main(): Promise<void> {
  const path = process.env['KIRANA_STATE'] ?? '';
  if (existsSync(join(path, marker))) return;
  const state = new StateFolder(path);
  console.log('Filling the demo shop with a month of orders; this takes about a minute, once');
  const controlPort = String(await freePort());
  const env = {
    ...process.env,
    TIMER_SCALE: '0.005',
    // Payments that nobody makes are part of the plan.
    LOG_LEVEL: 'error',
    PRERENDER_AFTER: '0',
    STRIPE_SIMULATOR_CONTROL_PORT: controlPort,
  };
  const shop = await startEmbeddedShop({ state, env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void shop.stop().finally(() => process.exit(1)));
  try {
    const { postgresUrl } = JSON.parse(readFileSync(join(path, 'embedded.json'), 'utf8')) as { postgresUrl: string };
    const filled = await fillShop(
      { url: shop.address, simulatorControl: `http://127.0.0.1:${controlPort}`, postgresUrl },
      { seed: 1947, perDay: 18, now: new Date() },
    );
    state.write(marker, { ...filled, at: new Date().toISOString() });
    console.log(`  ${filled.orders} orders of ${filled.customers} customers in 30 days`);
  } finally {
    await shop.stop();
  }
}

await main();
