// Makes a site of the documents in site/dist: searchable without a server, and a link to what is not there ends the build.
//   npm run site             builds it
//   npm run site -- --dev    serves it at http://localhost:5174 and updates it while documents are written
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './prepare.mjs';

const folder = `${root}/site`;
const marker = `${folder}/node_modules/.kirana-lock`;
const isDev = process.argv.includes('--dev');

// Its packages are in a folder of their own: neither a shop nor a test needs them (docs/adr/0074).
const lock = createHash('sha256')
  .update(readFileSync(`${folder}/package-lock.json`))
  .digest('hex');
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== lock) {
  run('npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  writeFileSync(marker, lock);
}
run('npx', 'vitepress', ...(isDev ? ['dev', '--port', '5174'] : ['build']));
if (!isDev) console.log(`The site is in ${folder}/dist; to look at it: npm run preview --prefix site`);

function run(command, ...args) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}
