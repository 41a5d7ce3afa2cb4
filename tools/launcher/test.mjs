// Runs every level of test: first code, then services and servers, then the whole shop in a browser, and prints how long each took.
//   npm test -- unit, medium or e2e    one level; what follows goes to jest, as in `npm test -- e2e --shard=1/4`
//   npm test -- <name>                 the tests with this in their path, or else in their title; what begins with - goes to jest
//   npm test -- --install              installs servers that are missing (Debian, as root); otherwise nothing is installed
// The long forms (`*.nightly.spec.ts`) are run by `npm run test:nightly`.
// The few suites that fail at first are repeated once and listed when they pass then; the long forms are never repeated.
// Suites skipped because of a missing server are listed by name at the end; with CI=true they fail instead.
import { runLevels } from './levels.mjs';
import { testsOf } from './named-tests.mjs';
import { prepare, root } from './prepare.mjs';

const given = process.argv.slice(2);
const mayInstall = given.includes('--install');
const asked = given.filter(each => each !== '--install');
const [level, ...options] = asked;

// A core each for code and for browsers; suites of servers wait for these a third of their time, so a third one fits between.
const levels = {
  unit: [['Code', ['--maxWorkers=2', '--testPathIgnorePatterns', '\\.(medium|e2e)\\.spec\\.tsx?$', '/node_modules/']]],
  medium: [['Services, servers', ['--maxWorkers=3', '--testPathPatterns', '\\.medium\\.spec\\.tsx?$']]],
  e2e: [['The whole shop', ['--maxWorkers=2', '--testPathPatterns', '\\.e2e\\.spec\\.ts$']]],
};

/** Each run of jest is a name and its arguments; `needs` is the most demanding level among its tests. */
function plan() {
  if (asked.length === 0) return { runs: Object.values(levels).flat(), needs: 'e2e' };
  if (Object.hasOwn(levels, level))
    return { runs: levels[level].map(([name, args]) => [name, [...args, ...options]]), needs: level };
  return named();
}

function named() {
  const forJest = asked.filter(each => each.startsWith('-'));
  const names = asked.filter(each => !each.startsWith('-'));
  const { files, titled, titles, missing } = testsOf(names, root);
  for (const name of missing) console.error(`No test has "${name}" in its path or in a title.`);
  if (missing.length > 0) process.exit(1);
  const run = (paths, title) => [
    '--maxWorkers=2',
    ...title,
    ...forJest,
    ...(paths.length > 0 ? ['--runTestsByPath', ...paths] : []),
  ];
  const runs = [
    ...(files.length > 0 || titled.length === 0 ? [['What was asked for', run(files, [])]] : []),
    ...(titled.length > 0 ? [['What was asked for by title', run(titled, ['--testNamePattern', titles.join('|')])]] : []),
  ];
  const all = [...files, ...titled];
  const has = kind => all.length === 0 || all.some(path => path.includes(`.${kind}.spec.`));
  return { runs, needs: has('e2e') ? 'e2e' : has('medium') ? 'medium' : 'unit' };
}

const { runs, needs } = plan();
// Only code needs no web client and no database.
await prepare({ web: needs !== 'unit' });
await runLevels(runs, {
  repeat: true,
  database: needs !== 'unit',
  shop: needs === 'e2e',
  added: mayInstall ? { TEST_INSTALL: 'true' } : {},
});
