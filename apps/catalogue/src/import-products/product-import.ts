import { CategoryId, type ImportedStock } from '@kirana/contracts';
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
import { entryOf } from '../product-entry/product-entry.js';
import { rankStep } from '../product-entry/to-new-product.js';
import { lostTexts } from './lost-texts.js';
import { missingCategories, type MissingCategory } from './missing-categories.js';
import type { FileEntry, ProductFile } from './product-file.js';
import { resolveEntry, type ResolvedEntry } from './resolve-entry.js';

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

/** What a file does to the catalogue. With a problem it does nothing at all. */
export interface ImportPlan {
  readonly added: readonly NewProduct[];
  readonly changed: ReadonlyMap<string, WantedChange>;
  /** The products of the file as they are stored. */
  readonly stored: ReadonlyMap<string, StoredProduct>;
  readonly unchanged: readonly string[];
  readonly problems: readonly FileProblem[];
  /** Changes of stock, where the quantity in a table differs from the exported one. They are inventory's to make. */
  readonly stock: readonly ImportedStock[];
  /** Categories that have to be added first. */
  readonly categories: readonly MissingCategory[];
  /** Is the same as long as the products of the file are in the versions that the plan was made for, and the same categories are missing. */
  readonly basis: string;
}

export interface PlanOptions {
  /** Category of new products that name none. */
  readonly category?: string | undefined;
  /** Whether the file may name categories that the shop does not have. */
  readonly addsCategories?: boolean;
}

/** Thrown when the catalogue is not any more as the dry run found it. */
export const changedMeanwhile = () =>
  new ProblemError(409, 'changed-meanwhile', 'Products of this file have changed since the dry run. Choose the file again.');

/**
 * Imports products from a file: new ones are added, others changed, none is removed; all of them or none. Changes are published to the other
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
    const missing = addsCategories ? missingCategories(file, known) : [];
    const categories = new Set([...known, ...missing.map(({ id }) => id)]);
    const lastRank = await this.catalogue.lastRanks(tx);
    const firstPlace = new Map<string, number>();
    const plan = { added: [] as NewProduct[], changed: new Map<string, WantedChange>(), unchanged: [] as string[] };
    const resolved = new Map(file.entries.map(entry => [entry, resolveEntry(entry, existing.get(idOf(entry)), category)]));
    const taken = await this.#takenEans(tx, resolved);
    const problems: FileProblem[] = [];
    const stock: ImportedStock[] = [];
    for (const entry of file.entries) {
      const id = idOf(entry);
      const product = existing.get(id);
      const found: FieldProblem[] = [...(entry.unreadable ?? [])];
      const earlier = firstPlace.get(id);
      if (id && earlier !== undefined) found.push(problem('id', 'twice', { unit: file.unit, at: earlier }));
      else firstPlace.set(id, entry.at);
      if (removed.has(id)) found.push(problem('id', 'removed-product'));
      const categoryId = entry.fields['categoryId'] ?? product?.categoryId ?? category;
      if (typeof categoryId === 'string' && !categories.has(categoryId)) found.push(noCategory(categoryId));
      if (product) found.push(...lostTexts(entry.fields, entryOf(product)));
      const { product: wanted, problems: mistakes = [] } = resolved.get(entry) ?? {};
      const real = product && wanted ? realChanges(product, fieldsOf(wanted)) : {};
      found.push(
        ...mistakes,
        ...(taken.get(entry) ?? []),
        ...(product ? await this.#conflicts(tx, entry, product, real, first.get(id)) : []),
      );
      if (found.length > 0 || !wanted) problems.push(...inFile(found, entry, file, product));
      else if (!product) {
        const rank = (lastRank.get(wanted.categoryId) ?? 0) + rankStep;
        lastRank.set(wanted.categoryId, rank);
        plan.added.push({ ...wanted, rank });
      } else {
        if (Object.keys(real).length === 0) plan.unchanged.push(id);
        else plan.changed.set(id, { fields: real });
        stock.push(...stockChange(entry, id));
      }
    }
    return { ...plan, stored: existing, problems, stock, categories: missing, basis: basisOf(ids, existing, missing) };
  }

  /**
   * Applies a plan without problems, in the transaction it was made in. Its categories are there already.
   *
   * @throws ProblemError 409 `changed-meanwhile` when the id of a new product was taken since the plan was made.
   */
  async apply(tx: Transaction, { added, changed }: ImportPlan, by: ChangeContext = {}): Promise<void> {
    const ids = await this.writer.add(tx, added, by);
    if (ids.size < added.length) throw changedMeanwhile();
    await this.writer.changeMany(tx, changed, by);
  }

  /** Returns the problems of entries whose barcodes another product has, or has once the file is imported. */
  async #takenEans(tx: Transaction, resolved: ReadonlyMap<FileEntry, ResolvedEntry>): Promise<Map<FileEntry, FieldProblem[]>> {
    const wanted = [...resolved].flatMap(([entry, { product }]) => (product ? [{ entry, product }] : []));
    const eans = wanted.flatMap(({ product }) => product.eans);
    const stored = eans.length > 0 ? await this.catalogue.productsWithEans(tx, eans) : [];
    const inFile = new Set(wanted.map(({ product }) => product.id));
    const owners = new Map(
      stored.filter(({ id }) => !inFile.has(id)).flatMap(each => each.eans.map(ean => [ean, each] as const)),
    );
    return new Map(
      wanted.map(({ entry, product }) => {
        const problems = product.eans.flatMap(ean => {
          const owner = owners.get(ean);
          if (!owner) owners.set(ean, product);
          return owner && owner.id !== product.id ? problem('eans', 'ean-taken', { ean, product: owner.name }) : [];
        });
        return [entry, problems];
      }),
    );
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

/** Returns the problems as the file names them, the first of each field. */
function inFile(
  problems: readonly FieldProblem[],
  entry: FileEntry,
  { nameOf }: ProductFile,
  stored: StoredProduct | undefined,
): FileProblem[] {
  const id = idOf(entry);
  const called = stored?.name ?? entry.fields['name'];
  const product = typeof called === 'string' ? called : id;
  const told = { at: entry.at, id: clipped(id), product: clipped(product) };
  const named = problems.map(({ field, ...fault }) => ({ ...told, name: nameOf(field), ...fault }));
  return named.filter(({ name }, index) => named.findIndex(other => other.name === name) === index);
}

/** Returns a hash that is equal for the same products in the same versions and the same missing categories. */
function basisOf(
  ids: readonly string[],
  existing: ReadonlyMap<string, StoredProduct>,
  missing: readonly MissingCategory[],
): string {
  const hash = createHash('sha256');
  for (const { id } of missing) hash.update(`${id}\n`);
  for (const id of ids) hash.update(`${id}:${existing.get(id)?.version ?? 0}\n`);
  return hash.digest('base64url');
}
