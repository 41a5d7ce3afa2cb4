import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { z } from 'zod';
import { limits } from '../rate-limit/limits.js';
import { answersOf } from './answers.js';
import type { DescribedRoute } from './described-route.js';
import { exampleOf } from './notes.js';
import { securityOf } from './security.js';
import { tagOf } from './tags.js';

/** Returns the operations as the paths of an OpenAPI document. */
export function pathsOf(routes: readonly DescribedRoute[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const item = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {});
    Object.assign(item, { [route.method]: described(route) });
  }
  return paths;
}

function described(route: DescribedRoute): ZodOpenApiOperationObject & { 'x-audience': string } {
  const { operation, id, path } = route;
  return {
    operationId: id,
    summary: operation.summary,
    description: explained(route),
    tags: [tagOf(path).name],
    security: securityOf(operation),
    'x-audience': operation.audience,
    ...parametersOf(operation),
    ...bodyOf(operation),
    responses: answersOf(route),
  };
}

function parametersOf({ params, query, headers }: DescribedRoute['operation']): Pick<ZodOpenApiOperationObject, 'requestParams'> {
  const given = Object.entries({ path: params, query, header: headers }).filter(([, schema]) => schema);
  return given.length > 0 ? { requestParams: Object.fromEntries(given) } : {};
}

function bodyOf({ body, files }: DescribedRoute['operation']): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (files) {
    const content = (type: string) =>
      type === 'application/json'
        ? { schema: z.looseObject({}) }
        : { schema: { type: 'string' as const, ...(!type.startsWith('text/') && { format: 'binary' }) } };
    return { requestBody: { required: true, content: Object.fromEntries(files.map(type => [type, content(type)])) } };
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body, ...exampleOf(body) } } } } : {};
}

/** Returns who may call an operation and how often. */
function explained({ operation, limit }: DescribedRoute): string {
  const { points, perSeconds } = limits[limit];
  return [
    operation.permission && `For staff with the permission \`${operation.permission}\`.`,
    operation.scope && `Also for programs whose API key has the scope \`${operation.scope}\`.`,
    operation.audience === 'integrator' && 'For programs with an API key.',
    operation.audience === 'user' && 'For signed-in customers.',
    `At most ${points} requests in ${perSeconds} seconds from one address.`,
  ]
    .filter(Boolean)
    .join(' ');
}
