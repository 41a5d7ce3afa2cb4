import type { ProductQuery } from '@kirana/contracts';

/** Matches products that lists show: active and in stock (PLP-017). */
export const isListed = 'is_active AND quantity > 0';

/**
 * Matches products that, including traces, are free of all allergens in $4. Products without details do not match: customers with an
 * allergy see only confirmed products.
 */
export const isFreeOfAllergens = `($4::text[] IS NULL OR coalesce(NOT traces && $4, false))`;

/** Matches a list's filters except allergens: $1 category, $2 ids found by a search, $3 diets. */
export const matchesFilters = `${isListed} AND ($1::text IS NULL OR category_id = $1) AND ($2::text[] IS NULL OR id = ANY ($2))
  AND ($3::text[] IS NULL OR diets @> $3)`;

/**
 * Returns the values of $1 to $4. Ids consist of letters, digits and hyphens, so they can be joined to an array literal without escaping.
 */
export function filterValues({ category, diet, without }: ProductQuery, found: readonly string[] | undefined): unknown[] {
  return [category ?? null, found ? `{${found.join(',')}}` : null, diet?.length ? diet : null, without?.length ? without : null];
}
