import { z } from 'zod';

/** Returns the given schemas and all schemas they consist of, as zod visits them for a JSON Schema. */
export function schemasIn(roots: readonly z.ZodType[]): Set<z.core.$ZodType> {
  const seen = new Set<z.core.$ZodType>();
  z.toJSONSchema(z.object(Object.fromEntries(roots.map((root, n) => [String(n), root]))), {
    unrepresentable: 'any',
    override: ({ zodSchema }) => void seen.add(zodSchema),
  });
  return seen;
}
