import { z } from 'zod';
import { schemaName } from '../contract-names.js';
import { accountExamples } from './account-examples.js';
import { consoleExamples } from './console-examples.js';
import { shopExamples } from './shop-examples.js';

const examples: Readonly<Record<string, unknown>> = { ...shopExamples, ...accountExamples, ...consoleExamples };

/** Returns the example of a body by the name of its schema, for a list of one element; nothing for a schema without an example. */
export function exampleOf(schema: z.ZodType): { example?: unknown } {
  if (schema instanceof z.ZodArray) {
    const { example } = exampleOf(schema.element as z.ZodType);
    return example === undefined ? {} : { example: [example] };
  }
  const example = examples[schemaName(schema) ?? ''];
  return example === undefined ? {} : { example };
}
