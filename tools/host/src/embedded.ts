import { resolve } from 'node:path';
import { startEmbeddedShop } from './embedded-shop.js';
import { runHost } from './run-host.js';
import { StateFolder } from './state.js';

await runHost(async stopping => {
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const shop = await startEmbeddedShop({ state, env: process.env, stopping });
  const accounts = shop.accounts.map(line => `  ${line}\n`).join('');
  return {
    greeting: `Kirana is ready: ${shop.address}\n${accounts}${shop.inbox ? `  Emails are kept at ${shop.inbox}\n` : ''}  Data is stored in ${state.path}. Ctrl-C stops it; the next start continues with it.\n`,
    stop: () => shop.stop(),
  };
});
