// `npm run guards`: switches every guard off, one at a time, in a copy of the committed state, and checks whether its test fails; writes
// docs/guarantees.md. `npm run guards -- <part of a file name>` checks matching guards only and writes nothing; so does `GUARDS`, a list of
// such parts with commas in between, for the programs of tools/launcher.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guards } from './guards.mjs';
import { prove } from './proof.mjs';
import { guarantees } from './guarantees.mjs';
import { WorkingCopy } from './working-copy.mjs';

const only = [...process.argv.slice(2), ...(process.env.GUARDS?.split(',') ?? [])];
const chosen = Object.entries(guards).flatMap(([about, list]) =>
  list.filter(([, file]) => only.length === 0 || only.some(part => file.includes(part))).map(guard => ({ about, guard })),
);
const copy = new WorkingCopy();
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => copy.remove());
console.log(`${chosen.length} guards; preparing a copy of the repository`);
copy.prepare();

console.log('\nWith every guard enabled');
const bad = [...new Set(chosen.map(({ guard: [, , , , proof] }) => proof))].filter(suite => {
  const { kind, tests } = prove(copy.path, suite);
  console.log(`  ${kind.padEnd(6)} ${suite}${tests.length > 0 ? `: ${tests.join('; ')}` : ''}`);
  return kind !== 'green';
});
if (bad.length > 0) throw new Error('suites that fail with every guard enabled prove nothing');

console.log('\nWith one guard disabled');
const results = chosen.map(({ about, guard }) => {
  const [keeps, , , , proof] = guard;
  const { kind, tests, output } = copy.without(guard, () => prove(copy.path, proof));
  const verdict = { red: 'detected', green: 'NOT DETECTED', broken: 'NO TEST RAN' }[kind];
  console.log(`  ${verdict.padEnd(12)} ${keeps}${tests.length > 0 ? `\n${' '.repeat(15)}${tests.join('; ')}` : ''}`);
  if (kind === 'broken') console.log(output);
  return { about, guard, tests, detected: kind === 'red' };
});
const undetected = results.filter(({ detected }) => !detected).length;
console.log(`\n${results.length - undetected} of ${results.length} disabled guards were detected`);
if (only.length === 0) writeFileSync(fileURLToPath(new URL('../../docs/guarantees.md', import.meta.url)), guarantees(results));
process.exitCode = undetected > 0 ? 1 : 0;
