import { createDocument, type ZodOpenApiObject } from 'zod-openapi';
import { answerComponents } from './answers.js';
import { withContractNames } from './contract-names.js';
import { introduction } from './introduction.js';
import { jsonSchemaRules } from './json-schema-rules.js';
import { operations } from './operations.js';
import { pathsOf } from './paths.js';
import { securitySchemes } from './security.js';
import { tagsOf } from './tags.js';
import { z } from 'zod';

/**
 * Builds the OpenAPI 3.1 document of the rows that the gateway exposes (ADR 0072). Components have the names of the contracts' exports.
 * `publicUrl` is the shop's address; without it, the document's own one counts.
 */
export function openApiDocument(publicUrl?: string): object {
  const bodies = operations.flatMap(({ answer, body }) =>
    [answer, body ?? []].flat().map(each => (each instanceof z.ZodArray ? each.element : each)),
  );
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Kirana',
      version: '1.0.0',
      description: introduction,
      contact: { name: 'The shop', url: new URL('/terms', publicUrl ?? 'http://localhost:3000').href },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl ?? '/', description: 'This shop.' }],
    ...tagsOf(operations.map(({ path }) => path)),
    paths: pathsOf(operations),
    components: { ...answerComponents, securitySchemes },
  };
  return withContractNames(() =>
    createDocument(document, { override: jsonSchemaRules(schemasIn(operations.map(({ answer }) => answer)), new Set(bodies)) }),
  );
}

/** Returns the given schemas and all schemas they consist of, as zod visits them for a JSON Schema. */
function schemasIn(roots: readonly z.ZodType[]): Set<z.core.$ZodType> {
  const seen = new Set<z.core.$ZodType>();
  z.toJSONSchema(z.object(Object.fromEntries(roots.map((root, n) => [String(n), root]))), {
    unrepresentable: 'any',
    override: ({ zodSchema }) => void seen.add(zodSchema),
  });
  return seen;
}
