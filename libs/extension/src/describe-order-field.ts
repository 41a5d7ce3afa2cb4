import { OrderField, type OrderFieldInput } from '@kirana/contracts';
import { z } from 'zod';
import type { OrderFieldDeclaration } from './define-extension.js';

/**
 * Describes a field for the checkout.
 *
 * @throws Error that says what is wrong with its declaration.
 */
export function describeOrderField(
  key: string,
  { schema, label, hint, options = {}, priced = false }: OrderFieldDeclaration,
): OrderField {
  const { type, enum: values, minimum, maximum, maxLength } = z.toJSONSchema(schema, { io: 'input' });
  const input = values ? 'choice' : inputs[String(type)];
  if (!input) throw new Error('schema: must be a text, a number, a yes or no, or a choice of texts (z.enum)');
  const choices = (values ?? []).map(String);
  const unnamed = choices.filter(value => !options[value]);
  if (unnamed.length > 0) throw new Error(`options: has no label for ${unnamed.join(', ')}`);
  return OrderField.parse({
    key,
    input,
    label,
    hint: hint ?? null,
    required: !schema.safeParse(undefined).success,
    priced,
    min: bound(minimum),
    max: bound(maximum),
    maxLength: maxLength ?? null,
    options: choices.map(value => ({ value, label: options[value] })),
  });
}

const inputs: Readonly<Record<string, OrderFieldInput>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'yes-no',
};

/** The limits of a whole number that has none of its own are those of JavaScript, which no customer has to know. */
const bound = (limit: number | undefined) =>
  limit === undefined || !Number.isFinite(limit) || Math.abs(limit) === Number.MAX_SAFE_INTEGER ? null : limit;
