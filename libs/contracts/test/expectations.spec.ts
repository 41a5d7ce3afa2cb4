import { z } from 'zod';
import * as contracts from '../src/index.js';
import type { AnyRoute } from '../src/index.js';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** All admin routes that change something: `adminProductRoutes.change`. */
const writes = Object.entries(contracts as Record<string, unknown>).flatMap(([group, routes]) =>
  typeof routes === 'object' && routes !== null
    ? Object.entries(routes).flatMap(([name, route]) =>
        isRoute(route) && route.method !== 'GET' && route.path.startsWith('/admin/')
          ? [[`${group}.${name}`, route] as const]
          : [],
      )
    : [],
);

/** Returns whether the schema contains the field and requires it everywhere. */
function requires(schema: unknown, field: string): boolean {
  const found: boolean[] = [];
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { properties, required } = part as { properties?: Record<string, unknown>; required?: string[] };
    if (properties && field in properties) found.push(required?.includes(field) ?? false);
    Object.values(part).forEach(look);
  };
  look(schema);
  return found.length > 0 && found.every(Boolean);
}

describe('admin routes that change something', () => {
  it('are found', () => {
    expect(writes.length).toBeGreaterThan(25);
  });

  it.each(writes)('%s declares the values it expects, or why it needs none (ADR 0037)', (_name, route) => {
    expect(route.expects).toBeDefined();
    if (!route.expects || 'nothing' in route.expects) return expect(route.expects?.nothing).toMatch(/\w+ \w+/);
    const schemas = [route.body, route.query].flatMap(schema => (schema ? [z.toJSONSchema(schema, { io: 'input' })] : []));
    for (const field of route.expects.fields) expect([field, requires(schemas, field)]).toEqual([field, true]);
  });

  it.each(writes)('%s sets a stock level only against the expected one', (_name, route) => {
    const schema = JSON.stringify(route.body ? z.toJSONSchema(route.body, { io: 'input' }) : {});
    const setsStock = /"(quantity|onHand|level|counted)":/.test(schema);
    const isNew = route === contracts.adminProductRoutes.create;
    const publishesLevels = route === contracts.adminProductRoutes.export;
    const namesOrdered = route === contracts.adminPartialRefundRoutes.request;
    if (setsStock && !isNew && !publishesLevels && !namesOrdered) expect(route.expects).toEqual({ fields: ['expected'] });
  });

  it('do not count an optional field as an expectation', () => {
    const schema = z.toJSONSchema(z.strictObject({ items: z.array(z.strictObject({ version: z.int().optional() })) }));
    expect(requires(schema, 'version')).toBe(false);
    expect(requires(schema, 'basis')).toBe(false);
  });
});
