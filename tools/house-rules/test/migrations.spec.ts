import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './checkout.js';

/** Changes that break the previous version while it is still running (docs/rolling-change.md). */
const contracting =
  /\b(?:DROP (?:TABLE|VIEW|TYPE|FUNCTION|SCHEMA|SEQUENCE|COLUMN)|RENAME|(?<!OR )TRUNCATE|SET NOT NULL|ALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE|ADD CONSTRAINT (?![^;]*NOT VALID)|ADD (?:COLUMN )?(?!CONSTRAINT)\w+ (?![^,;]*(?:DEFAULT|GENERATED))[^,;]*NOT NULL)\b/i;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

/** Returns whether a migration must not run beside the previous version; `down` is ignored. */
function isRefused(text: string): boolean {
  const [up = ''] = text.replaceAll(/--[^\n]*/g, '').split('async down(');
  const neededBy = /Contracts after (\d+\.\d+\.\d+)\./.exec(text)?.[1] ?? version;
  return contracting.test(up) && version.localeCompare(neededBy, 'en', { numeric: true }) <= 0;
}

it('migrations only add, or remove what no version uses any more', () => {
  const migrations = sourceFiles().filter(({ path }) => path.endsWith('.migration.ts'));
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.filter(({ text }) => isRefused(text)).map(({ path }) => path)).toEqual([]);
  for (const sql of ['DROP COLUMN a', 'ALTER COLUMN a TYPE int', 'ADD COLUMN a text NOT NULL', 'ADD CONSTRAINT a CHECK (b > 0)'])
    expect([isRefused(`ALTER TABLE t ${sql}`), isRefused(`/** Contracts after 0.0.1. */ ALTER TABLE t ${sql}`)]).toEqual([
      true,
      false,
    ]);
  for (const sql of ['ADD COLUMN a int NOT NULL DEFAULT 0', 'ADD COLUMN a text', 'ALTER COLUMN a DROP NOT NULL'])
    expect(isRefused(`ALTER TABLE t ${sql}`)).toBe(false);
});
