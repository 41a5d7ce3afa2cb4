import { mostTableRows, rowFates, stockImportRequested, type ImportOutcome, type ImportRequest } from '@kirana/contracts';
import { clipped, mostErrors, type Admin } from '@kirana/http-edge';
import { Outbox, newEvent } from '@kirana/messaging';
import { AuditLog, Database, type Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AdminCategories } from '../admin-categories/admin-categories.repository.js';
import { changedCells } from './changed-cells.js';
import { readCsv } from './product-csv.js';
import { ProductImport, changedMeanwhile, type FileProblem, type ImportPlan } from './product-import.js';
import type { ProductFile } from './product-file.js';
import { withPictures } from './with-pictures.js';
import { wrongTable } from './wrong-table.js';

/** How many changes an answer lists. */
const mostChanges = 100;
/** Maximum number of products in one stock import request (the contract's limit). */
const stockBatch = 1_000;

/** Imports a CSV file for an admin: with audit entries, with categories that the shop lacks, and with the request to inventory to change stock. */
@Injectable()
export class ImportFromConsole {
  constructor(
    private readonly products: ProductImport,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly categories: AdminCategories,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * Returns what the file changes, and applies it unless it is a dry run or rows are refused that may not stay out.
   *
   * @throws ProblemError 400 when the file cannot be read at all, 409 `changed-meanwhile` when one of its products has changed since the
   * dry run.
   */
  async import(request: ImportRequest, admin: Admin): Promise<ImportOutcome> {
    const { file, ...pictures } = withPictures(readCsv(request.csv), request.pictures ?? {});
    const rows = file.entries.length;
    if (rows === 0) throw wrongTable('no-rows');
    if (rows > mostTableRows) throw wrongTable('too-many-rows', { most: mostTableRows });
    const { applied, ...plan } = await this.database.transaction(async tx => {
      // The categories that are missing now are missing until they are added.
      if (!request.dryRun) await this.categories.lock(tx);
      const plan = await this.products.plan(tx, file, { addsCategories: true });
      if (!request.dryRun && request.basis !== plan.basis) throw changedMeanwhile();
      const applied = !request.dryRun && (plan.problems.length === 0 || request.goodRowsOnly === true);
      if (applied) await this.#apply(tx, plan, admin);
      return { ...plan, applied };
    });
    const changes = changesOf(plan);
    return {
      rows,
      created: plan.added.length,
      changed: plan.changed.size,
      unchanged: plan.unchanged.length,
      applied,
      basis: plan.basis,
      names: namesOf(file),
      ...(file.origin && { origin: file.origin }),
      errors: inRows(plan.problems),
      wrongRows: countRows(plan.problems),
      warnings: inRows(plan.warnings),
      warnedRows: countRows(plan.warnings),
      fates: fatesOf(plan),
      changes: changes.slice(0, mostChanges),
      changesInAll: changes.length,
      stock: [...plan.stock],
      pictures: {
        taken: pictures.taken,
        unused: [...pictures.unused],
        missing: pictures.missing.slice(0, mostErrors).map(clipped),
      },
      categories: [...plan.categories],
    };
  }

  async #apply(tx: Transaction, plan: ImportPlan, admin: Admin): Promise<void> {
    for (const { id, name, translatedName } of plan.categories) {
      const texts = { name, translatedName, description: '', translatedDescription: {} };
      // On, because it has products at once.
      await this.categories.add(tx, id, { ...texts, storefrontVisible: true });
      await this.auditLog.note(tx, [{ actor: admin, action: 'create-category', subject: id, after: name }]);
    }
    await this.products.apply(tx, plan, { admin });
    const actor = { userId: admin.userId, name: admin.email };
    for (let from = 0; from < plan.stock.length; from += stockBatch) {
      const changes = plan.stock.slice(from, from + stockBatch);
      this.outbox.add(tx, [newEvent(stockImportRequested, randomUUID(), 1, { actor, changes })]);
    }
  }
}

const inRows = (problems: readonly FileProblem[]): ImportOutcome['errors'] =>
  problems.slice(0, mostErrors).map(({ at: line, product, name: column, code, values, message }) => ({
    line,
    product,
    column,
    code,
    values,
    message,
  }));

const countRows = (problems: readonly FileProblem[]): number => new Set(problems.map(({ at }) => at)).size;

/** Returns what becomes of the rows, in the order of the fates. */
const fatesOf = ({ rows }: ImportPlan): ImportOutcome['fates'] =>
  rows
    .toSorted((one, other) => rowFates.indexOf(one.becomes) - rowFates.indexOf(other.becomes))
    .slice(0, mostErrors)
    .map(({ at: line, id: productId, product, becomes }) => ({ line, productId, product, becomes }));

/** Returns what changes cell by cell; of a new product only its name. */
function changesOf({ changed, stored, added }: Pick<ImportPlan, 'changed' | 'stored' | 'added'>): ImportOutcome['changes'] {
  const ofStored = [...changed].flatMap(([productId, { fields }]) => {
    const before = stored.get(productId);
    return before
      ? changedCells(before, { ...before, ...fields }).map(cell => ({ productId, product: before.name, ...cell }))
      : [];
  });
  const ofNew = added.map(({ id, name }) => ({ productId: id, product: name, column: 'name', from: null, to: name }));
  return [...ofStored, ...ofNew];
}

/** Returns three names of the file, first those whose letters may have been read wrongly. */
function namesOf({ entries }: ProductFile): string[] {
  const names = entries.flatMap(({ fields: { name, translatedName } }) => [...Object.values(translatedName ?? {}), name]);
  const texts = names.filter(name => typeof name === 'string');
  return [...new Set([...texts.filter(name => /[^\0-\x7f]/.test(name)), ...texts])].slice(0, 3).map(clipped);
}
