// `npm run guards`: switches every guard off, one at a time, in a copy of what is committed, and looks whether its test notices; writes
// docs/guarantees.md. `npm run guards -- <part of a file's name>` tries those only and writes nothing.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { guards } from './guards.mjs';
import { prove } from './proof.mjs';
import { guarantees } from './guarantees.mjs';
import { WorkingCopy } from './working-copy.mjs';

const [only] = process.argv.slice(2);
const chosen = Object.entries(guards).flatMap(([about, list]) =>
  list.filter(guard => !only || guard.in.includes(only)).map(guard => ({ about, guard })),
);
const copy = new WorkingCopy();
process.once('SIGINT', () => process.exit(130));
process.once('exit', () => copy.remove());
console.log(`${chosen.length} guards; making a copy to try them in`);
copy.prepare();

console.log('\nWith every guard on');
const suites = [...new Set(chosen.map(({ guard }) => guard.proof))];
const bad = suites.filter(suite => {
  const { kind, tests } = prove(copy.path, suite);
  console.log(`  ${kind.padEnd(6)} ${suite}${tests.length > 0 ? `: ${tests.join('; ')}` : ''}`);
  return kind !== 'green';
});
if (bad.length > 0) throw new Error('suites that fail anyway prove nothing');

console.log('\nWith one guard off');
const results = chosen.map(({ about, guard }) => {
  const { kind, tests, said } = copy.without(guard, () => prove(copy.path, guard.proof));
  const verdict = { red: 'noticed', green: 'NOT NOTICED', broken: 'NO TEST RAN' }[kind];
  console.log(`  ${verdict.padEnd(12)} ${guard.keeps}${tests.length > 0 ? `\n${' '.repeat(15)}${tests.join('; ')}` : ''}`);
  if (kind === 'broken') console.log(said);
  return { about, guard, tests, noticed: kind === 'red' };
});
const unnoticed = results.filter(({ noticed }) => !noticed).length;
console.log(`\n${results.length - unnoticed} of ${results.length} guards are missed when they are off`);
if (!only) writeFileSync(fileURLToPath(new URL('../../docs/guarantees.md', import.meta.url)), guarantees(results));
process.exitCode = unnoticed > 0 ? 1 : 0;
