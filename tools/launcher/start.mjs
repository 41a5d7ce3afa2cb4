// Starts the shop on a new or used clone: checks Node, installs missing packages, builds what is out of date, and runs the shop. No
// dependencies: it must work before anything is installed.
//   npm start                    the shop, all services in one process
//   npm start -- --demo          the same in a folder of its own, filled with a month of orders, and with customers who come and order
//   npm start -- --remove-demo   deletes that folder
// A running shop starts its demo with `--demo-in=<folder>`: as it is built, and for as long as that shop runs.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openDemo, removeDemo } from './demo.mjs';
import { fileOf, prepare, shopFolder } from './prepare.mjs';
import { onLossOfNpm } from './with-npm.mjs';

const args = new Set(process.argv.slice(2));
const demoFolder = process.argv.find(arg => arg.startsWith('--demo-in='))?.slice('--demo-in='.length);
const mode = args.has('distributed') ? 'distributed' : 'embedded';
const isDemo = args.has('--demo') || demoFolder !== undefined;
if (args.has('--remove-demo')) {
  removeDemo();
  process.exit(0);
}
/** The shop, once it is built. @type {import('node:child_process').ChildProcess | undefined} */
let child;
// From the first moment: if npm ends during the build, the shop is not started.
if (process.env.npm_command) onLossOfNpm(() => (child ? child.kill('SIGTERM') : process.exit(1)));
console.log(mode === 'embedded' ? 'Kirana, all services in one process' : 'Kirana, one process for each service');
// Building below a running shop would replace its files.
if (demoFolder === undefined) await prepare({ web: true, only: 'shop' });
else process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM')).resume();
const env = isDemo ? await openDemo(demoFolder) : process.env;

child = spawn(process.execPath, ['--enable-source-maps', fileOf('host', `dist/${mode}.js`)], {
  cwd: shopFolder,
  // The shop ends when its input does: also when this process is killed.
  stdio: ['pipe', 'inherit', 'inherit'],
  env: { ...env, KIRANA_LAUNCHER: fileURLToPath(import.meta.url), ENDS_WITH_INPUT: 'true' },
});
// Ctrl-C and the end of a terminal reach the shop directly; this process only waits for it to finish. A signal to this process alone is
// passed on; the shop treats a duplicate as one signal.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
