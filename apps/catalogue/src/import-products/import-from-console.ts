import { stockImportRequested, type ImportOutcome, type ImportRequest } from '@kirana/contracts';
import { ProblemError, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { readCsv } from './product-csv.js';
import { ProductImport, changedMeanwhile, type ImportPlan } from './product-import.js';

const maxRows = 3_000;
/** Maximum number of products in one stock import request (the contract's limit). */
const stockBatch = 1_000;

/** Imports a CSV file for an admin: with audit entries, and with the request to inventory to change stock. */
@Injectable()
export class ImportFromConsole {
  constructor(
    private readonly products: ProductImport,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns what the file changes, and applies it unless it is a dry run.
   *
   * @throws ProblemError 400 when the file cannot be read at all, 409 `changed-meanwhile` when one of its products has changed since the
   * dry run.
   */
  async import(request: ImportRequest, admin: Admin): Promise<ImportOutcome> {
    const file = readCsv(request.csv);
    const rows = file.entries.length;
    if (rows === 0 || rows > maxRows)
      throw new ProblemError(
        400,
        'invalid-request',
        rows === 0 ? 'The file has no rows.' : `The file has more than ${maxRows} rows.`,
      );
    const { applied, ...plan } = await this.database.transaction(async tx => {
      const plan = await this.products.plan(tx, file);
      if (!request.dryRun && request.basis !== plan.basis) throw changedMeanwhile();
      const applied = !request.dryRun && plan.problems.length === 0;
      if (applied) await this.#apply(tx, plan, admin);
      return { ...plan, applied };
    });
    return {
      rows,
      created: plan.added.length,
      changed: plan.changed.size,
      unchanged: plan.unchanged.length,
      applied,
      basis: plan.basis,
      errors: plan.problems.map(({ at, name, message }) => ({ line: at, column: name, message })),
      stock: [...plan.stock],
    };
  }

  async #apply(tx: Transaction, plan: ImportPlan, admin: Admin): Promise<void> {
    await this.products.apply(tx, plan, { admin });
    const actor = { userId: admin.userId, name: admin.email };
    for (let from = 0; from < plan.stock.length; from += stockBatch) {
      const changes = plan.stock.slice(from, from + stockBatch);
      this.outbox.add(tx, [newEvent(stockImportRequested, randomUUID(), 1, { actor, changes })]);
    }
  }
}
