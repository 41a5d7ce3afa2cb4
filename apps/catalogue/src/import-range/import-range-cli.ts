import { Outbox } from '@kirana/messaging';
import { Transactions, databaseOptions } from '@kirana/persistence';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { catalogue } from '../catalogue.js';
import { findDatabase } from './find-database.js';
import { readEntries } from './import-entries.js';
import { importRange, type ImportReport } from './import-range.js';

const usage = `npm run import-range -w @kirana/catalogue -- <file.json|file.csv> [--dry-run] [--category <id>]

Adds the products of the file to a shop that runs, and changes those it has. Without --category, a product that names no
categoryId belongs to the category its file is called by: rice.json.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, category: { type: 'string' } },
  });
  const [file] = positionals;
  if (!file || positionals.length > 1) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { DATABASE_URL, KIRANA_STATE, INIT_CWD } = process.env;
  // npm runs this in the folder of the package; the file is meant from where the user stands.
  const path = resolve(INIT_CWD ?? '.', file);
  const entries = readEntries(path, await readFile(path, 'utf8'));
  const database = catalogue.database ?? { entities: [], migrations: [] };
  const url = await findDatabase(DATABASE_URL, KIRANA_STATE && resolve(INIT_CWD ?? '.', KIRANA_STATE));
  const dataSource = await new DataSource(databaseOptions({ ...database, url, poolSize: 2 }, 'catalogue-import')).initialize();
  try {
    // What it publishes waits in the outbox; the shop sends it within moments.
    const outbox = new Outbox({ nudge: () => undefined });
    const category = values.category ?? basename(path).replace(/\.\w+$/, '');
    const report = await importRange(new Transactions(dataSource), outbox, entries, { category, dryRun: values['dry-run'] });
    return tell(report, values['dry-run']);
  } finally {
    await dataSource.destroy();
  }
}

function tell({ added, changed, unchanged, problems }: ImportReport, dryRun: boolean): number {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) {
    process.stderr.write(`${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}; nothing has been changed.\n`);
    return 1;
  }
  const would = dryRun ? 'A trial; nothing has been changed. To be ' : '';
  process.stdout.write(`${would}added: ${added.length}, changed: ${changed.length}, as before: ${unchanged.length}\n`);
  return 0;
}

main().then(
  code => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
