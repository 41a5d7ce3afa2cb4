import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerForm } from './answer-forms.js';
import type { ResponseCache, CachedAnswer } from './response-cache.js';

/**
 * Sends a kept answer in the form the client takes. Writes to the socket itself: this is the busiest path of the shop and needs nothing of
 * what the framework does for an answer.
 */
export function sendCached({ headers }: FastifyRequest, reply: FastifyReply, { forms, etag }: CachedAnswer): void {
  const form = formFor({ headers }, { forms, etag });
  reply.hijack();
  reply.raw.writeHead(form.status, form.headers).end(form.body);
}

/** The form this client takes. */
export function formFor(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { forms, etag }: Pick<CachedAnswer, 'forms' | 'etag'>,
): AnswerForm {
  if (headers['if-none-match'] === etag) return forms.notModified;
  const takesGzip = headers['accept-encoding']?.includes('gzip') ?? false;
  return (takesGzip ? forms.gzipped : undefined) ?? forms.plain;
}

/** Answers from the cache before anything else looks at the request; only what a controller has put there can be found. */
export function answerFromCache(adapter: FastifyAdapter, cache: ResponseCache): void {
  adapter.setOnRequestHook((request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const answer = request.method === 'GET' ? cache.peek(request.url) : undefined;
    if (answer) sendCached(request, reply, answer);
    else done();
  });
}
