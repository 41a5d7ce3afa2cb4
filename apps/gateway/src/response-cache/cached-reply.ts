import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer, ResponseCache } from './response-cache.js';

/** Sends a kept answer in the form the client takes: nothing when it has it already, compressed when it may be. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedAnswer): FastifyReply {
  void reply
    .header('etag', answer.etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (answer.gzipped && request.headers['accept-encoding']?.includes('gzip')) {
    return reply.header('content-encoding', 'gzip').send(answer.gzipped);
  }
  return reply.send(answer.body);
}

/** Answers from the cache before anything else looks at the request; only what a controller has put there can be found. */
export function answerFromCache(fastify: FastifyInstance, cache: ResponseCache): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const answer = request.method === 'GET' ? cache.peek(request.url) : undefined;
    if (answer) void sendCached(request, reply, answer);
    else done();
  });
}
