import type { ImportedStock } from '@kirana/contracts';
import { ProblemError } from '@kirana/http-edge';
import type { Transaction } from '@kirana/persistence';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import type { NewProduct, ProductFields } from '../manage-products/product-changes.js';
import { ProductWriter, realChanges, type ChangeContext, type WantedChange } from '../manage-products/product-writer.js';
import type { StoredProduct } from '../product/product.row.js';
import type { FieldProblem } from '../product-entry/field-problem.js';
import { neverCharged } from '../reduction/never-charged.js';
import { rankStep } from '../product-entry/to-new-product.js';
import type { FileEntry, ProductFile } from './product-file.js';
import { resolveEntry } from './resolve-entry.js';

/** A mistake in a file. */
export interface FileProblem {
  /** Line or number of the entry. */
  readonly at: number;
  /** Empty when the entry has none. */
  readonly id: string;
  /** What the file calls the field: a column, or a path in JSON. Empty when the entry as a whole is wrong. */
  readonly name: string;
  readonly message: string;
}

/** What a file does to the catalogue. With a problem it does nothing at all. */
export interface ImportPlan {
  readonly added: readonly NewProduct[];
  readonly changed: ReadonlyMap<string, WantedChange>;
  readonly unchanged: readonly string[];
  readonly problems: readonly FileProblem[];
  /** Changes of stock, where the quantity in a table differs from the exported one. They are inventory's to make. */
  readonly stock: readonly ImportedStock[];
  /** Is the same as long as the products of the file are in the versions that the plan was made for. */
  readonly basis: string;
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
   * that the plan can be applied in it. `category` is that of new products that name none.
   */
  async plan(tx: Transaction, file: ProductFile, category?: string): Promise<ImportPlan> {
    const ids = file.entries.map(idOf);
    // Locked together in the order of their ids, so that concurrent imports cannot deadlock.
    const existing = await this.catalogue.lockAll(tx, ids);
    const removed = await this.catalogue.removedAmong(tx, ids);
    const categories = new Set(await this.catalogue.categoryIds(tx));
    const lastRank = await this.catalogue.lastRanks(tx);
    const firstPlace = new Map<string, number>();
    const plan = { added: [] as NewProduct[], changed: new Map<string, WantedChange>(), unchanged: [] as string[] };
    const problems: FileProblem[] = [];
    const stock: ImportedStock[] = [];
    for (const entry of file.entries) {
      const id = idOf(entry);
      const product = existing.get(id);
      const found: FieldProblem[] = [...(entry.unreadable ?? [])];
      const earlier = firstPlace.get(id);
      if (id && earlier !== undefined) found.push({ field: 'id', message: `stands in ${file.unit} ${earlier} already` });
      else firstPlace.set(id, entry.at);
      if (removed.has(id)) found.push({ field: 'id', message: 'belonged to a product that was removed' });
      const categoryId = entry.fields['categoryId'] ?? product?.categoryId ?? category;
      if (typeof categoryId === 'string' && !categories.has(categoryId))
        found.push({ field: 'categoryId', message: `there is no category ${categoryId}` });
      const { product: wanted, problems: mistakes = [] } = resolveEntry(entry, product, category);
      const real = product && wanted ? realChanges(product, fieldsOf(wanted)) : {};
      found.push(...mistakes, ...(product ? await this.#conflicts(tx, entry, product, real) : []));
      if (found.length > 0 || !wanted) problems.push(...inFile(found, entry, file));
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
    return { ...plan, problems, stock, basis: basisOf(ids, existing) };
  }

  /**
   * Applies a plan without problems, in the transaction it was made in.
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
  ): Promise<FieldProblem[]> {
    const problems: FieldProblem[] = [];
    const hasChanged = exported?.version !== undefined && exported.version !== product.version;
    if (hasChanged && Object.keys(real).length > 0)
      problems.push({ field: 'exported.version', message: 'the product has been changed since this file was exported' });
    const knowsStock = exported?.quantity !== undefined && exported.stockVersion !== undefined;
    if (exported && fields['initialQuantity'] !== undefined && !knowsStock)
      problems.push({
        field: 'initialQuantity',
        message:
          'needs quantity_at_export and stock_version beside it, as the export writes them; an empty cell leaves the stock',
      });
    if (real.regularPriceMinor != null) {
      const message = neverCharged(real.regularPriceMinor, await this.catalogue.pricesOf(tx, product.id));
      if (message) problems.push({ field: 'regularPriceMinor', message });
    }
    return problems;
  }
}

const idOf = ({ fields: { id } }: FileEntry): string => (typeof id === 'string' ? id : '');

const fieldsOf = ({ id: _id, initialQuantity: _stock, ...fields }: NewProduct): ProductFields => fields;

/** Returns the change of stock that a table asks for. The difference to the exported quantity is the admin's, so sales since are kept. */
function stockChange({ exported = {}, fields }: FileEntry, productId: string): ImportedStock[] {
  const { quantity, stockVersion } = exported;
  const wanted = fields['initialQuantity'];
  if (typeof wanted !== 'number' || quantity === undefined || stockVersion === undefined || wanted === quantity) return [];
  return [{ productId, stockVersion, exported: quantity, wanted }];
}

/** Returns the problems as the file names them, the first of each field. */
function inFile(problems: readonly FieldProblem[], entry: FileEntry, { nameOf }: ProductFile): FileProblem[] {
  const named = problems.map(({ field, message }) => ({ at: entry.at, id: idOf(entry), name: nameOf(field), message }));
  return named.filter(({ name }, index) => named.findIndex(other => other.name === name) === index);
}

/** Returns a hash that is equal for the same products in the same versions. */
function basisOf(ids: readonly string[], existing: ReadonlyMap<string, StoredProduct>): string {
  const hash = createHash('sha256');
  for (const id of ids) hash.update(`${id}:${existing.get(id)?.version ?? 0}\n`);
  return hash.digest('base64url');
}
