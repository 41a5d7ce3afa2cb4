import { ConfigError } from '@kirana/config';
import { readConfig } from './config.js';
import { startStripeSim } from './stripe-sim.js';

try {
  const sim = await startStripeSim(readConfig());
  // Under a supervisor, report over IPC: a printed line would appear in the middle of the supervisor's own output.
  if (process.send) process.send('listening');
  else process.stdout.write(`stripe-sim answers on ${sim.url}\n`);
  const stop = () => void sim.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (process.send) process.once('disconnect', stop);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : ((error as Error).stack ?? String(error))}\n`);
  process.exit(1);
}
