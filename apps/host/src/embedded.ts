import { resolve } from 'node:path';
import { startEmbeddedShop } from './embedded-shop.js';
import { embeddedGreeting } from './greeting.js';
import { runHost } from './run-host.js';
import { StateFolder } from './state.js';

await runHost(async stopping => {
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const shop = await startEmbeddedShop({ state, env: process.env, stopping });
  return { greeting: embeddedGreeting(shop, state.path), stop: () => shop.stop() };
});
