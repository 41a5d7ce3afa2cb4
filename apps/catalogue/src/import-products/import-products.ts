import { stockImportRequested, type AdminProduct, type ImportOutcome, type ImportRequest } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AdminProductsRepository } from '../admin-products/admin-products.repository.js';
import { changesOf, newProduct } from '../admin-products/product-fields.js';
import { ProductWriter, type WantedChange } from '../manage-products/product-writer.js';
import { checkRow, type RowError, type WantedProduct } from './check-row.js';
import { UnreadableCsv, readCsv, type CsvRow } from './product-csv.js';

const maxRows = 3_000;
/** Maximum number of products in one stock import request (the contract's limit). */
const stockBatch = 1_000;

type Known = ReadonlyMap<string, AdminProduct>;

/** Imports products from a CSV file. Every invalid row is reported, and a file with an invalid row changes nothing. */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly products: AdminProductsRepository,
    private readonly catalogue: ProductWriter,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns what the file changes, and applies it unless it is a dry run: all of it or nothing, in one transaction, with the request to
   * inventory to change stock.
   *
   * @throws ProblemError 400 when the file cannot be read at all, 409 `changed-meanwhile` when one of its products has changed since the
   * dry run.
   */
  async import(request: ImportRequest, admin: Admin): Promise<ImportOutcome> {
    const rows = read(request.csv);
    const ids = rows.map(row => row.cells.id ?? '');
    const known = new Map((await this.products.many(ids)).map(product => [product.id, product]));
    const { wanted, errors } = check(rows, known, await this.products.categoryIds(), await this.products.removed(ids));
    const added = wanted.filter(({ id }) => !known.has(id));
    const changed = wanted.filter(({ id, form }) => differs(known.get(id), form));
    const basis = basisOf(rows, known);
    if (!request.dryRun && request.basis !== basis) throw changedMeanwhile();
    const applied = !request.dryRun && errors.length === 0;
    const stock = wanted.flatMap(row => row.stock ?? []);
    if (applied) await this.#apply(added, changed, stock, known, admin);
    return {
      rows: rows.length,
      created: added.length,
      changed: changed.length,
      unchanged: wanted.length - added.length - changed.length,
      applied,
      basis,
      errors: [...errors],
      stock,
    };
  }

  async #apply(
    added: readonly WantedProduct[],
    changed: readonly WantedProduct[],
    stock: ImportOutcome['stock'],
    known: Known,
    admin: Admin,
  ): Promise<void> {
    await this.database.transaction(async tx => {
      const ids = await this.catalogue.add(
        tx,
        added.map(({ id, form }) => newProduct(id, form)),
        { admin },
      );
      const outcomes = await this.catalogue.changeMany(
        tx,
        new Map(
          changed.map(({ id, form }): [string, WantedChange] => [
            id,
            { fields: changesOf(form), version: known.get(id)?.version ?? -1 },
          ]),
        ),
        { admin },
      );
      const matchesDryRun = [...outcomes.values()].every(outcome => outcome === 'changed' || outcome === 'unchanged');
      if (!matchesDryRun || ids.size < added.length) throw changedMeanwhile();
      const actor = { userId: admin.userId, name: admin.email };
      for (let from = 0; from < stock.length; from += stockBatch)
        this.outbox.add(tx, [
          newEvent(stockImportRequested, randomUUID(), 1, { actor, changes: stock.slice(from, from + stockBatch) }),
        ]);
    });
  }
}

const changedMeanwhile = () =>
  new ProblemError(409, 'changed-meanwhile', 'Products of this file have changed since the dry run. Choose the file again.');

const differs = (product: AdminProduct | undefined, form: WantedProduct['form']): boolean =>
  product !== undefined &&
  Object.entries(changesOf(form)).some(([field, value]) => !isDeepStrictEqual(product[field as keyof AdminProduct], value));

/** Returns a hash that is equal for the same products in the same versions. */
function basisOf(rows: readonly CsvRow[], known: Known): string {
  const hash = createHash('sha256');
  for (const { cells } of rows) hash.update(`${cells.id}:${known.get(cells.id ?? '')?.version ?? 0}\n`);
  return hash.digest('base64url');
}

function read(csv: string): CsvRow[] {
  try {
    const rows = readCsv(csv);
    if (rows.length === 0) throw new UnreadableCsv('The file has no rows.');
    if (rows.length > maxRows) throw new UnreadableCsv(`The file has more than ${maxRows} rows.`);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new ProblemError(400, 'invalid-request', error.message);
    throw error;
  }
}

function check(
  rows: readonly CsvRow[],
  known: Known,
  categories: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): { wanted: WantedProduct[]; errors: RowError[] } {
  const wanted: WantedProduct[] = [];
  const errors: RowError[] = [];
  const firstLine = new Map<string, number>();
  for (const row of rows) {
    const id = row.cells.id ?? '';
    const product = known.get(id);
    const result = checkRow(row, product, categories);
    const earlier = firstLine.get(id);
    if (earlier !== undefined) errors.push({ line: row.line, column: 'id', message: `stands in line ${earlier} already` });
    firstLine.set(id, earlier ?? row.line);
    if (removed.has(id)) errors.push({ line: row.line, column: 'id', message: 'belonged to a product that was removed' });
    if (!('form' in result)) errors.push(...result);
    else if (result.version !== undefined && product && result.version !== product.version && differs(product, result.form))
      errors.push({ line: row.line, column: 'version', message: 'the product has been changed since this file was exported' });
    else wanted.push(result);
  }
  return { wanted, errors };
}
