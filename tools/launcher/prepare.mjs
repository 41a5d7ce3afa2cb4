// What has to be there before any command can run: the right Node, the packages of the lockfile, an up-to-date build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const oldestNode = [20, 19];

/** Makes the checkout runnable and prints what it does. `web`: the browser client as well. */
export async function prepare({ web }) {
  checkNode();
  step('Packages', `${root}/node_modules/.kirana-lock`, hashOfFiles([`${root}/package-lock.json`]), () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  // The compiler knows by itself what is stale.
  timed('Services', () => run(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-b']));
  if (web && existsSync(`${root}/apps/web/package.json`)) {
    const sources = ['apps/web', 'libs/ui', 'libs/contracts/src'].flatMap(folder => filesUnder(`${root}/${folder}`));
    step('Web client', `${root}/apps/web/dist/.kirana-built`, hashOfFiles(sources), () =>
      run('npm', ['run', 'build', '-w', '@kirana/web', '--silent']),
    );
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  fail(`Kirana needs Node ${oldestNode.join('.')} or newer, this is ${process.versions.node}. Get one from https://nodejs.org`);
}

/** Does `work` unless the marker file already holds `fingerprint`. */
function step(what, marker, fingerprint, work) {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return;
  timed(what, work);
  writeFileSync(marker, fingerprint);
}

function timed(what, work) {
  const started = Date.now();
  process.stdout.write(`  ${what} ${'.'.repeat(Math.max(2, 44 - what.length))} `);
  work();
  process.stdout.write(`${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function run(command, args) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, shell: process.platform === 'win32' });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim();
  const hint = /ENOSPC/.test(output) ? '\nThe disk is full. Make room and start again.' : '';
  fail(`failed\n\n${command} ${args.join(' ')}\n${output.split('\n').slice(-40).join('\n')}${hint}`);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter(name => name !== 'node_modules' && name !== 'dist' && name !== 'test')
    .map(name => join(folder, name))
    .flatMap(path => (statSync(path).isDirectory() ? filesUnder(path) : [path]));
}

function hashOfFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}
