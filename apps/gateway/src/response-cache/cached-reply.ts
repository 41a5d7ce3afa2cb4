import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerForm } from './response-variants.js';
import type { ResponseCache, CachedAnswer } from './response-cache.js';

/**
 * Sends a cached answer in the form the client accepts. Writes directly to the socket: this is the shop's busiest path and needs none of
 * the framework's response handling.
 */
export function sendCached({ headers }: FastifyRequest, reply: FastifyReply, { forms, etag }: CachedAnswer): void {
  const form = formFor({ headers }, { forms, etag });
  reply.hijack();
  reply.raw.writeHead(form.status, form.headers).end(form.body);
}

/** Returns the form this client accepts. */
export function formFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { forms, etag }: Pick<CachedAnswer, 'forms' | 'etag'>,
): AnswerForm {
  if (headers['if-none-match'] === etag) return forms.notModified;
  const takesGzip = headers['accept-encoding']?.includes('gzip') ?? false;
  return (takesGzip ? forms.gzipped : undefined) ?? forms.plain;
}

/**
 * Answers from the cache before any other handler sees the request; only answers that a controller has cached can be found. A request with
 * a token continues to the guard, which rejects an invalid token on public routes as well.
 */
export function answerFromCache(adapter: FastifyAdapter, cache: ResponseCache): void {
  adapter.setOnRequestHook((request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const answer = request.method === 'GET' && request.headers.authorization === undefined ? cache.peek(request.url) : undefined;
    if (answer) sendCached(request, reply, answer);
    else done();
  });
}
