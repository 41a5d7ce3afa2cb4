// Runs the long forms of the test programme (docs/test-programme.md), one at a time: about two hours on two cores, followed by the guards
// (half an hour).
//   npm run test:nightly -- <pattern>                        the suites with this in their path
//   npm run test:nightly -- --for apps/payments              the suites and the guards that a change of this folder asks for; also of
//   npm run test:nightly -- --for main..HEAD                 several folders or files, or of what these commits change
//   npm run test:nightly -- --list --for apps/payments       only prints them, each with the reason
// Their sizes are set by the variables in libs/testing/src/config.ts.
import { askedFor, changedPaths, nightlySuites } from './asked-for.mjs';
import { guards } from '../guards/guards.mjs';
import { runLevels } from './levels.mjs';
import { prepare, root } from './prepare.mjs';

const jest = ['--config', 'jest.nightly.config.mjs', '--runInBand'];
const guardsLevel = ['Each guarantee, with its code disabled', 'tools/guards/main.mjs'];
const given = process.argv.slice(2).filter(each => each !== '--list');
const at = given.indexOf('--for');
const isListOnly = process.argv.includes('--list');

if (at === -1) {
  if (isListOnly) console.log(nightlySuites(root).join('\n'));
  else await run(given, given.length === 0);
} else {
  const asked = told(given.slice(at + 1));
  const suites = asked.suites.map(({ suite }) => suite);
  const files = [...new Set(asked.guards.map(({ file }) => file))];
  if (!isListOnly && suites.length + files.length > 0)
    await run(suites.length > 0 ? ['--runTestsByPath', ...suites] : undefined, files.length > 0, { GUARDS: files.join(',') });
}

/** Runs jest with these arguments, unless there are none, and the guards. */
async function run(args, withGuards, added = {}) {
  await prepare({ web: true });
  await runLevels([...(args ? [['Long tests', [...jest, ...args]]] : []), ...(withGuards ? [guardsLevel] : [])], { added });
}

/** Prints what a change asks for, and returns it. */
function told(changed) {
  const paths = changedPaths(changed, root);
  const asked = askedFor(paths, nightlySuites(root), Object.values(guards).flat());
  console.log(`A change of ${changed.join(', ') || 'nothing'} asks for ${asked.suites.length} long suites`);
  for (const { suite, whys } of asked.suites) console.log(`  ${suite}\n${whys.map(why => `      ${why}`).join('\n')}`);
  console.log(`and ${asked.guards.length} guards`);
  for (const { keeps, file } of asked.guards) console.log(`  ${keeps}\n      ${file}`);
  for (const line of asked.without) console.log(`No long form for ${line}.`);
  return asked;
}
