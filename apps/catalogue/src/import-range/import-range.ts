import { ProblemError } from '@kirana/http-edge';
import type { Outbox } from '@kirana/messaging';
import type { Transactions } from '@kirana/persistence';
import type { EntityManager } from 'typeorm';
import type { NewProduct } from '../keep-range/product-changes.js';
import { RangeChanges } from '../keep-range/range-changes.js';
import { RangeRepository } from '../keep-range/range.repository.js';
import { rankStep } from '../starting-range/to-new-product.js';
import type { ImportEntry } from './import-entries.js';
import { understand } from './import-product.js';

export interface ImportOptions {
  /** For entries that name no category. */
  readonly category?: string;
  /** Does everything and takes it back. */
  readonly dryRun?: boolean;
}

export interface ImportReport {
  readonly added: string[];
  readonly changed: string[];
  readonly unchanged: string[];
  /** `line 7 › toor-dal-1kg › priceMinor: …`; with one of these nothing has been changed. */
  readonly problems: string[];
}

/** Takes the report out of a transaction that is to leave nothing behind. */
class TakenBack extends Error {}

/**
 * Brings products into a shop that may be running: new ones are added, others changed, none is removed. All of them or none. The other
 * services are told as of any change. Doing it twice changes nothing the second time.
 */
export async function importRange(
  transactions: Transactions,
  outbox: Outbox,
  entries: readonly ImportEntry[],
  { category, dryRun = false }: ImportOptions = {},
): Promise<ImportReport> {
  const report: ImportReport = { added: [], changed: [], unchanged: [], problems: [] };
  try {
    await transactions.run(async tx => {
      await takeOver(tx, new RangeChanges(outbox, new RangeRepository()), entries, category, report);
      if (dryRun || report.problems.length > 0) throw new TakenBack();
      // Lists are planned by what the table is thought to hold; autovacuum would learn of the new products a minute later.
      await tx.query('ANALYZE products');
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return report;
}

async function takeOver(
  tx: EntityManager,
  changes: RangeChanges,
  entries: readonly ImportEntry[],
  category: string | undefined,
  report: ImportReport,
): Promise<void> {
  const range = new RangeRepository();
  const ids = entries.map(({ fields: { id } }) => (typeof id === 'string' ? id : ''));
  // All at once and in the order of their ids, so that two imports never wait for each other in a circle.
  const existing = await range.lockAll(tx, ids);
  const categories = new Set(await range.categoryIds(tx));
  const lastRank = await range.lastRanks(tx);
  const firstPlace = new Map<string, string>();
  const added: NewProduct[] = [];
  for (const [index, entry] of entries.entries()) {
    const id = ids[index] ?? '';
    const wrong = (problem: string) => report.problems.push([entry.place, ...(id ? [id] : []), problem].join(' › '));
    const before = firstPlace.get(id);
    if (before) {
      wrong(`id: stands in ${before} already`);
      continue;
    }
    firstPlace.set(id, entry.place);
    const understood = understand(entry, existing.get(id), category);
    if ('problems' in understood) {
      understood.problems.forEach(wrong);
      continue;
    }
    const { product } = understood;
    if (!categories.has(product.categoryId)) wrong(`categoryId: there is no category ${product.categoryId}`);
    else if (!existing.has(id)) added.push({ ...product, rank: nextRank(lastRank, product.categoryId) });
    else await changeOne(tx, changes, product, report, wrong);
  }
  await addAll(tx, changes, added, report, firstPlace);
}

async function changeOne(
  tx: EntityManager,
  changes: RangeChanges,
  { id, initialQuantity: _stock, earlierPrices: _earlier, ...fields }: NewProduct,
  report: ImportReport,
  wrong: (problem: string) => void,
): Promise<void> {
  try {
    const list = (await changes.change(tx, id, fields)) ? report.changed : report.unchanged;
    list.push(id);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    wrong(error.message);
  }
}

async function addAll(
  tx: EntityManager,
  changes: RangeChanges,
  products: readonly NewProduct[],
  report: ImportReport,
  places: ReadonlyMap<string, string>,
): Promise<void> {
  const wrong = (id: string, problem: string) => report.problems.push(`${places.get(id)} › ${id} › ${problem}`);
  // A product that is reduced from its first day needs the price it had before.
  const isProven = (product: NewProduct) => product.regularPriceMinor === null || product.earlierPrices !== undefined;
  for (const product of products)
    if (!isProven(product)) wrong(product.id, 'regularPriceMinor: a new product needs earlierPrices with it');
  const proven = products.filter(isProven);
  const ids = await changes.add(tx, proven);
  for (const { id } of proven) {
    if (ids.has(id)) report.added.push(id);
    else wrong(id, 'id: belonged to a product that was removed');
  }
}

function nextRank(lastRank: Map<string, number>, category: string): number {
  const rank = (lastRank.get(category) ?? 0) + rankStep;
  lastRank.set(category, rank);
  return rank;
}
