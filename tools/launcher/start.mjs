// Starts the shop on a new or used clone: checks Node, installs missing packages, builds what is out of date, and runs the shop. No
// dependencies: it must work before anything is installed.
import { spawn } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const mode = process.argv[2] === 'distributed' ? 'distributed' : 'embedded';
console.log(mode === 'embedded' ? 'Kirana, all services in one process' : 'Kirana, one process for each service');
await prepare({ web: true });

const child = spawn(process.execPath, ['--enable-source-maps', `${root}/tools/host/dist/${mode}.js`], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C and the end of a terminal reach the shop directly; this process only waits for it to finish. A signal to this process alone is
// passed on; the shop treats a duplicate as one signal.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
