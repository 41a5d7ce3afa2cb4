// Starts the shop on a fresh clone or a used one: checks Node, installs what is missing, builds what is stale, runs.
// No dependencies: it must work before anything is installed.
import { spawn } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

const mode = process.argv[2] === 'distributed' ? 'distributed' : 'embedded';
console.log(mode === 'embedded' ? 'Kirana, all services in one process' : 'Kirana, one process for each service');
await prepare({ web: true });

const child = spawn(process.execPath, ['--enable-source-maps', `${root}/tools/host/dist/${mode}.js`], {
  cwd: root,
  stdio: 'inherit',
});
// Ctrl-C reaches the shop by itself; this process only waits for it to finish.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
