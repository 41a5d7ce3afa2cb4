import { region } from '@kirana/i18n';
import { isDeepStrictEqual } from 'node:util';
import type { NewProduct } from '../manage-products/product-changes.js';
import { withPortion } from '../product/portion-price.js';
import type { StoredProduct } from '../product/product.row.js';
import { checkDeclarations, checkLanguage } from '../product-entry/check-declarations.js';
import { checkReduction } from '../product-entry/check-reduction.js';
import { checkWeight } from '../product-entry/check-weight.js';
import { problem, type FieldProblem } from '../faults/field-problem.js';
import { DeclaredEntry, ProductEntry, entryOf, hasDeclarations } from '../product-entry/product-entry.js';
import { schemaProblem } from '../product-entry/schema-problem.js';
import { toNewProduct } from '../product-entry/to-new-product.js';
import type { FileEntry } from './product-file.js';
import { merge, valueAt, type Tree } from './tree.js';

export type ResolvedEntry =
  | { readonly product: NewProduct; readonly problems?: never }
  | { readonly product?: never; readonly problems: readonly FieldProblem[] };

/**
 * Returns the product that results from an entry. An existing product keeps the fields that the entry does not mention, so an id and a price
 * are sufficient for a price list; the declarations on the pack are complete or absent. `category` applies to a new product that names none.
 */
export function resolveEntry(
  { fields }: FileEntry,
  existing: StoredProduct | undefined,
  category: string | undefined,
): ResolvedEntry {
  // The stock of an existing product belongs to inventory.
  const known = existing ? { ...entryOf(existing), initialQuantity: 0 } : { categoryId: category };
  const merged = merge(known, fields) as Tree;
  const isDeclared = hasDeclarations(merged);
  const stated = isDeclared ? withDeclarations(merged) : merged;
  const parsed = (isDeclared ? DeclaredEntry : ProductEntry).safeParse(stated);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(issue => schemaProblem(issue, valueAt(stated, issue.path)));
    return { problems: isDeclared ? [...problems, ...checkLanguage(stated as unknown as InLanguages)] : problems };
  }
  const { earlierPrices, ...entry } = parsed.data;
  // A price that reaches the regular one ends the reduction, unless the file asks for another one.
  if (existing?.regularPriceMinor === entry.regularPriceMinor && (entry.regularPriceMinor ?? 0) <= entry.priceMinor)
    entry.regularPriceMinor = null;
  const given = toNewProduct(entry, existing?.rank ?? 0);
  const product = { ...given, ...withPortion(existing ?? given, given) };
  const problems = [
    ...rateProblems(entry, existing),
    ...declarationProblems(entry, product, existing),
    ...checkWeight(entry),
    ...reductionProblems({ ...entry, earlierPrices }, existing),
  ];
  return problems.length > 0 ? { problems } : { product: { ...product, ...(!existing && earlierPrices && { earlierPrices }) } };
}

/** What a file declares is there for each field, whatever is in it. */
type InLanguages = Parameters<typeof checkLanguage>[0];

const withDeclarations = (entry: Tree): Tree => ({ ingredients: {}, storage: {}, ...entry });

/** Declarations that stay as they are are not checked again: a price list must not fail because a rule has become stricter. */
function declarationProblems(
  entry: ProductEntry | DeclaredEntry,
  { details, netUnit }: NewProduct,
  existing: StoredProduct | undefined,
): FieldProblem[] {
  const stays = existing?.netUnit === netUnit && isDeepStrictEqual(existing.details, details);
  return 'ingredients' in entry && !stays ? [...checkLanguage(entry), ...checkDeclarations(entry)] : [];
}

/** Like them, a rate that stays as an earlier release took it. */
function rateProblems({ vatRate }: ProductEntry, existing: StoredProduct | undefined): FieldProblem[] {
  const { rates } = region().vat;
  return existing?.vatRate === vatRate || rates.includes(vatRate)
    ? []
    : [problem('vatRate', 'not-among', { possible: rates.join(', ') })];
}

function reductionProblems(entry: ProductEntry, existing: StoredProduct | undefined): FieldProblem[] {
  if (existing) return checkReduction({ ...entry, earlierPrices: undefined });
  return entry.regularPriceMinor !== null && !entry.earlierPrices
    ? [problem('regularPriceMinor', 'earlier-prices-missing')]
    : checkReduction(entry);
}
