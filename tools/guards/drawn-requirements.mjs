// `node tools/guards/drawn-requirements.mjs <seed> [<how many>]` prints requirements of docs/requirements.md that are drawn by chance, 30 of them,
// each with the file of its test: break the code of one, and a test of this file that names it must fail. A seed always draws the same.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns `count` requirements of the page, none of them twice, each with the path of the test that the page names.
 *
 * @param {string} page docs/requirements.md
 * @param {string} seed
 * @param {number} count
 * @returns {{ id: string, test: string }[]}
 */
export function drawn(page, seed, count) {
  const paths = new Map([...page.matchAll(/^\[(.+)\]: \.\.\/(.+)$/gm)].map(([, name, path]) => [name, path]));
  const lot = id => createHash('sha256').update(`${seed}:${id}`).digest('hex');
  return [...page.matchAll(/^- ([A-Z]{2,4}-\d{3}) .+ \[(.+)\]$/gm)]
    .map(([, id, test]) => ({ id, test: paths.get(test) ?? `${test}: no such test`, lot: lot(id) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count)
    .map(({ id, test }) => ({ id, test }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , seed, count = '30'] = process.argv;
  if (seed === undefined) throw new Error('give a seed, such as the day: 20261130');
  const page = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
  console.log(`Seed ${seed}`);
  for (const { id, test } of drawn(page, seed, Number(count))) console.log(`${id.padEnd(9)}${test}`);
}
