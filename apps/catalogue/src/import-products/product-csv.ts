import type { StockQuantity } from '@kirana/contracts';
import { programDialect, writeRows, writeTable, type TableDialect } from '@kirana/i18n';
import { CsvError, parse } from 'csv-parse/sync';
import type { StoredProduct } from '../product/product.row.js';
import { entryOf } from '../product-entry/product-entry.js';
import { problem, type FieldProblem } from '../faults/field-problem.js';
import { wrongTable } from './wrong-table.js';
import { columnOf, csvColumns, printed } from './csv-columns.js';
import type { Translated } from './foreign-tables/foreign-table.js';
import { foreignTableOf, readForeign } from './foreign-tables/read-foreign.js';
import type { FileEntry, ProductFile } from './product-file.js';
import { put, type Tree } from './tree.js';

/** How a spreadsheet separates cells; the first of those that split the heading into most columns. */
const delimiters = [',', ';', '\t'];

/**
 * Reads a file with a heading as spreadsheets write it: commas, semicolons or tabs between cells, with or without the line `sep=;` that Excel
 * understands, with empty rows and empty columns beside the table, and with rows that end after their last cell that is not empty. A table that another shop has exported is
 * read as it is.
 *
 * @throws ProblemError 400 with a message for the admin when the file cannot be read at all.
 */
export function readCsv(text: string): ProductFile {
  const [, stated, table = ''] = /^\ufeff?(?:sep=(.)\r?\n)?(.*)$/isu.exec(text) ?? [];
  const linesBefore = stated === undefined ? 0 : 1;
  try {
    const [heading, ...rows] = recordsOf(table, stated ?? delimiterOf(table));
    const names = headingOf(heading?.record ?? []);
    const foreign = foreignTableOf(names);
    if (!foreign) assertOurs(names);
    const read = rows.map(({ record, info }) => ({ at: info.lines + linesBefore, cells: cellsOf(record, names) }));
    const shifted = new Set(rows.flatMap(({ record }, at) => (hasMoreThan(names, record) ? (read[at]?.at ?? []) : [])));
    const entryOfRow = (row: Translated): FileEntry => entryIn(row, shifted.has(row.at) ? [problem('', 'more-cells')] : []);
    if (!foreign) return { unit: 'line', entries: read.map(entryOfRow), nameOf: columnOf };
    const { products, origin } = readForeign(foreign, names, read);
    const nameOf = (field: string) => foreign.columns[columnOf(field)] ?? columnOf(field);
    return { unit: 'line', entries: products.map(entryOfRow), nameOf, origin };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrongTable('unreadable-table', { line: Number(error['lines']) + linesBefore, reason: error.message });
  }
}

const recordsOf = (table: string, delimiter: string) =>
  parse(table, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    skip_records_with_empty_values: true,
    relax_column_count: true,
    trim: true,
    max_record_size: 100_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];

function delimiterOf(table: string): string {
  const [heading = ''] = table.trimStart().split(/[\r\n]/, 1);
  const parts = (delimiter: string) => heading.split(delimiter).length;
  return delimiters.reduce((best, other) => (parts(other) > parts(best) ? other : best));
}

/** Returns the names of the columns, without empty ones at the end. */
const headingOf = (heading: readonly string[]): readonly string[] =>
  heading.slice(0, heading.findLastIndex(name => name !== '') + 1);

/** @throws ProblemError 400 unless each is a column of ours, and one of them is `id`. */
function assertOurs(names: readonly string[]): void {
  const unknown = names.filter(name => !csvColumns().some(column => column.name === name));
  if (unknown.length > 0) throw wrongTable('unknown-columns', { columns: unknown.map(name => name || '""').join(', ') });
  if (!names.includes('id')) throw wrongTable('no-id-column');
}

const cellsOf = (record: readonly string[], columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((name, index) => [name, record[index] ?? '']));

/** Whether a cell belongs to no column: then any cell before it may belong to another one. */
const hasMoreThan = (columns: readonly string[], record: readonly string[]): boolean =>
  record.slice(columns.length).some(cell => cell !== '');

function entryIn({ at, cells }: Translated, ofRow: readonly FieldProblem[]): FileEntry {
  const tree: Tree = {};
  const problems: FieldProblem[] = [...ofRow];
  for (const { name, field, kind } of csvColumns()) {
    const cell = cells[name] ?? '';
    if (cell === '') continue;
    const value = kind.read(cell);
    if (value === undefined) problems.push({ field, ...kind.fault });
    else put(tree, field.split('.'), value);
  }
  const { exported, category, ...fields } = tree;
  const nutrition = fields['nutrition'] as Tree | undefined;
  if (nutrition?.['per'] === null) {
    if (Object.keys(nutrition).length > 1) problems.push(problem('nutrition.per', 'none-beside-values'));
    fields['nutrition'] = null;
  }
  return { at, fields, unreadable: problems, exported: exported ?? {}, ...(category ? { category } : {}) };
}

/**
 * Exports the catalogue as a file that can be edited and imported again. A product without a stock level in inventory has an empty
 * quantity, which the import leaves unchanged.
 */
export function toCsv(
  products: readonly StoredProduct[],
  levels: ReadonlyMap<string, StockQuantity>,
  dialect: TableDialect = programDialect,
): string {
  return writeTable([csvColumns().map(({ name }) => name)], dialect) + productRows(products, levels, dialect);
}

/** Writes products as they follow in such a file. */
export function productRows(
  products: readonly StoredProduct[],
  levels: ReadonlyMap<string, StockQuantity>,
  dialect: TableDialect,
): string {
  const rows = products.map(product => {
    const level = levels.get(product.id);
    const exported = { version: product.version, quantity: level?.quantity, stockVersion: level?.version };
    return printed({ ...entryOf(product), initialQuantity: level?.quantity, exported });
  });
  return writeRows(rows, dialect);
}
