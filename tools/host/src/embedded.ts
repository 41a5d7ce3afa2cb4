import { resolve } from 'node:path';
import { demoAccounts } from '@kirana/identity';
import { startEmbeddedShop } from './embedded-shop.js';
import { describeFailure } from './failure.js';
import { onStop } from './progress.js';
import { StateFolder } from './state.js';

try {
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const starting = startEmbeddedShop({ state, env: process.env });
  // Who stops it while it starts waits until it can be stopped: its PostgreSQL would go on alone.
  onStop(async () => (await starting).stop());
  const shop = await starting;
  const logins = demoAccounts.map(({ email, password }) => `  Sign in as ${email} with ${password}\n`).join('');
  process.stdout.write(
    `\nKirana is ready: ${shop.address}\n${process.env['NODE_ENV'] === 'production' ? '' : logins}${shop.inbox ? `  Its mail is kept at ${shop.inbox}\n` : ''}  Its data are in ${state.path}. Ctrl-C stops it; the next start goes on from there.\n`,
  );
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
}
