import type { ProductQuery } from '@kirana/contracts';

/** What lists show: in the range, switched on and there (PLP-017). */
export const onShelf = 'is_active AND quantity > 0';

/**
 * Whether a product, with what it may contain, is free of everything in $4. Unknown is not free: who must be careful is told only what is sure.
 */
export const isFree = `($4::text[] IS NULL OR coalesce(NOT traces && $4, false))`;

/** What fits a list apart from allergens: $1 category, $2 ids a search has found, $3 diets. */
export const fits = `${onShelf} AND ($1::text IS NULL OR category_id = $1) AND ($2::text[] IS NULL OR id = ANY ($2))
  AND ($3::text[] IS NULL OR diets @> $3)`;

/** The values of $1 to $4. Ids are letters, digits and hyphens, so thousands of them make an array by being strung together. */
export function filterValues({ category, diet, without }: ProductQuery, found: readonly string[] | undefined): unknown[] {
  return [category ?? null, found ? `{${found.join(',')}}` : null, diet?.length ? diet : null, without?.length ? without : null];
}
