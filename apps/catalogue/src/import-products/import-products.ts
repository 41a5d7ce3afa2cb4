import type { AdminProduct, ImportOutcome } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { AuditLog, Transactions } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { AdminProductsRepository } from '../admin-products/admin-products.repository.js';
import { changesOf, newProduct, wordsFor } from '../admin-products/product-fields.js';
import { KeepRange } from '../keep-range/keep-range.js';
import { checkRow, type RowError, type WantedProduct } from './check-row.js';
import { UnreadableCsv, readCsv, type CsvRow } from './product-csv.js';

const mostRows = 3_000;

/** Takes products from a file. Every bad row is named, and a file with one bad row changes nothing. */
@Injectable()
export class ImportProducts {
  constructor(
    private readonly products: AdminProductsRepository,
    private readonly range: KeepRange,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Says what the file would do, and does it unless `dryRun`.
   *
   * @throws ProblemError 400 when the file cannot be read at all.
   */
  async import(csv: string, dryRun: boolean, admin: Admin): Promise<ImportOutcome> {
    const rows = read(csv);
    const known = new Map((await this.products.many(rows.map(row => row.cells.id ?? ''))).map(product => [product.id, product]));
    const { wanted, errors } = check(rows, known, await this.products.categoryIds());
    const added = wanted.filter(({ id }) => !known.has(id));
    const changes = wanted.flatMap(({ id, form }) => {
      const product = known.get(id);
      const fields = changesOf(form);
      const words = product && wordsFor(product, fields);
      return words ? [{ id, fields, words }] : [];
    });
    const applied = !dryRun && errors.length === 0;
    if (applied) {
      await this.range.addMissing(
        [],
        added.map(({ id, form }) => newProduct(id, form)),
      );
      await this.range.changeMany(new Map(changes.map(({ id, fields }) => [id, fields])));
      await this.transactions.run(tx =>
        this.auditLog.note(tx, [
          ...added.map(({ id, form }) => ({ actor: admin, action: 'create-product', subject: id, after: form.name })),
          ...changes.map(({ id, words }) => ({ actor: admin, action: 'change-product', subject: id, ...words })),
        ]),
      );
    }
    return {
      rows: rows.length,
      created: added.length,
      changed: changes.length,
      unchanged: wanted.length - added.length - changes.length,
      applied,
      errors: [...errors],
      stock: wanted.flatMap(({ id, quantity }) =>
        quantity === undefined || !known.has(id) ? [] : [{ productId: id, quantity }],
      ),
    };
  }
}

function read(csv: string): CsvRow[] {
  try {
    const rows = readCsv(csv);
    if (rows.length > mostRows) throw new UnreadableCsv(`The file has more than ${mostRows} rows.`);
    return rows;
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new ProblemError(400, 'invalid-request', error.message);
    throw error;
  }
}

function check(
  rows: readonly CsvRow[],
  known: ReadonlyMap<string, AdminProduct>,
  categories: ReadonlySet<string>,
): { wanted: WantedProduct[]; errors: RowError[] } {
  const wanted: WantedProduct[] = [];
  const errors: RowError[] = [];
  const firstLine = new Map<string, number>();
  for (const row of rows) {
    const id = row.cells.id ?? '';
    const result = checkRow(row, known.get(id), categories);
    const earlier = firstLine.get(id);
    if (earlier !== undefined) errors.push({ line: row.line, column: 'id', message: `stands in line ${earlier} already` });
    firstLine.set(id, earlier ?? row.line);
    if ('form' in result) wanted.push(result);
    else errors.push(...result);
  }
  return { wanted, errors };
}
