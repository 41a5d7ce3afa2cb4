import { z } from 'zod';
import * as contracts from '../src/index.js';
import type { AnyRoute } from '../src/index.js';
import { marksIn } from '../src/withheld.js';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** All routes by name: `adminOrderRoutes.list`. */
const routes = Object.entries(contracts as Record<string, unknown>).flatMap(([group, members]) =>
  typeof members === 'object' && members !== null
    ? Object.entries(members).flatMap(([name, route]) => (isRoute(route) ? [[`${group}.${name}`, route] as const] : []))
    : [],
);

/** Counts the marks as the API description shows them, which knows schemas in its own way. */
const described = (schema: z.ZodType) =>
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).split('"x-permission"').length - 1;

describe('fields that are withheld', () => {
  it('are declared by some routes', () => {
    expect(routes.length).toBeGreaterThan(100);
    expect(routes.filter(([, { answer }]) => described(answer) > 0).length).toBeGreaterThan(3);
  });

  it.each(routes)('are all found in the answer of %s', (_name, { answer }) => {
    expect(marksIn(answer)).toBe(described(answer));
  });
});
