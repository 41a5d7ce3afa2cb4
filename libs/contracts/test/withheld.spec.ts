import { z } from 'zod';
import * as contracts from '../src/index.js';
import { mayRole, type AnyRoute } from '../src/index.js';
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

/** What is no secret: prices on shelves, the limits of a coupon that a customer types, and what a rider has to collect. */
const forEveryone =
  /^(priceMinor|depositMinor|regularPriceMinor|regularMinor|lowest30DaysMinor|pricePerKgMinor|cashToCollectMinor)$/;

/** Names of amounts in a described answer that are not withheld, each with where it stands. */
function sumsIn(described: unknown, place = ''): string[] {
  if (typeof described !== 'object' || described === null) return [];
  return Object.entries(described).flatMap(([name, part]: [string, unknown]) => {
    if (typeof part === 'object' && part !== null && 'x-permission' in part) return [];
    const isSum = /Minor$|^totals$|^totalRevenue$/.test(name) && !forEveryone.test(name);
    return isSum ? [`${place}.${name}`] : sumsIn(part, name === 'properties' || name === 'items' ? place : `${place}.${name}`);
  });
}

describe('the answers that a packer may ask for', () => {
  const mine = routes.filter(([, { permission }]) => permission && mayRole('packer', permission));

  it.each(mine)('contain no sum that is not withheld: %s', (_name, { answer }) => {
    expect(sumsIn(z.toJSONSchema(answer, { unrepresentable: 'any' }))).toEqual([]);
  });

  it('are searched where there are sums', () => {
    const found = routes.filter(([, { answer }]) => sumsIn(z.toJSONSchema(answer, { unrepresentable: 'any' })).length > 0);
    expect([mine.length > 20, found.length > 10]).toEqual([true, true]);
  });
});
