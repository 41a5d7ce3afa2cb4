import type { FieldProblem } from '../faults/field-problem.js';
import type { NewProduct } from '../manage-products/product-changes.js';
import { entryOf } from '../product-entry/product-entry.js';
import type { StoredProduct } from '../product/product.row.js';
import { lostTexts } from './lost-texts.js';
import type { FileEntry } from './product-file.js';
import { resolveEntry } from './resolve-entry.js';
import { isTree, type Tree } from './tree.js';

/**
 * Fields that only describe a product: where one cannot be used, the product is imported without it, and the admin is told. A wrong value of
 * any other field refuses the row: by it a customer is charged (price, regular price, deposit, VAT), goods are counted and compared (quantity,
 * net quantity), the law is kept (ingredients, allergens, nutrition and what else is declared), or the product is found, named and shown.
 */
const dispensable: ReadonlySet<string> = new Set([
  'indianName',
  'description',
  'translatedDescription',
  'synonyms',
  'eans',
  'imageUrl',
  'picture',
  'category',
]);

/** Lost characters say that the file as a whole is damaged, so they are never passed over. */
const isDispensable = ({ field, code }: FieldProblem): boolean =>
  dispensable.has(field.split('.')[0] ?? '') && code !== 'lost-characters';

/** An entry as far as it can be used. */
export interface UsableEntry {
  /** Without the fields that cannot be used. */
  readonly entry: FileEntry;
  /** The product that results; none with certain problems. */
  readonly product?: NewProduct | undefined;
  /** What refuses the entry. */
  readonly problems: readonly FieldProblem[];
  /** What is not taken of it. */
  readonly warnings: readonly FieldProblem[];
}

/** Returns what an entry makes of a product, without the fields that cannot be used and that a product does without. */
export function usableEntry(given: FileEntry, stored: StoredProduct | undefined, category: string | undefined): UsableEntry {
  const read = (entry: FileEntry): UsableEntry => {
    const { product, problems = [] } = resolveEntry(entry, stored, category);
    const lost = stored ? lostTexts(entry.fields, entryOf(stored)) : [];
    return { entry, product, problems: [...(entry.unreadable ?? []), ...lost, ...problems], warnings: [] };
  };
  const whole = read(given);
  const warnings = whole.problems.filter(isDispensable);
  if (warnings.length === 0) return whole;
  const fields = warnings.reduce<Tree>((tree, { field }) => without(tree, field.split('.')), given.fields);
  return { ...read({ ...given, fields, unreadable: given.unreadable?.filter(each => !isDispensable(each)) }), warnings };
}

/** Returns the tree without what is at the path: without the whole list where the path leads into one. */
function without(tree: Tree, [name = '', ...inner]: readonly string[]): Tree {
  const { [name]: value, ...others } = tree;
  return inner.length > 0 && isTree(value) ? { ...others, [name]: without(value, inner) } : others;
}
