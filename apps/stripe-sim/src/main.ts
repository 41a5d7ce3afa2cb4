import { ConfigError } from '@kirana/config';
import { readConfig } from './config.js';
import { startStripeSim } from './stripe-sim.js';

try {
  const sim = await startStripeSim(readConfig());
  process.stdout.write(`stripe-sim answers on ${sim.url}\n`);
  const stop = () => void sim.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
