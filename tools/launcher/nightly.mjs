// Runs the long forms of the test programme (docs/test-programme.md), one at a time: about two hours on two cores, followed by the guards
// (half an hour).
// `npm run test:nightly -- <pattern>` runs matching files. Their sizes are set by the variables in libs/testing/src/config.ts.
import { runLevels } from './levels.mjs';
import { prepare } from './prepare.mjs';

await prepare({ web: true });
const patterns = process.argv.slice(2);
await runLevels([
  ['Long tests', ['--config', 'jest.nightly.config.mjs', '--runInBand', '--forceExit', ...patterns]],
  ...(patterns.length > 0 ? [] : [['Each guarantee, with its code disabled', 'tools/guards/main.mjs']]),
]);
