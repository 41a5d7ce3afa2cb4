import { CategoryId, type ImportedStock, type RowFate } from '@kirana/contracts';
import { ProblemError, clipped } from '@kirana/http-edge';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import type { NewProduct, ProductFields } from '../manage-products/product-changes.js';
import { ProductWriter, realChanges, type ChangeContext, type WantedChange } from '../manage-products/product-writer.js';
import type { StoredProduct } from '../product/product.row.js';
import { problem, type Fault, type FieldProblem } from '../faults/field-problem.js';
import { neverCharged } from '../reduction/never-charged.js';
import { rankStep } from '../product-entry/to-new-product.js';
import { missingCategories, type MissingCategory } from './missing-categories.js';
import type { FileEntry, ProductFile } from './product-file.js';
import { takenEans } from './taken-eans.js';
import { usableEntry } from './usable-entry.js';

/** A mistake in a file. */
export interface FileProblem extends Fault {
  /** Line or number of the entry. */
  readonly at: number;
  /** Empty when the entry has none. */
  readonly id: string;
  /** The name of the product; its id when it has none. */
  readonly product: string;
  /** What the file calls the field: a column, or a path in JSON. Empty when the entry as a whole is wrong. */
  readonly name: string;
}

/** What becomes of a row of a file. */
export interface RowOutcome {
  readonly at: number;
  readonly id: string;
  /** Its name; its id when it has none. */
  readonly product: string;
  readonly becomes: RowFate;
}

/** What the rows of a file do to the catalogue that are not refused. */
export interface ImportPlan {
  readonly rows: readonly RowOutcome[];
  readonly added: readonly NewProduct[];
  readonly changed: ReadonlyMap<string, WantedChange>;
  /** The products of the file as they are stored. */
  readonly stored: ReadonlyMap<string, StoredProduct>;
  readonly unchanged: readonly string[];
  /** Why rows are refused. */
  readonly problems: readonly FileProblem[];
  /** What is not taken of rows that are not refused. */
  readonly warnings: readonly FileProblem[];
  /** Changes of stock, where the quantity in a table differs from the exported one. They are inventory's to make. */
  readonly stock: readonly ImportedStock[];
  /** Categories that have to be added first. */
  readonly categories: readonly MissingCategory[];
  /** Is the same as long as the products of the file are in the versions that the plan was made for, the same categories are missing, and the same rows are refused. */
  readonly basis: string;
}

export interface PlanOptions {
  /** Category of new products that name none. */
  readonly category?: string | undefined;
  /** Whether the file may name categories that the shop does not have. */
  readonly addsCategories?: boolean;
}

/** A row as it was read, and what was found. */
interface ReadRow {
  readonly id: string;
  readonly entry: FileEntry;
  readonly stored: StoredProduct | undefined;
  readonly product: NewProduct | undefined;
  /** What of the stored product would change. */
  readonly real: Partial<ProductFields>;
  readonly problems: readonly FieldProblem[];
  readonly warnings: readonly FieldProblem[];
}

/** Thrown when the catalogue is not any more as the dry run found it. */
export const changedMeanwhile = () =>
  new ProblemError(409, 'changed-meanwhile', 'Products of this file have changed since the dry run. Choose the file again.');

/**
 * Imports products from a file: new ones are added, others changed, none is removed. Changes are published to the other
 * services like any other change. Repeating an import changes nothing.
 */
@Injectable()
export class ProductImport {
  constructor(
    private readonly writer: ProductWriter,
    private readonly catalogue: CatalogueRepository,
  ) {}

  /**
   * Returns what the file does, and writes nothing; that is the dry run. The products of the file stay locked until the transaction ends, so
   * that the plan can be applied in it.
   */
  async plan(tx: Transaction, file: ProductFile, { category, addsCategories = false }: PlanOptions = {}): Promise<ImportPlan> {
    const ids = file.entries.map(idOf);
    // Locked together in the order of their ids, so that concurrent imports cannot deadlock.
    const existing = await this.catalogue.lockAll(tx, ids);
    const first = await this.catalogue.firstQuantities(tx, ids);
    const removed = await this.catalogue.removedAmong(tx, ids);
    const known = new Set(await this.catalogue.categoryIds(tx));
    const named = addsCategories ? missingCategories(file, known) : [];
    const categories = new Set([...known, ...named.map(({ id }) => id)]);
    const firstPlace = new Map<string, number>();
    const rows: ReadRow[] = [];
    for (const given of file.entries) {
      const id = idOf(given);
      const stored = existing.get(id);
      const { entry, product, problems, warnings } = usableEntry(given, stored, category);
      const real = stored && product ? realChanges(stored, fieldsOf(product)) : {};
      const found: FieldProblem[] = [];
      const earlier = firstPlace.get(id);
      if (id && earlier !== undefined) found.push(problem('id', 'twice', { unit: file.unit, at: earlier }));
      else firstPlace.set(id, entry.at);
      if (removed.has(id)) found.push(problem('id', 'removed-product'));
      const categoryId = entry.fields['categoryId'] ?? stored?.categoryId ?? category;
      if (typeof categoryId === 'string' && !categories.has(categoryId)) found.push(noCategory(categoryId));
      found.push(...problems);
      if (stored) found.push(...(await this.#conflicts(tx, entry, stored, real, first.get(id))));
      rows.push({ id, entry, stored, product, real, problems: found, warnings });
    }
    const isGood = ({ product, problems }: ReadRow) => product !== undefined && problems.length === 0;
    const wanted = rows.filter(isGood).flatMap(({ entry, product }) => (product ? [{ entry, product }] : []));
    const eans = wanted.flatMap(({ product }) => product.eans);
    const taken = takenEans(wanted, eans.length > 0 ? await this.catalogue.productsWithEans(tx, eans) : []);
    const checked = rows.map(row => ({ ...row, problems: [...row.problems, ...(taken.get(row.entry) ?? [])] }));
    const good = { entries: checked.filter(isGood).map(({ entry }) => entry) };
    const plan = {
      ...planned(checked, file, await this.catalogue.lastRanks(tx)),
      stored: existing,
      categories: addsCategories ? missingCategories(good, known) : [],
    };
    return { ...plan, basis: basisOf(ids, plan) };
  }

  /**
   * Applies a plan in the transaction it was made in: the rows that are not refused. Its categories are there already.
   *
   * @throws ProblemError 409 `changed-meanwhile` when the id of a new product was taken since the plan was made.
   */
  async apply(tx: Transaction, { added, changed }: ImportPlan, by: ChangeContext = {}): Promise<void> {
    const ids = await this.writer.add(tx, added, by);
    if (ids.size < added.length) throw changedMeanwhile();
    await this.writer.changeMany(tx, changed, by);
  }

  /** Returns what speaks against these changes of an existing product. */
  async #conflicts(
    tx: Transaction,
    { exported, fields }: FileEntry,
    product: StoredProduct,
    real: Partial<ProductFields>,
    firstQuantity: number | undefined,
  ): Promise<FieldProblem[]> {
    const problems: FieldProblem[] = [];
    const hasChanged = exported?.version !== undefined && exported.version !== product.version;
    if (hasChanged && Object.keys(real).length > 0) problems.push(problem('exported.version', 'changed-since-export'));
    const knowsStock = exported?.quantity !== undefined && exported.stockVersion !== undefined;
    // The file that added the product, imported once more, and a quantity that is right ask for nothing.
    const asksNothing = [undefined, firstQuantity, product.quantity].includes(fields['initialQuantity'] as number | undefined);
    if (exported && !asksNothing && !knowsStock) problems.push(problem('initialQuantity', 'stock-without-export'));
    if (real.regularPriceMinor != null) {
      const refusal = neverCharged(real.regularPriceMinor, await this.catalogue.pricesOf(tx, product.id));
      if (refusal) problems.push({ field: 'regularPriceMinor', ...refusal });
    }
    return problems;
  }
}

const idOf = ({ fields: { id } }: FileEntry): string => (typeof id === 'string' ? id : '');

/** An id that no category can have is wrong by itself. */
const noCategory = (category: string): FieldProblem =>
  CategoryId.safeParse(category).success
    ? problem('categoryId', 'no-category', { category })
    : problem('categoryId', 'not-category-id');

const fieldsOf = ({ id: _id, initialQuantity: _stock, ...fields }: NewProduct): ProductFields => fields;

/** Returns the change of stock that a table asks for. The difference to the exported quantity is the admin's, so sales since are kept. */
function stockChange({ exported = {}, fields }: FileEntry, productId: string): ImportedStock[] {
  const { quantity, stockVersion } = exported;
  const wanted = fields['initialQuantity'];
  if (typeof wanted !== 'number' || quantity === undefined || stockVersion === undefined || wanted === quantity) return [];
  return [{ productId, stockVersion, exported: quantity, wanted }];
}

/** Returns what the rows do that have no problem. @param lastRank by category; new products come after it. */
function planned(rows: readonly ReadRow[], file: ProductFile, lastRank: Map<string, number>) {
  const added: NewProduct[] = [];
  const changed = new Map<string, WantedChange>();
  const unchanged: string[] = [];
  const stock: ImportedStock[] = [];
  const outcomes: RowOutcome[] = [];
  for (const { id, entry, stored, product, real, problems } of rows) {
    const becomes = product && problems.length === 0 ? fateOf(stored, real) : 'refused';
    outcomes.push({ ...called(entry, stored), becomes });
    if (!product || becomes === 'refused') continue;
    if (becomes === 'created') {
      const rank = (lastRank.get(product.categoryId) ?? 0) + rankStep;
      lastRank.set(product.categoryId, rank);
      added.push({ ...product, rank });
    } else {
      if (becomes === 'unchanged') unchanged.push(id);
      else changed.set(id, { fields: real });
      stock.push(...stockChange(entry, id));
    }
  }
  const told = (row: ReadRow, found: readonly FieldProblem[]) => inFile(found, row, file);
  return {
    rows: outcomes,
    added,
    changed,
    unchanged,
    stock,
    problems: rows.flatMap(row => told(row, row.problems)),
    warnings: rows.flatMap(row => (row.problems.length > 0 ? [] : told(row, row.warnings))),
  };
}

function fateOf(stored: StoredProduct | undefined, real: Partial<ProductFields>): RowFate {
  if (!stored) return 'created';
  return Object.keys(real).length > 0 ? 'changed' : 'unchanged';
}

/** Returns how a row is called. */
function called(entry: FileEntry, stored: StoredProduct | undefined): Omit<RowOutcome, 'becomes'> {
  const id = idOf(entry);
  const name = stored?.name ?? entry.fields['name'];
  return { at: entry.at, id: clipped(id), product: clipped(typeof name === 'string' ? name : id) };
}

/** Returns the problems as the file names them, the first of each field. */
function inFile(problems: readonly FieldProblem[], { entry, stored }: ReadRow, { nameOf }: ProductFile): FileProblem[] {
  const named = problems.map(({ field, ...fault }) => ({ ...called(entry, stored), name: nameOf(field), ...fault }));
  return named.filter(({ name }, index) => named.findIndex(other => other.name === name) === index);
}

/** Returns a hash that is equal for the same products in the same versions, the same missing categories and the same rows that are refused. */
function basisOf(ids: readonly string[], { stored, categories, problems }: Omit<ImportPlan, 'basis'>): string {
  const hash = createHash('sha256');
  for (const { id } of categories) hash.update(`${id}\n`);
  for (const id of ids) hash.update(`${id}:${stored.get(id)?.version ?? 0}\n`);
  for (const { at } of problems) hash.update(`${at}\n`);
  return hash.digest('base64url');
}
