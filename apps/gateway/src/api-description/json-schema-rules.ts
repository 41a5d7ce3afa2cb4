import type { CreateDocumentOptions } from 'zod-openapi';
import type { z } from 'zod';
import { noteOf } from './notes.js';

type Rules = NonNullable<CreateDocumentOptions['override']>;
type JsonSchema = Parameters<Extract<Rules, (...args: never) => unknown>>[0]['jsonSchema'];

/**
 * Returns how the JSON Schema of the API differs from zod's own. `answered` are the schemas that answers consist of: answers may get further
 * fields in any release, so these objects are open, in requests too, where one description serves both. All other objects are strict.
 * Examples of `bodies` stand with the requests and answers.
 */
export function jsonSchemaRules(answered: ReadonlySet<z.core.$ZodType>, bodies: ReadonlySet<z.core.$ZodType>): Rules {
  return ({ jsonSchema, zodSchema, io }) => {
    if (jsonSchema.additionalProperties === false && (io === 'output' || answered.has(zodSchema)))
      delete jsonSchema.additionalProperties;
    nameKeys(jsonSchema);
    // Every safe integer: no limit that tells a reader anything.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    const { description, example } = noteOf(zodSchema) ?? {};
    if (description !== undefined) jsonSchema.description = description;
    if (example !== undefined && !bodies.has(zodSchema)) jsonSchema.examples = [example];
  };
}

/** Describes a record whose keys are all known as an object with these fields, which readers and generators understand better. */
function nameKeys(jsonSchema: JsonSchema): void {
  const { propertyNames, additionalProperties: value } = jsonSchema;
  const keys = typeof propertyNames === 'object' ? propertyNames.enum : undefined;
  if (!keys || typeof value !== 'object') return;
  jsonSchema.properties = Object.fromEntries(keys.map(key => [String(key), structuredClone(value)]));
  delete jsonSchema.propertyNames;
  delete jsonSchema.additionalProperties;
}
