// Measures the shop on this machine and writes docs/benchmarks.md. Takes about two minutes; the machine should be idle otherwise.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

await prepare({ web: true });
const { status } = spawnSync(process.execPath, [`${root}/apps/load/dist/bench/main.js`], { cwd: root, stdio: 'inherit' });
process.exit(status ?? 1);
