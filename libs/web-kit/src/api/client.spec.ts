import * as contracts from '@kirana/contracts';
import { exportFormats, legalDocuments, settingKeys, type AnyRoute } from '@kirana/contracts';
import { z } from 'zod';
import { addressOf, client } from './client.js';

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

/** Every text parameter of a path: `id in /admin/orders/:id`, and its schema. */
const parameters = Object.values(contracts as Record<string, unknown>)
  .flatMap(routes => (typeof routes === 'object' && routes !== null ? Object.values(routes) : []))
  .filter(isRoute)
  .flatMap(({ path, params }) =>
    params instanceof z.ZodObject
      ? Object.entries(params.shape as Record<string, z.ZodType>).map(([name, schema]) => [`${name} in ${path}`, schema] as const)
      : [],
  )
  .filter(([, schema]) => z.toJSONSchema(schema).type !== 'number' && z.toJSONSchema(schema).type !== 'integer');

const samples = [
  '3f2c1a90-5b6d-4e7f-8a9b-0c1d2e3f4a5b',
  'ORD-204816',
  'toor-dal-1kg',
  'cs_test_a1B2c3D4e5',
  'drawn-0123456789abcdef01234567',
  'webp',
  ...exportFormats,
  ...settingKeys,
  ...legalDocuments,
];

describe('addressOf', () => {
  it.each(parameters)('%s has no character that the server refuses in an address (ADR 0022)', (_name, schema) => {
    const fitting = samples.filter(sample => schema.safeParse(sample).success);
    expect(fitting).not.toEqual([]);
    for (const sample of fitting) {
      expect(addressOf('/:it', { it: sample }, {})).toBe(`/${sample}`);
      for (const refused of '%;#?/\\@:,=+$& .')
        for (const value of [`${sample}${refused}`, sample.replace('-', refused)])
          expect({ value, fits: value !== sample && schema.safeParse(value).success }).toEqual({ value, fits: false });
    }
  });
});

describe('client', () => {
  it('takes rows of the contracts only', () => {
    // @ts-expect-error An address written out says neither what is sent nor what is answered.
    expect(client({ method: 'GET', path: '/store' })).toBeInstanceOf(Function);
  });
});
