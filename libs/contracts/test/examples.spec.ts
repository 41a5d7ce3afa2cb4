import { z } from 'zod';
import * as contracts from '../src/index.js';

const examples = Object.entries<unknown>(contracts).flatMap(([name, schema]) => {
  const example = schema instanceof z.ZodType ? contracts.apiNotes.get(schema)?.example : undefined;
  return schema instanceof z.ZodType && example !== undefined ? [[name, schema, example] as const] : [];
});

describe('examples of the API description', () => {
  it('are found', () => expect(examples.map(([name]) => name)).toEqual(expect.arrayContaining(['Minor', 'PlaceOrderRequest'])));

  it.each(examples)('that of %s fits it', (_name, schema, example) => {
    expect(schema.safeParse(example).error?.issues).toBeUndefined();
  });
});
