import { z } from 'zod';
import { describeOrderField } from './describe-order-field.js';

const label = { en: 'Side', pl: 'Strona' };
const of = (schema: z.ZodType<string | number | boolean | undefined>) => describeOrderField('side', { schema, label });

describe('describeOrderField', () => {
  it('reads the kind of input and its limits from the schema', () => {
    expect(of(z.int().min(0).max(40).optional())).toMatchObject({ input: 'number', min: 0, max: 40, required: false });
    expect(of(z.number())).toMatchObject({ input: 'number', min: null, max: null, required: true });
    expect(of(z.string().max(60))).toMatchObject({ input: 'text', maxLength: 60, required: true });
    expect(of(z.boolean().default(false))).toMatchObject({ input: 'yes-no', required: false });
  });

  it('shows no limits of a whole number that has none of its own', () => {
    expect(of(z.int())).toMatchObject({ min: null, max: null });
  });

  it('gives each option of a choice its label', () => {
    const field = describeOrderField('side', { schema: z.enum(['left']), label, options: { left: { en: 'Left', pl: 'Lewa' } } });
    expect(field).toMatchObject({ input: 'choice', options: [{ value: 'left', label: { en: 'Left', pl: 'Lewa' } }] });
  });
});
