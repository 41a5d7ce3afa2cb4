import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './checkout.js';

const page = readFileSync(join(root, 'docs/data-retention.md'), 'utf8');
const named = new Set(
  [...page.matchAll(/^\| [^|]+\|([^|]+)\|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(match => match[1]),
  ),
);
const tables = new Set(
  sourceFiles()
    .filter(({ path }) => /^(apps|libs)\/[^/]+\/src\//.test(path) && !path.includes('.spec.'))
    .flatMap(({ text }) => [...text.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(match => match[1])),
);

it('says of every table how long its rows are kept', () => {
  expect(tables.size).toBeGreaterThan(50);
  expect([...tables].filter(table => !named.has(table))).toEqual([]);
  expect([...named].filter(table => !tables.has(table))).toEqual([]);
});
