import { hasOneHost } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { AnswerForm } from './response-variants.js';
import type { ResponseCache, CachedAnswer } from './response-cache.js';

/**
 * Sends a cached answer in the form the client accepts. Writes directly to the socket: this is the shop's busiest path and needs none of
 * the framework's response handling.
 */
export function sendCached({ headers }: FastifyRequest, reply: FastifyReply, { forms, etag }: CachedAnswer): void {
  reply.hijack();
  write(reply.raw, formFor({ headers }, { forms, etag }));
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
 * Answers from the cache before the framework sees the request; only answers that a controller has cached, under the addresses it was asked
 * by, can be found. A request with a token continues to the guard, which rejects an invalid token on public routes as well; one that
 * has no Host header or several continues to its refusal.
 */
export function answerFromCache(server: Server, cache: ResponseCache): void {
  const others = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { method, url, headers } = request;
    const mayBeCached =
      method === 'GET' && headers.authorization === undefined && headers.host !== undefined && hasOneHost(request);
    const answer = mayBeCached && url !== undefined ? cache.peek(url) : undefined;
    if (answer) write(response, formFor(request, answer));
    else for (const listener of others) listener.call(server, request, response);
  });
}

function write(response: ServerResponse, { status, headers, body }: AnswerForm): void {
  response.writeHead(status, headers).end(body);
}
