import { DeclaredEntry } from './product-entry.js';
import { schemaProblem } from './schema-problem.js';

/** Returns the code and the values of what the schema finds in each field. */
const found = (fields: object) =>
  Object.fromEntries(
    (DeclaredEntry.partial().safeParse(fields).error?.issues ?? []).map(issue => {
      const value = issue.path.reduce<unknown>(
        (outer, name) => (outer as Record<PropertyKey, unknown> | undefined)?.[name],
        fields,
      );
      const { field, code, values } = schemaProblem(issue, value);
      return [field, [code, values]];
    }),
  );

describe('schemaProblem', () => {
  it('gives what a schema finds a code, and the values that its sentence names', () => {
    const nutrition = { per: '100 g', energyKj: 1 };
    expect(
      found({
        name: 'x'.repeat(121),
        priceMinor: 0,
        synonyms: Array.from({ length: 13 }, () => 'word'),
        netQuantity: { amount: 1_000_000, unit: 'stone' },
        categoryId: 'Soki i nektary',
        nutrition,
      }),
    ).toMatchObject({
      name: ['too-long', { most: 120 }],
      priceMinor: ['too-small', { least: 1 }],
      'netQuantity.amount': ['too-large', { most: 100_000 }],
      synonyms: ['too-many', { most: 12 }],
      'netQuantity.unit': ['not-among', { possible: expect.stringContaining('kg') as string }],
      categoryId: ['not-valid', expect.anything()],
      'nutrition.salt': ['missing', {}],
    });
    expect(found({ name: '' })).toEqual({ name: ['too-short', { least: 1 }] });
  });
});
