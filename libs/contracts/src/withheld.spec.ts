import { z } from 'zod';
import { defineRoutes } from './http/route.js';
import { marksIn, onlyWith, withoutWithheld } from './withheld.js';

const Sum = z.object({ name: z.string(), sum: onlyWith('money.read', z.int()) });
const whole = { name: 'dal', sum: 1_850 };
const shown = { name: 'dal' };
const nobody = () => false;

describe('withoutWithheld', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['a field', z.object({ line: Sum }), { line: whole }, { line: shown }],
    ['an item of a list', z.array(Sum), [whole], [shown]],
    ['an item of a tuple', z.tuple([z.string(), Sum], Sum), ['a', whole, whole], ['a', shown, shown]],
    ['a value of a record', z.record(z.string(), Sum), { a: whole }, { a: shown }],
    ['what else an object may have', z.object({}).catchall(Sum), { a: whole }, { a: shown }],
    ['an option', z.union([z.string(), Sum]), whole, shown],
    ['an option beside a list', z.union([z.array(Sum), Sum]), [whole], [shown]],
    [
      'both sides of an intersection',
      z.intersection(z.object({ id: z.string() }), Sum),
      { id: 'a', ...whole },
      { id: 'a', ...shown },
    ],
    ['what is transformed', Sum.transform(value => value), whole, shown],
    ['what may be missing', Sum.optional(), whole, shown],
    ['what may not be missing', z.nonoptional(Sum.optional()), whole, shown],
    ['what may be null', Sum.nullable(), whole, shown],
    ['what has a default', Sum.default({ name: '' }), whole, shown],
    ['what has a default that is read', Sum.prefault({ name: '' }), whole, shown],
    ['what is caught', Sum.catch({ name: '' }), whole, shown],
    ['what is read only', Sum.readonly(), whole, shown],
  ])('finds the mark in %s', (_name, schema, value, expected) => {
    expect(withoutWithheld(schema, value, nobody)).toEqual(expected);
    expect(withoutWithheld(schema, value, () => true)).toEqual(value);
    expect(marksIn(schema)).toBeGreaterThan(0);
  });

  it('takes the name of no field for that of another thing', () => {
    expect(withoutWithheld(z.looseObject({ line: Sum }), { constructor: { a: 1 }, line: whole }, nobody)).toEqual({
      constructor: { a: 1 },
      line: shown,
    });
  });
});

describe('a contract from which not everything would be withheld', () => {
  it.each<[string, z.ZodType]>([
    ['lazy', z.lazy(() => Sum)],
    ['promise', z.promise(Sum)],
    ['map', z.map(z.string(), Sum)],
    ['set', z.set(Sum)],
  ])('is refused where it is declared: a schema of the kind %s', (kind, answer) => {
    const declare = () =>
      defineRoutes('orders', {
        sums: { method: 'GET', path: '/admin/sums', permission: 'orders.read', answer: z.array(answer) },
      });
    expect(declare).toThrow(`"${kind}"`);
  });

  it.each<[string, z.ZodType]>([
    ['a wrapped mark', z.object({ sum: onlyWith('money.read', z.int()).nullable() })],
    ['a marked item', z.array(onlyWith('money.read', z.int()))],
    ['a marked option', z.object({ sum: z.union([z.string(), onlyWith('money.read', z.int())]) })],
  ])('is refused where it is declared: %s', (_name, answer) => {
    const declare = () =>
      defineRoutes('orders', { sums: { method: 'GET', path: '/admin/sums', permission: 'orders.read', answer } });
    expect(declare).toThrow('only a field itself can be withheld');
  });
});
