import * as contracts from '@kirana/contracts';
import { z } from 'zod';

const exported: readonly [string, unknown][] = Object.entries(contracts);
const schemas = exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
const nameOfSchema = new Map<unknown, string>(schemas.map(([name, schema]) => [schema, name]));
const nameOfRows = new Map<unknown, string>(exported.map(([name, value]) => [value, name]));

/** Returns the name under which the contracts export a schema; undefined for a schema that is a part of another one. */
export const schemaName = (schema: z.core.$ZodType): string | undefined => nameOfSchema.get(schema);

/** Returns the name of a set of route rows without its ending: `order` for `orderRoutes`; undefined for rows of a test. */
export const groupOf = (routes: object): string | undefined => nameOfRows.get(routes)?.replace(/Routes$/, '');

/**
 * Runs `build` while zod knows every schema of the contracts by the name of its export, so that a document built from them has these names
 * for its components. Not for longer: schemas of events are published without references.
 */
export function withContractNames<T>(build: () => T): T {
  const before = schemas.map(([, schema]) => [schema, z.globalRegistry.get(schema)] as const);
  for (const [id, schema] of schemas) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
  try {
    return build();
  } finally {
    for (const [schema, meta] of before) {
      z.globalRegistry.remove(schema);
      if (meta) z.globalRegistry.add(schema, meta);
    }
  }
}
