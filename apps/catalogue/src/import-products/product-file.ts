import type { CategoryForm, ForeignOrigin } from '@kirana/contracts';
import type { FieldProblem } from '../faults/field-problem.js';

/** One product of a file. Only the fields it contains are changed. */
export interface FileEntry {
  /** Line or number in the file. */
  readonly at: number;
  /** In the format of `ProductEntry`, not validated; a nested object may be partial too. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Values that cannot be read; they are not among `fields`. */
  readonly unreadable?: readonly FieldProblem[];
  /** In a table: what an export wrote about the state of the product, as far as it is still there. */
  readonly exported?: ExportedState;
  /** In a table: what its category is called, for one that the shop does not have. */
  readonly category?: Partial<CategoryForm>;
}

export interface ExportedState {
  readonly version?: number;
  readonly quantity?: number;
  readonly stockVersion?: number;
}

/** A file of products as it was read. */
export interface ProductFile {
  /** What `at` counts. */
  readonly unit: 'line' | 'entry';
  readonly entries: readonly FileEntry[];
  /** What the file calls a field: `priceMinor` is the column `price` of a table. */
  readonly nameOf: (field: string) => string;
  /** Of a table that another shop has exported. */
  readonly origin?: ForeignOrigin;
}

/**
 * Reads a JSON list of products as in `data/`.
 *
 * @throws Error that describes the problem when the file as a whole is invalid.
 */
export function readJson(text: string): ProductFile {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new Error(`is not JSON (${(error as Error).message})`, { cause: error });
  }
  if (!Array.isArray(list)) throw new Error('is not a list of products');
  return jsonFile(list);
}

/** Returns a list of products as a file. */
export function jsonFile(list: readonly unknown[]): ProductFile {
  const fieldsOf = (entry: unknown) => (typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry : {});
  return {
    unit: 'entry',
    entries: list.map((entry, index) => ({ at: index + 1, fields: fieldsOf(entry) as FileEntry['fields'] })),
    nameOf: field => field,
  };
}
