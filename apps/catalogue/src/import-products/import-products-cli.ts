import { serverAddress } from '@kirana/config';
import { decodeText } from '@kirana/i18n';
import { findDatabase } from '@kirana/persistence';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generatedProducts } from './generated-products.js';
import { importInto, type ImportOptions } from './import-into.js';
import { readCsv } from './product-csv.js';
import { readJson, type ProductFile } from './product-file.js';
import type { FileProblem, ImportPlan } from './product-import.js';
import { withPictures } from './with-pictures.js';

const usage = `npm run import-catalogue -w @kirana/catalogue -- <file.json|file.csv> [--dry-run] [--good-rows] [--category <id>]
npm run import-catalogue -w @kirana/catalogue -- --generated <count>

Adds the products of the file to a shop that runs, and changes those it has. One row that is refused stops the whole
file, with --good-rows only itself. Without --category, a product that names no
categoryId belongs to the category its file is called by: rice.json. --generated makes up so many products, for trying out a large catalogue.`;

/** State folder of a shop that runs in this checkout. */
const projectState = fileURLToPath(new URL('../../../../.kirana', import.meta.url));

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'good-rows': { type: 'boolean', default: false },
      category: { type: 'string' },
      generated: { type: 'string' },
    },
  });
  const [name = ''] = positionals;
  if (positionals.length !== (values.generated ? 0 : 1)) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  const { KIRANA_STATE, INIT_CWD } = process.env;
  // npm runs this in the package's folder; relative paths refer to the user's working directory.
  const path = resolve(INIT_CWD ?? '.', name);
  const file = values.generated ? await generatedProducts(Number(values.generated)) : await read(path);
  const stateFolder = KIRANA_STATE ? resolve(INIT_CWD ?? '.', KIRANA_STATE) : projectState;
  const url = findDatabase('catalogue', serverAddress(process.env, 'DATABASE_URL'), stateFolder);
  const category = values.category ?? basename(path).replace(/\.\w+$/, '');
  const options = { category, dryRun: values['dry-run'], goodRowsOnly: values['good-rows'] };
  return print(await importInto(url, file, options), file, options);
}

async function read(path: string): Promise<ProductFile> {
  const text = decodeText(await readFile(path));
  // Pictures are uploaded in the console: a table that names some is refused by line.
  return /\.csv$/i.test(path) ? withPictures(readCsv(text), {}).file : readJson(text);
}

function print(
  { added, changed, unchanged, problems, warnings, stock }: ImportPlan,
  { unit, origin }: ProductFile,
  { dryRun, goodRowsOnly }: ImportOptions,
): number {
  for (const { line, product, why } of origin?.leftOut ?? [])
    process.stderr.write(`line ${line} › ${product}: left out, ${why}\n`);
  for (const { line, product } of origin?.shortened ?? []) process.stderr.write(`line ${line} › ${product}: description cut\n`);
  if (origin && origin.unusedColumns.length > 0) process.stderr.write(`Not taken: ${origin.unusedColumns.join(', ')}\n`);
  const told = ({ at, id, name, message }: FileProblem) =>
    [`${unit} ${at}`, id, `${name || '(entry)'}: ${message}`].filter(part => part !== '').join(' › ');
  for (const each of warnings) process.stderr.write(`not taken, ${told(each)}\n`);
  for (const each of problems) process.stderr.write(`${told(each)}\n`);
  if (problems.length > 0) {
    const mistakes = `${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}`;
    process.stderr.write(`${mistakes}; ${goodRowsOnly ? 'these rows stay out' : 'nothing has been changed'}.\n`);
    if (!goodRowsOnly) return 1;
  }
  const prefix = dryRun ? 'A trial; nothing has been changed. To be ' : '';
  process.stdout.write(`${prefix}added: ${added.length}, changed: ${changed.size}, as before: ${unchanged.length}\n`);
  if (stock.length > 0)
    process.stdout.write(`Stock is as before, although the file changes ${stock.length} quantities: import it in the console.\n`);
  return 0;
}

main().then(
  code => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
