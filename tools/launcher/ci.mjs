// Runs the parts of CI (.ci/parts.mjs) and prints what each took against its budget. A part that fails does not keep the others from
// running, so that one run shows all that is wrong; only what all need ends it at once. The budget is in CPU seconds, which other load on
// the machine hardly changes; a part that takes more than twice its budget fails.
import { parts } from '../../.ci/parts.mjs';
import { runMeasured } from './cpu-time.mjs';
import { root } from './prepare.mjs';

const began = performance.now();
const secondsSince = start => Math.round((performance.now() - start) / 1_000);
const results = [];

for (const row of parts) {
  const done = await Promise.all(row.map(part => runPart(part, row.length > 1)));
  results.push(...done);
  if (done.some(({ isNeededByAll, code }) => isNeededByAll && code !== 0)) break;
}
report();

/** Runs a part. One that runs beside others prints its output in one piece when it has ended. */
async function runPart(part, beside) {
  const start = performance.now();
  const heading = `\n### ${part.name} (${secondsSince(began)} s since start)\n`;
  let output = '';
  if (!beside) process.stdout.write(heading);
  const { code, cpu } = await runMeasured(part.command, {
    cwd: root,
    ...(beside ? { onOutput: chunk => (output += chunk) } : {}),
  });
  if (beside) process.stdout.write(`${heading}${output}`);
  return { ...part, code, used: cpu, wall: secondsSince(start) };
}

function report() {
  const isTooMuch = ({ used, cpu }) => used > 2 * cpu;
  const isBad = each => each.code !== 0 || isTooMuch(each);
  console.log(`\n${'part'.padEnd(42)} ${'wall'.padStart(6)} ${'CPU'.padStart(7)} ${'budget'.padStart(7)}`);
  for (const each of results) {
    const verdict = each.code !== 0 ? '  failed' : isTooMuch(each) ? '  failed: more than twice its budget' : '';
    console.log(
      `${each.name.padEnd(42)} ${`${each.wall} s`.padStart(6)} ${`${Math.round(each.used)} s`.padStart(7)} ${`${each.cpu} s`.padStart(7)}${verdict}`,
    );
  }
  const sum = Math.round(results.reduce((all, { used }) => all + used, 0));
  console.log(`${'In all'.padEnd(42)} ${`${secondsSince(began)} s`.padStart(6)} ${`${sum} s`.padStart(7)}`);
  const bad = results.filter(isBad);
  console.log(bad.length === 0 ? '\nAll parts passed.' : `\nFailed: ${bad.map(({ name }) => name).join('; ')}`);
  process.exitCode = bad.length === 0 ? 0 : 1;
}
