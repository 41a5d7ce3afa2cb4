import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Described, JsonSchema, OpenApi } from './open-api.js';

/** A tool and the operation that it calls. */
export interface OperationTool {
  readonly tool: Tool;
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Names of the input that stand in the path, and in the query. */
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  /** Whether it only reads; any other is called only once its dry run has been confirmed. */
  readonly reads: boolean;
}

const reference = '#/components/schemas/';

/** The input by which the second call of a tool confirms what the first has shown. */
const confirm: JsonSchema = {
  type: 'string',
  description:
    'What the dry run of the same input has returned. Left out: nothing is changed, and what would be sent is returned.',
};

/** Returns a tool for each operation of the shop that a program with an API key may call. */
export function toolsOf({ paths, components }: OpenApi): OperationTool[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const scopes = operation.security.flatMap(({ apiKey }) => apiKey ?? []);
      return scopes.length > 0 ? toolOf(path, method.toUpperCase(), operation, scopes, components.schemas) : [];
    }),
  );
}

function toolOf(
  path: string,
  method: string,
  { operationId, summary, parameters, requestBody }: Described,
  scopes: readonly string[],
  schemas: Readonly<Record<string, JsonSchema>>,
): OperationTool {
  const reads = method === 'GET';
  const given = parameters.filter(parameter => parameter.in === 'path' || parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const properties: Record<string, JsonSchema> = Object.fromEntries(given.map(({ name, schema }) => [name, schema]));
  if (body) properties['body'] = body;
  if (!reads) properties['confirm'] = confirm;
  const required = [...given.filter(parameter => parameter.required).map(({ name }) => name), ...(body ? ['body'] : [])];
  const inputSchema = withDefinitions({ type: 'object', properties, required, additionalProperties: false }, schemas);
  return {
    tool: {
      name: operationId,
      description: `${summary}. Needs an API key with the scope ${scopes.join(', ')}.`,
      inputSchema: inputSchema as Tool['inputSchema'],
      annotations: { readOnlyHint: reads, destructiveHint: method === 'DELETE', openWorldHint: false },
    },
    method,
    path,
    inPath: given.flatMap(({ in: where, name }) => (where === 'path' ? name : [])),
    inQuery: given.flatMap(({ in: where, name }) => (where === 'query' ? name : [])),
    reads,
  };
}

/** Returns a schema that contains all schemas that it refers to, because a tool's input cannot refer to the document. */
function withDefinitions(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const known = new Map<string, JsonSchema>();
  const moved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moved);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => {
        if (key !== '$ref' || typeof value !== 'string') return [key, moved(value)];
        const name = value.slice(reference.length);
        if (!known.has(name)) {
          known.set(name, {});
          known.set(name, moved(schemas[name] ?? {}) as JsonSchema);
        }
        return [key, `#/$defs/${name}`];
      }),
    );
  };
  const whole = moved(schema) as JsonSchema;
  return known.size > 0 ? { ...whole, $defs: Object.fromEntries(known) } : whole;
}
