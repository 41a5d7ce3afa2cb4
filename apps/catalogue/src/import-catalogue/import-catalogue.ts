import { ProblemError } from '@kirana/http-edge';
import type { Outbox } from '@kirana/messaging';
import type { Database, Transaction } from '@kirana/persistence';
import type { NewProduct } from '../manage-products/product-changes.js';
import { ProductWriter } from '../manage-products/product-writer.js';
import { CatalogueRepository } from '../manage-products/catalogue.repository.js';
import { rankStep } from '../seed/to-new-product.js';
import type { ImportEntry } from './import-entries.js';
import { resolveEntry } from './import-product.js';

export interface ImportOptions {
  /** Category of entries that name none. */
  readonly category?: string;
  /** Applies everything and rolls it back. */
  readonly dryRun?: boolean;
}

export interface ImportReport {
  readonly added: string[];
  readonly changed: string[];
  readonly unchanged: string[];
  /** `line 7 › toor-dal-1kg › priceMinor: …`; if there are any, nothing has been changed. */
  readonly problems: string[];
}

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {}

/**
 * Imports products into a shop that may be running: new ones are added, others changed, none is removed; all of them or none. Changes are
 * published to the other services like any other change. Repeating an import changes nothing.
 */
export async function importCatalogue(
  database: Database,
  outbox: Outbox,
  entries: readonly ImportEntry[],
  { category, dryRun = false }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], unchanged: [], problems: [] };
  try {
    await database.transaction(async tx => {
      await applyEntries(tx, ProductWriter.forTools(outbox), entries, category, report);
      if (dryRun || report.problems.length > 0) throw new DryRunRollback();
      await new CatalogueRepository().analyse(tx);
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return report;
}

async function applyEntries(
  tx: Transaction,
  writer: ProductWriter,
  entries: readonly ImportEntry[],
  category: string | undefined,
  report: ImportReport,
): Promise<void> {
  const catalogue = new CatalogueRepository();
  const ids = entries.map(({ fields: { id } }) => (typeof id === 'string' ? id : ''));
  // Locked together in the order of their ids, so that concurrent imports cannot deadlock.
  const existing = await catalogue.lockAll(tx, ids);
  const categories = new Set(await catalogue.categoryIds(tx));
  const lastRank = await catalogue.lastRanks(tx);
  const firstPlace = new Map<string, string>();
  const added: NewProduct[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = ids[index] ?? '';
    const addProblem = (problem: string) => report.problems.push([entry.place, ...(id ? [id] : []), problem].join(' › '));
    const before = firstPlace.get(id);
    if (before) {
      addProblem(`id: stands in ${before} already`);
      continue;
    }
    firstPlace.set(id, entry.place);
    const resolved = resolveEntry(entry, existing.get(id), category);
    if ('problems' in resolved) {
      resolved.problems.forEach(addProblem);
      continue;
    }
    const { product } = resolved;
    if (!categories.has(product.categoryId)) addProblem(`categoryId: there is no category ${product.categoryId}`);
    else if (!existing.has(id)) added.push({ ...product, rank: nextRank(lastRank, product.categoryId) });
    else await changeOne(tx, writer, product, report, addProblem);
  }
  await addAll(tx, writer, added, report, firstPlace);
}

async function changeOne(
  tx: Transaction,
  writer: ProductWriter,
  { id, initialQuantity: _stock, earlierPrices: _earlier, ...fields }: NewProduct,
  report: ImportReport,
  addProblem: (problem: string) => void,
): Promise<void> {
  try {
    const list = (await writer.change(tx, id, fields)) ? report.changed : report.unchanged;
    list.push(id);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    addProblem(error.message);
  }
}

async function addAll(
  tx: Transaction,
  writer: ProductWriter,
  products: readonly NewProduct[],
  report: ImportReport,
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const addProblem = (id: string, problem: string) => report.problems.push(`${places.get(id)} › ${id} › ${problem}`);
  // A new product with a reduced price needs its earlier price.
  const hasEarlierPrice = (product: NewProduct) => product.regularPriceMinor === null || product.earlierPrices !== undefined;
  for (const product of products)
    if (!hasEarlierPrice(product)) addProblem(product.id, 'regularPriceMinor: a new product needs earlierPrices with it');
  const accepted = products.filter(hasEarlierPrice);
  const ids = await writer.add(tx, accepted);
  for (const { id } of accepted) {
    if (ids.has(id)) report.added.push(id);
    else addProblem(id, 'id: belonged to a product that was removed');
  }
}

function nextRank(lastRank: Map<string, number>, category: string): number {
  const rank = (lastRank.get(category) ?? 0) + rankStep;
  lastRank.set(category, rank);
  return rank;
}
