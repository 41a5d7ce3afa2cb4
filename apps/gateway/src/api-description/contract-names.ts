import * as contracts from '@kirana/contracts';
import type { AnyRoute } from '@kirana/contracts';
import { z } from 'zod';

const exported: readonly [string, unknown][] = Object.entries(contracts);
const schemas = exported.filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);
const nameOfSchema = new Map<unknown, string>(schemas.map(([name, schema]) => [schema, name]));

/** Returns the name under which the contracts export a schema; undefined for a schema that is a part of another one. */
export const schemaName = (schema: z.core.$ZodType): string | undefined => nameOfSchema.get(schema);

/** The route rows of one resource; `group`: the name of the set without its ending, `order` for `orderRoutes`. */
export interface RouteSet {
  readonly group: string;
  readonly routes: Readonly<Record<string, AnyRoute>>;
}

/** Every set of route rows that the contracts export. */
export const routeSets: readonly RouteSet[] = exported.flatMap(([name, value]) =>
  name.endsWith('Routes') ? [{ group: name.replace(/Routes$/, ''), routes: value as RouteSet['routes'] }] : [],
);

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
