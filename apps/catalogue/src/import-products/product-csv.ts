import type { StockQuantity } from '@kirana/contracts';
import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { StoredProduct } from '../product/product.row.js';
import { entryOf } from '../product-entry/product-entry.js';
import { problem, type FieldProblem } from '../faults/field-problem.js';
import { wrongTable } from './wrong-table.js';
import { columnOf, csvColumns } from './csv-columns.js';
import type { FileEntry, ProductFile } from './product-file.js';
import { put, valueAt, type Tree } from './tree.js';

/**
 * Reads a file with a heading; commas or semicolons, as written by spreadsheets, with or without a byte order mark.
 *
 * @throws ProblemError 400 with a message for the admin when the file cannot be read at all.
 */
export function readCsv(text: string): ProductFile {
  const heading = text.slice(0, text.indexOf('\n') + 1 || undefined);
  const delimiter = heading.split(';').length > heading.split(',').length ? ';' : ',';
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      columns: heads => {
        const names = heads.map(name => name.trim());
        const unknown = names.filter(name => !csvColumns.some(column => column.name === name));
        if (unknown.length > 0) throw wrongTable('unknown-columns', { columns: unknown.join(', ') });
        if (!names.includes('id')) throw wrongTable('no-id-column');
        return names;
      },
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
    }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
    return { unit: 'line', entries: records.map(({ record, info }) => entryIn(record, info.lines)), nameOf: columnOf };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw wrongTable('unreadable-table', { line: Number(error['lines']), reason: error.message });
  }
}

function entryIn(cells: Readonly<Record<string, string>>, at: number): FileEntry {
  const tree: Tree = {};
  const problems: FieldProblem[] = [];
  for (const { name, field, kind } of csvColumns) {
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
export function toCsv(products: readonly StoredProduct[], levels: ReadonlyMap<string, StockQuantity>): string {
  const rows = products.map(product => {
    const level = levels.get(product.id);
    const exported = { version: product.version, quantity: level?.quantity, stockVersion: level?.version };
    const tree = { ...entryOf(product), initialQuantity: level?.quantity, exported };
    return csvColumns.map(({ field, kind }) => {
      const value = valueAt(tree, field.split('.'));
      return value === undefined ? '' : kind.print(value as never);
    });
  });
  return stringify([csvColumns.map(({ name }) => name), ...rows], { bom: true, quoted_match: /\r/ });
}
