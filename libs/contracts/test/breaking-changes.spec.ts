import { z } from 'zod';
import { breakingChanges, type Schema } from './breaking-changes.js';

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: 'input' }) as Schema;
const line = z.object({ productId: z.string(), quantity: z.int().min(1) });
const before = z.object({ orderId: z.uuid(), reason: z.enum(['shopper', 'shop']), lines: z.array(line) });

describe('breakingChanges', () => {
  it('accepts an added optional field, also inside a list', () => {
    const after = before.extend({ note: z.string().optional(), lines: z.array(line.extend({ name: z.string().optional() })) });
    expect(breakingChanges(schemaOf(before), schemaOf(after))).toEqual([]);
  });

  it('accepts one in what may be null, and names of a record that are no longer listed', () => {
    const words = z.object({ en: z.string() });
    const [was, is] = [words.nullable(), words.extend({ de: z.string().optional() }).nullable()];
    expect(breakingChanges(schemaOf(z.object({ line: was })), schemaOf(z.object({ line: is })))).toEqual([]);
    const listed = schemaOf(z.partialRecord(z.enum(['pl']), z.string()));
    expect(breakingChanges(listed, schemaOf(z.record(z.string(), z.string())))).toEqual([]);
    expect(breakingChanges(listed, schemaOf(z.partialRecord(z.enum(['pl', 'de']), z.string())))).toHaveLength(1);
  });

  it.each<[string, z.ZodType, string]>([
    ['take a field away', before.omit({ reason: true }), 'reason: is gone'],
    ['add a field that is required', before.extend({ note: z.string() }), 'note: is required now'],
    ['let a field be missing', before.partial({ reason: true }), 'reason: may be missing now'],
    ['give a field another type', before.extend({ orderId: z.int() }), 'orderId: `type` has changed'],
    [
      'add a value to a closed set',
      before.extend({ reason: z.enum(['shopper', 'shop', 'weather']) }),
      'reason: `enum` has changed',
    ],
    ['take a kind away', before.extend({ reason: before.shape.reason.nullable() }), 'reason: `anyOf` has changed'],
    [
      'tighten a bound',
      before.extend({ lines: z.array(line.extend({ quantity: z.int().min(2) })) }),
      'lines[].quantity: `minimum` has changed',
    ],
    [
      'rename a field inside a list',
      before.extend({ lines: z.array(z.object({ id: z.string(), quantity: z.int().min(1) })) }),
      'lines[].productId: is gone',
    ],
  ])('finds a change that does the following: %s', (_change, after, sentence) => {
    expect(breakingChanges(schemaOf(before), schemaOf(after))).toContain(sentence);
  });
});
