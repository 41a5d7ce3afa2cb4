interface Column {
  readonly field: string;
  /** Groups that contain the field, then its own name. */
  readonly path: readonly string[];
  readonly name: string;
  readonly type: string;
}

/**
 * Maps the fields of an object to the columns of a table: `{ orderId: 'order_id uuid', 'totals.taxMinor': 'tax int' }`. A dot puts a field
 * into a group of the object. Generates the fragments of statements; all of them are constant.
 */
export class ColumnMap<Field extends string> {
  readonly #columns: readonly Column[];

  constructor(columns: Readonly<Record<Field, string>>) {
    this.#columns = Object.entries<string>(columns).map(([field, column]) => {
      const [name = '', ...type] = column.split(' ');
      return { field, path: field.split('.'), name, type: type.join(' ') };
    });
  }

  /** Returns `o.order_id AS "orderId", …`: the columns of rows from `table`, for a SELECT or a RETURNING. */
  select(table: string): string {
    return this.#list(({ field, name, type }) => `${table}.${name}${wide.has(type) ? '::float8' : ''} AS "${field}"`);
  }

  /** Returns `json_build_object('orderId', o.order_id, …)`: rows of another table nested in a row. */
  json(table: string): string {
    return `json_build_object(${this.#list(({ field, name }) => `'${field}', ${table}.${name}`)})`;
  }

  /** Returns `order_id, …`, for an INSERT. */
  get names(): string {
    return this.#list(({ name }) => name);
  }

  /** Returns `order_id uuid, …`, for the AS of `jsonb_to_recordset`. */
  get types(): string {
    return this.#list(({ name, type }) => `${name} ${type}`);
  }

  /** Returns `order_id = c.order_id, …`, for an UPDATE from the records `record`. */
  assignments(record: string): string {
    return this.#list(({ name }) => `${name} = ${record}.${name}`);
  }

  /** Returns an object's values keyed by column names. */
  toRecord(object: object): Record<string, unknown> {
    const record: Record<string, unknown> = {};
    for (const { path, name } of this.#columns) record[name] = path.reduce<unknown>(step, object);
    return record;
  }

  /** Builds the object for a selected row, including its groups; other columns of the row are left out. */
  toObject<T>(row: Readonly<Record<Field, unknown>>): T {
    const object: Record<string, unknown> = {};
    for (const { field, path } of this.#columns) {
      const [group = '', member] = path;
      const target = member === undefined ? object : ((object[group] ??= {}) as Record<string, unknown>);
      target[member ?? group] = row[field as Field];
    }
    return object as T;
  }

  #list(each: (column: Column) => string): string {
    return this.#columns.map(each).join(', ');
  }
}

/** Types that the driver returns as text; their values are cast to numbers. */
const wide: ReadonlySet<string> = new Set(['bigint', 'numeric']);

const step = (inside: unknown, key: string): unknown => (inside as Record<string, unknown>)[key];
