import { parse } from 'csv-parse/sync';

/** One product of a file to be imported, as it stands there. Which fields it has decides what is changed. */
export interface ImportEntry {
  /** Where it stands, for people: `line 7`, `entry 3`. */
  readonly place: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Reads a file of products: a JSON list as in `data/`, or a CSV table.
 *
 * @throws Error that says what is wrong with the file as a whole.
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

/** Fields that hold several values; in a cell they stand with `|` between them. `-` is none, because empty would be unknown. */
const lists = new Set(['synonyms', 'allergens', 'mayContain', 'diets']);

/** A header names fields, with dots for what lies inside: `netQuantity.amount`. An empty cell says nothing about its field. */
function fromCsv(text: string): ImportEntry[] {
  const rows = parse(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    // As spreadsheets write it where the comma parts złoty from grosze.
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
