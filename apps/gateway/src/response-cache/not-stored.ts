import type { FastifyInstance } from 'fastify';

/**
 * Forbids caches to store an answer of the API that does not say otherwise. Most of them depend on the caller, often on a header that a cache does
 * not compare, such as the token of an order: stored, they would be given to the next one who asks for the address.
 */
export function forbidStoring(fastify: Pick<FastifyInstance, 'addHook'>): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
    done();
  });
}
