import { ProblemError, rowOf } from '@kirana/http-edge';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Refuses a body of another type than its row says, and one that names no type. Browsers let any site send the types of forms, and a body
 * without one, but ask before they send JSON. It runs before the body is read.
 */
export function refuseOtherBodies(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const row = rowOf(request);
    const types = row?.exposed?.files ?? ['application/json'];
    if (!row || !hasBody(request) || types.includes(request.mediaType ?? '')) return done(null, payload);
    done(new ProblemError(415, 'unsupported-media-type', `Send the body with the Content-Type ${types.join(' or ')}.`));
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
