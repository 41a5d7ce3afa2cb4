import { apiNotes } from '@kirana/contracts';
import { z } from 'zod';

/** Returns what the contracts say of this very schema: zod finds the words of the one it was made from, too. */
export const noteOf = (schema: z.core.$ZodType) => (apiNotes.has(schema) ? apiNotes.get(schema) : undefined);

/** Returns the example of a body, of a list one of a single element; nothing for a schema without an example. */
export function exampleOf(schema: z.core.$ZodType): { example?: unknown } {
  if (schema instanceof z.ZodArray) {
    const { example } = exampleOf(schema.element);
    return example === undefined ? {} : { example: [example] };
  }
  const example: unknown = noteOf(schema)?.example;
  return example === undefined ? {} : { example };
}
