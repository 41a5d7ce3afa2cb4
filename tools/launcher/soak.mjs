// `npm run soak -- --hours 8`: places orders at a steady rate for that long, and checks whether the shop's resource usage grows.
import { parseArgs } from 'node:util';
import { runLevels } from './levels.mjs';
import { prepare } from './prepare.mjs';

const { values } = parseArgs({ options: { hours: { type: 'string', default: '1' } } });
if (!(Number(values.hours) > 0)) {
  console.error(`--hours takes a number above 0, not ${values.hours}`);
  process.exit(2);
}
await prepare({ web: false });
await runLevels([['Soak', ['--config', 'jest.nightly.config.mjs', '--runInBand', '--forceExit', 'soak']]], {
  added: { SOAK_HOURS: values.hours },
});
