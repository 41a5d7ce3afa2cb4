import { parse } from 'csv-parse/sync';

/** One product of an import file, unchanged. Only the fields it contains are changed. */
export interface ImportEntry {
  /** Position for error messages: `line 7`, `entry 3`. */
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a product file: a JSON list as in `data/`, or a CSV table.
 *
 * @throws Error that describes the problem when the file as a whole is invalid.
 */
export function readEntries(name: string, text: string): ImportEntry[] {
  return /\.csv$/i.test(name) ? fromCsv(text) : fromJson(text);
}

function fromJson(text: string): ImportEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON (${(error as Error).message})`, { cause: error });
  }
  if (!Array.isArray(list)) throw new Error('is not a list of products');
  return list.map((entry: unknown, index) => ({
    place: `entry ${index + 1}`,
    fields: typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? (entry as Record<string, unknown>) : {},
  }));
}

/** Fields with several values, separated by `|` in a cell. `-` is an empty list, because an empty cell means unknown. */
const lists = new Set(['synonyms', 'allergens', 'mayContain', 'diets']);

/** Column headings name fields, with dots for nested ones: `netQuantity.amount`. An empty cell leaves its field unchanged. */
function fromCsv(text: string): ImportEntry[] {
  const rows = parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    // Spreadsheets use semicolons where the comma is the decimal separator.
    delimiter: /^[^\r\n]*;/.test(text) ? ';' : ',',
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  return rows.map(({ record, info }) => {
    const fields: Record<string, unknown> = {};
    for (const [column, cell] of Object.entries(record)) if (cell !== '') put(fields, column.split('.'), valueOf(column, cell));
    return { place: `line ${info.lines}`, fields };
  });
}

function valueOf(column: string, cell: string): unknown {
  if (lists.has(column)) return cell === '-' ? [] : cell.split('|').map(value => value.trim());
  if (cell === 'true' || cell === 'false') return cell === 'true';
  return /^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell;
}

function put(fields: Record<string, unknown>, [name = '', ...inner]: string[], value: unknown): void {
  if (inner.length === 0) fields[name] = value;
  else put((fields[name] ??= {}) as Record<string, unknown>, inner, value);
}
