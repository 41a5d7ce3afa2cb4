// Starts the shop on a new or used clone: checks Node, installs missing packages, builds what is out of date, and runs the shop. No
// dependencies: it must work before anything is installed.
//   npm start                    the shop, all services in one process
//   npm start -- --demo          the same in a folder of its own, filled with a month of orders, and with customers who come and order
//   npm start -- --remove-demo   deletes that folder
import { spawn } from 'node:child_process';
import { openDemo, removeDemo } from './demo.mjs';
import { prepare, root } from './prepare.mjs';

const args = new Set(process.argv.slice(2));
const mode = args.has('distributed') ? 'distributed' : 'embedded';
const isDemo = args.has('--demo');
if (args.has('--remove-demo')) {
  removeDemo();
  process.exit(0);
}
console.log(mode === 'embedded' ? 'Kirana, all services in one process' : 'Kirana, one process for each service');
// Customers of the demo are simulated by the load generator, which is not part of the shop.
await prepare({ web: true, only: isDemo ? 'all' : 'shop' });
const env = isDemo ? await openDemo() : process.env;

const child = spawn(process.execPath, ['--enable-source-maps', `${root}/tools/host/dist/${mode}.js`], {
  cwd: root,
  stdio: 'inherit',
  env,
});
// Ctrl-C and the end of a terminal reach the shop directly; this process only waits for it to finish. A signal to this process alone is
// passed on; the shop treats a duplicate as one signal.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
