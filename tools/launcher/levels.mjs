// Runs test levels one after another, and prints how long each took, the slowest suites, which suites passed only when repeated, and which
// were skipped because a server is missing.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './prepare.mjs';

/** More failed suites than this in one level are not chance: they are not repeated. */
const mostRepeated = 3;
/** Repeated suites run in jest's own process, which a server they leave behind keeps from ending: after this time it is ended, ms. */
const longestRepeat = 10 * 60_000;
/** Node's options for jest and its workers. Young objects have semi-spaces of 64 MB instead of 16: 25 suites of components took 119 CPU seconds before, and 92 since. */
const forJest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];
/** Number of suites listed at the end with the time they took. */
const slowestListed = 10;

/**
 * Runs the levels: each has a name and jest's arguments, or a program of the repository. With `database`, they share a server. With `repeat`, the few suites that failed in a
 * level are run once more, alone; those that pass then are listed at the end. With `shop`, the suites that run a whole shop start with a
 * copy of one that is set up here. `added` joins the environment. Ends the process, with exit code 0 when all passed.
 */
export async function runLevels(levels, { repeat = false, database = true, shop = false, added = {} } = {}) {
  const notes = mkdtempSync(join(tmpdir(), 'kirana-skipped-'));
  const skippedSuitesFile = join(notes, 'suites.jsonl');
  const postgres = database ? await startSharedPostgres(notes) : undefined;
  const setUp = shop ? await setUpShop() : undefined;
  const given = {
    // Over TCP, so that a test may put a proxy in between.
    ...(postgres ? { TEST_POSTGRES_URL: `postgres://kirana:tests@127.0.0.1:${postgres.port}/postgres` } : {}),
    ...(setUp ? { TEST_SHOP_STATE: setUp.state } : {}),
    SKIPPED_SUITES_FILE: skippedSuitesFile,
    TEST_RUN_FOLDER: notes,
  };
  const env = { ...process.env, ...added, ...given };
  const flaky = [];
  const failed = [];
  const suiteTimes = [];
  for (const [name, what] of levels) {
    const results = join(notes, `${name}.json`);
    const level = () =>
      Array.isArray(what) ? jest([...what, '--json', `--outputFile=${results}`], env) : start([join(root, what)], env);
    const passed = timed(name, level);
    suiteTimes.push(...timesOfSuites(results));
    if (passed) continue;
    const suites = repeat ? failedSuites(results) : [];
    const few = suites.length > 0 && suites.length <= mostRepeated;
    if (
      few &&
      timed(`${name}: once more, what failed`, () => jest(['--runInBand', '--runTestsByPath', ...suites], env, longestRepeat))
    )
      flaky.push(...suites);
    else failed.push(name);
  }
  await Promise.all([postgres?.stop({ atOnce: true }), setUp?.remove()]);
  reportSlowest(suiteTimes);
  reportSkipped(skippedSuitesFile);
  if (flaky.length > 0)
    console.log(`\nFailed at first and passed when repeated, each a defect to be found:\n  ${flaky.join('\n  ')}`);
  rmSync(notes, { recursive: true, force: true });
  console.log(failed.length === 0 ? '\nAll levels passed.' : `\nFailed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** Starts one server for all suites that need only databases: each has its own databases, and a server for each would cost seconds. */
async function startSharedPostgres(folder) {
  const { LocalPostgres } = await import(`${root}/libs/local-postgres/dist/index.js`);
  chmodSync(folder, 0o755);
  // A password would cost every connection 5 ms of CPU time: the client derives its key in thousands of rounds.
  const rules = join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'host all all 127.0.0.1/32 trust\nlocal all all trust\n', { mode: 0o644 });
  return LocalPostgres.start({
    dataDir: join(folder, 'postgres'),
    password: 'tests',
    durable: false,
    // Each suite's databases are small and soon gone, but autovacuum would visit all of them every minute.
    settings: { max_connections: '300', autovacuum: 'off', hba_file: rules },
  });
}

/** Sets up a shop and stops it. A suite that copies its data starts its own shop in half the time. */
async function setUpShop() {
  const { startShop } = await import(`${root}/libs/testing/dist/index.js`);
  const shop = await startShop();
  await shop.stop();
  return shop;
}

/** Runs a level between two lines with its name; returns its result. */
function timed(name, level) {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const passed = level();
  console.log(`== ${name}: ${((Date.now() - began) / 1_000).toFixed(0)} s`);
  return passed;
}

function jest(args, env, timeout) {
  return start([...forJest, `${root}/node_modules/jest/bin/jest.js`, ...args], env, timeout);
}

function start(args, env, timeout) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env, timeout }).status === 0;
}

/** Returns the seconds of each suite that ran; none for a program, or when jest itself ended early. */
function timesOfSuites(results) {
  if (!existsSync(results)) return [];
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults.map(({ name, startTime, endTime }) => ({
    suite: relative(root, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

function reportSlowest(suiteTimes) {
  if (suiteTimes.length < 2) return;
  const slowest = suiteTimes.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestListed);
  console.log('\nThe slowest suites:');
  for (const { suite, seconds } of slowest) console.log(`${`${seconds.toFixed(1)} s`.padStart(9)}  ${suite}`);
}

/** Returns the files of the suites that failed; none when jest itself ended early. */
function failedSuites(results) {
  if (!existsSync(results)) return [];
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name));
}

function reportSkipped(file) {
  if (!existsSync(file)) return;
  const suites = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  console.log('\nNot run, because something they need is not on this machine (nothing is installed unless you add --install):');
  for (const { suite, server, howToGetIt } of suites) console.log(`  ${suite}: no ${server}. ${howToGetIt}`);
}
