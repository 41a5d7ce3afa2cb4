/** Statements, either over the pool or in one transaction: the same three methods, the same results. */
export interface Sql {
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Returns the only row; undefined when there is none. */
  one<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
  /** Returns the number of rows the statement changed. */
  count(text: string, values?: readonly unknown[]): Promise<number>;
}

type Plain = string | number | boolean | null;

/**
 * A statement that is sent together with the COMMIT. Its values are sent as they are: if one of them could not be converted, as an object
 * may not be into JSON, the driver would leave the statement out, and the COMMIT would succeed without it.
 */
export interface BulkStatement {
  readonly text: string;
  readonly values: readonly (Plain | readonly Plain[])[];
}

/** One connection between BEGIN and COMMIT, with the callbacks that wait for its end. */
export interface Transaction extends Sql {
  /** Registers a statement that is built and run just before the COMMIT, in one round trip with it; for writes that are cheaper in bulk. */
  beforeCommit(statement: () => BulkStatement): void;
  /** Registers a callback that runs after the commit, and never after a rollback. */
  afterCommit(callback: () => void): void;
}
