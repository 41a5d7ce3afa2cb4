import { Problem } from '@kirana/contracts';
import { z } from 'zod';
import type { ZodOpenApiComponentsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { schemaName } from './contract-names.js';
import { exampleOf, noteOf } from './notes.js';
import type { Operation } from './operations.js';

/** Returns the answers of an operation: those of its success, and its problems. */
export function answersOf({ method, answer, summary, ...exposed }: Operation): ZodOpenApiResponsesObject {
  const { status = 200, contentType = 'application/json', problems = [] } = exposed;
  // What a GET answers with is what its summary says.
  const { meanings = { [status]: method === 'get' ? summary : (inWords(answer) ?? summary) } } = exposed;
  const codes = ['invalid-request', 'too-many-requests', ...problems].map(code => `\`${code}\``);
  return {
    ...Object.fromEntries(
      Object.entries(meanings).map(([code, description]) => [
        code,
        {
          description,
          content: Object.fromEntries([contentType].flat().map(type => [type, { schema: answer, ...exampleOf(answer) }])),
        },
      ]),
    ),
    '4XX': {
      description: `The request was refused. Codes: ${codes.join(', ')}.`,
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      content: { 'application/problem+json': { schema: Problem } },
    },
    '5XX': { $ref: '#/components/responses/NotAnswered' },
  };
}

/** What every operation's refusals refer to. */
export const answerComponents = {
  headers: {
    RetryAfter: { description: 'Seconds to wait before the next attempt; with 429.', schema: { type: 'integer', minimum: 1 } },
  },
  responses: {
    NotAnswered: {
      description: 'The shop could not answer. Codes: `service-unavailable`, `internal-error`.',
      content: { 'application/problem+json': { schema: Problem } },
    },
  },
} satisfies ZodOpenApiComponentsObject;

/**
 * Returns what an answer is: the note on its schema, or the words of its name (`The webhook endpoint.`, of a list `The riders.`); undefined for
 * a schema without a name.
 */
function inWords(schema: z.ZodType): string | undefined {
  const note = noteOf(schema)?.description;
  if (note !== undefined) return note;
  const element = schema instanceof z.ZodArray ? schema.element : undefined;
  const name = schemaName(element ?? schema);
  if (name === undefined) return undefined;
  const words = name
    .replace(/^(Admin|My)(?=[A-Z])/, '')
    .replace(/(?<=[a-z])([A-Z])/g, ' $1')
    .toLowerCase();
  return element ? `The ${words.replace(/y$/, 'ie')}s.` : `The ${words}.`;
}
