import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findDatabase } from './find-database.js';
import { generatedEntries } from './generated-entries.js';
import { readEntries } from './import-entries.js';
import { importInto } from './import-into.js';
import type { ImportReport } from './import-catalogue.js';

const usage = `npm run import-catalogue -w @kirana/catalogue -- <file.json|file.csv> [--dry-run] [--category <id>]
npm run import-catalogue -w @kirana/catalogue -- --generated <count>

Adds the products of the file to a shop that runs, and changes those it has. Without --category, a product that names no
categoryId belongs to the category its file is called by: rice.json. --generated makes up so many products, for trying out a large catalogue.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, category: { type: 'string' }, generated: { type: 'string' } },
  });
  const [file = ''] = positionals;
  if (positionals.length !== (values.generated ? 0 : 1)) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { DATABASE_URL, KIRANA_STATE, INIT_CWD } = process.env;
  // npm runs this in the package's folder; relative paths refer to the user's working directory.
  const path = resolve(INIT_CWD ?? '.', file);
  const entries = values.generated
    ? await generatedEntries(Number(values.generated))
    : readEntries(path, await readFile(path, 'utf8'));
  const url = findDatabase(DATABASE_URL, KIRANA_STATE && resolve(INIT_CWD ?? '.', KIRANA_STATE));
  const category = values.category ?? basename(path).replace(/\.\w+$/, '');
  const report = await importInto(url, entries, { category, dryRun: values['dry-run'] });
  return printReport(report, values['dry-run']);
}

function printReport({ added, changed, unchanged, problems }: ImportReport, dryRun: boolean): number {
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) {
    process.stderr.write(`${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}; nothing has been changed.\n`);
    return 1;
  }
  const prefix = dryRun ? 'A trial; nothing has been changed. To be ' : '';
  process.stdout.write(`${prefix}added: ${added.length}, changed: ${changed.length}, as before: ${unchanged.length}\n`);
  return 0;
}

main().then(
  code => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
