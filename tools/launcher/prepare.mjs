// Everything a command needs before it can run: a supported Node, the packages of the lockfile, an up-to-date build.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isSupported, supportedInWords } from './node-version.mjs';
import { run } from './run.mjs';

/** The root of the clone, or of the package that was installed from npm. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Packages that were published have no lockfile: they are built, and their shop is the folder in which it is started. */
const isClone = existsSync(`${root}/package-lock.json`);

/** Where `shop.config.json`, `extensions` and the state of the shop are. */
export const shopFolder = isClone ? root : process.cwd();

/** Returns the path of a file of a workspace, which is linked or installed below `root`. */
export const fileOf = (workspace, file) => `${root}/node_modules/@kirana/${workspace}/${file}`;

/** By default npm silently retries for a quarter of an hour without a network. These settings cover a short interruption. */
const fetchTimeout = [
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
  '--fetch-timeout=30000',
];

/** Messages of npm with their explanation for the developer who starts the shop. */
const meanings = [
  [/ENOSPC/, 'The disk is full. Make room and start again.'],
  [/EACCES|EPERM|EROFS/, `This user may not write to ${root}. Give the folder to them and start again.`],
  [
    /EAI_AGAIN|ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|npm error network/i,
    'The packages cannot be fetched: the npm registry does not answer. The first start needs the internet (or npm config set registry, proxy); later ones do not.',
  ],
];

/** What runs the shop, its services and its demo; tests and checks need all projects. */
const ofShop = [`${root}/apps/host`, `${root}/apps/load/tsconfig.demo.json`];

/**
 * Installs packages and builds the checkout, printing each step. `web`: builds the web client as well. `only: 'shop'` leaves out what only
 * tests and checks need, unless they are installed already: their packages are not removed.
 */
export async function prepare({ web, only = 'all' }) {
  checkNode();
  if (!isClone) return;
  const scope = only === 'shop' && existsSync(`${root}/node_modules/jest`) ? 'all' : only;
  const extensions = switchedOnExtensions();
  const packages = `${hashOfFiles([`${root}/package-lock.json`])} ${scope}`;
  await step('Packages', `${root}/node_modules/.kirana-lock`, packages, 'npm', [
    'ci',
    ...(scope === 'shop' ? ['--omit=dev'] : []),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...fetchTimeout,
  ]);
  // The compiler itself detects what is out of date.
  await timed('Services', ...compile([...ofShop, ...extensions]));
  if (only === 'all') await prepareChecks();
  if (!web || !existsSync(`${root}/apps/web/package.json`)) return;
  await step('Shop', ...buildOf('web'));
  await step('Console', ...buildOf('console'));
}

/** Builds what only tests and checks need. The types of @kirana/client are generated again when the contracts or their description have changed. */
async function prepareChecks() {
  const sources = ['libs/contracts/src', 'apps/gateway/src/api-description'].flatMap(folder => filesUnder(`${root}/${folder}`));
  const marker = `${root}/libs/client/src/generated/.kirana-built`;
  await step('Types of the API client', marker, hashOfFiles(sources), process.execPath, ['tools/client-types/generate.mjs']);
  await timed('Tools', ...compile([root]));
}

/** What `timed` needs to compile projects, each with one checker: the compiler's four work out the same types anew, for twice the CPU time. */
const compile = projects => [process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-b', '--checkers', '1', ...projects]];

/** What `step` needs to build a client in `apps`: again when a source of it has changed. */
function buildOf(client) {
  const sources = [`apps/${client}`, 'libs/web-kit', 'libs/contracts/src'].flatMap(folder => filesUnder(`${root}/${folder}`));
  const args = ['run', 'build', '-w', `@kirana/${client}`, '--silent'];
  return [`${root}/apps/${client}/dist/.kirana-built`, hashOfFiles(sources), 'npm', args];
}

/** Returns the projects of the extensions that are switched on. One without a project, or without a folder, is reported when the shop loads it. */
function switchedOnExtensions() {
  const names = (process.env.EXTENSIONS ?? '').split(',').map(name => name.trim());
  return names
    .filter(name => name !== '')
    .map(name => `${root}/extensions/${name}/tsconfig.json`)
    .filter(project => existsSync(project));
}

function checkNode() {
  const { node } = process.versions;
  if (!isSupported(node)) fail(`Kirana needs Node ${supportedInWords()}, this is ${node}. Get one from https://nodejs.org`);
}

/** Runs the command unless the marker file already contains `fingerprint`. */
async function step(what, marker, fingerprint, command, args) {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return;
  await timed(what, command, args);
  writeFileSync(marker, fingerprint);
}

async function timed(what, command, args) {
  const started = Date.now();
  const line = `  ${what} ${'.'.repeat(Math.max(2, 44 - what.length))} `;
  let waited = false;
  process.stdout.write(line);
  const onWait = seconds => {
    process.stdout.write(`${waited ? '' : '\n'}    still at it after ${seconds} s\n`);
    waited = true;
  };
  const { code, output } = await run(command, args, { cwd: root, onWait });
  if (code !== 0) fail(`${waited ? line : ''}failed\n\n${sentenceFor(output, `${command} ${args.join(' ')}`)}`);
  process.stdout.write(`${waited ? line : ''}${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function sentenceFor(output, command) {
  const known = meanings.find(([sign]) => sign.test(output));
  if (known && process.env.LOG_LEVEL !== 'debug') return known[1];
  return `${command}\n${output.split('\n').slice(-40).join('\n')}`;
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
