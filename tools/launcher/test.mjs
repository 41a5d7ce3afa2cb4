// Runs every level of test: first code, then services and servers, then the whole shop in a browser, and prints how long each took.
// `npm test -- unit`, `medium` or `e2e` runs one level, and what follows goes to jest, as in `npm test -- e2e --shard=1/4`.
// `npm test -- <pattern>` runs matching files. The long forms (`*.nightly.spec.ts`) are run by `npm run test:nightly`.
// The few suites that fail at first are repeated once and listed when they pass then; the long forms are never repeated.
// Suites skipped because of a missing server are listed by name at the end; with CI=true they fail instead.
import { runLevels } from './levels.mjs';
import { prepare } from './prepare.mjs';

const asked = process.argv.slice(2);
const [level, ...options] = asked;

/**
 * Suites that must not run in parallel: they measure time, or put the machine under load. The others mostly wait, and would leave a third
 * of two cores idle if they ran alone.
 */
const alone = '/(offsets|guessed-numbers|crashes|crashes-embedded|bad-network|last-pieces|backup-and-restore)\\.e2e\\.spec\\.ts$';

const levels = {
  unit: [['Code', ['--maxWorkers=2', '--testPathIgnorePatterns', '\\.(medium|e2e)\\.spec\\.tsx?$', '/node_modules/']]],
  medium: [['Services, servers', ['--maxWorkers=2', '--testPathPatterns', '\\.medium\\.spec\\.tsx?$']]],
  e2e: [
    [
      'The whole shop, two at a time',
      ['--maxWorkers=2', '--testPathIgnorePatterns', alone, '/node_modules/', '--testPathPatterns', '\\.e2e\\.spec\\.ts$'],
    ],
    // Resources left open by a failed test must not block the rest of CI.
    ['The whole shop, one at a time', ['--runInBand', '--forceExit', '--testPathPatterns', alone]],
  ],
};

/** Each run of jest is a name and its arguments. */
function runs() {
  if (asked.length === 0) return Object.values(levels).flat();
  if (Object.hasOwn(levels, level)) return levels[level].map(([name, args]) => [name, [...args, ...options]]);
  return [['What matches', ['--maxWorkers=2', ...asked]]];
}

// Only code needs no web client.
await prepare({ web: level !== 'unit' });
await runLevels(runs(), { repeat: true, shop: asked.length === 0 || level === 'e2e' });
