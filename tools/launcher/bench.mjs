// Measures the shop on this machine; `--help` lists the options. Close all other programs first.
import { spawnSync } from 'node:child_process';
import { prepare, root } from './prepare.mjs';

await prepare({ web: true });
const { status } = spawnSync(process.execPath, [`${root}/apps/load/dist/bench/main.js`, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
