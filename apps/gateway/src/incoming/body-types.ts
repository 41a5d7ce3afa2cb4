import { ProblemError } from '@kirana/http-edge';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DescribedRoute } from '../api-description/described-route.js';

/**
 * Refuses a body of another type than its operation describes, and one that names no type. Browsers let any site send the types of forms, and a body
 * without one, but ask before they send JSON. It runs before the body is read.
 */
export function refuseOtherBodies(fastify: Pick<FastifyInstance, 'addHook'>, routes: readonly DescribedRoute[]): void {
  const typesOf = new Map(
    routes.map(({ method, path, operation }) => [`${method.toUpperCase()} ${path}`, operation.files ?? ['application/json']]),
  );
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const types = typesOf.get(`${request.method} ${request.routeOptions.url ?? ''}`);
    if (!types || !hasBody(request) || types.includes(request.mediaType ?? '')) return done(null, payload);
    done(new ProblemError(415, 'unsupported-media-type', `Send the body with the Content-Type ${types.join(' or ')}.`));
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
