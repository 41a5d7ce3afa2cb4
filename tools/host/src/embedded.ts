import { resolve } from 'node:path';
import { startEmbeddedShop } from './embedded-shop.js';
import { describeFailure } from './failure.js';
import { onStop } from './progress.js';
import { StateFolder } from './state.js';

try {
  const state = new StateFolder(resolve(process.env['KIRANA_STATE'] ?? '.kirana'));
  const shop = await startEmbeddedShop({ state, env: process.env });
  onStop(() => shop.stop());
  process.stdout.write(
    `\nKirana is ready: ${shop.address}\n${shop.inbox ? `  Its mail is kept at ${shop.inbox}\n` : ''}  Its data are in ${state.path}. Ctrl-C stops it; the next start goes on from there.\n`,
  );
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
}
