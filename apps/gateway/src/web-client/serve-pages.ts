import { countedAddress } from '@kirana/http-edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../rate-limit/rate-limiter.js';
import { formFor } from '../response-cache/cached-reply.js';
import { isOtherLoopback } from './other-loopback.js';
import type { PageMaker } from './page-maker.js';
import { preferencesOf } from './preferences.js';

/** First path segments that are never pages, even where the gateway has no route. */
const reserved = ['api', 'docs', 'media', 'health', 'socket.io'];

export interface PagesSettings {
  /** The shop's own address, for canonical links; without it, the address the browser requested. */
  readonly publicUrl: string | undefined;
  /** First segments of further paths that are not pages. */
  readonly otherPrefixes: readonly string[];
  /** Counts the pages that are rendered for an address: each takes some milliseconds, and the same page has many addresses. */
  readonly limiter: Pick<RateLimiter, 'take'>;
}

/** Answers with a page every address that matched no route and belongs neither to the API nor to a file. */
export function servePages(
  fastify: FastifyInstance,
  pages: PageMaker,
  { publicUrl, otherPrefixes, limiter }: PagesSettings,
): void {
  const notPages = new Set([...reserved, ...otherPrefixes]);
  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const mayRender = async () => (await limiter.take('page', countedAddress(request.ip))) === 0;
    const page = await pages.page({ ...preferencesOf(request.headers, query), path, query, origin }, mayRender);
    if ('shell' in page) {
      return reply
        .status(page.status)
        .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-language, cookie' })
        .send(page.shell);
    }
    const { status, headers, body } = formFor(request, page.made);
    return reply.status(status).headers(headers).send(body);
  }

  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    // No route matched this address, and it has only one spelling (`hasOneSpelling`).
    const path = request.url.split('?')[0] ?? '/';
    const singular = /^\/product\/([^/]+)$/.exec(path);
    // The specification has both spellings; the plural is the canonical address (F-02).
    if (singular) return reply.redirect(`/products/${singular[1]}`, 308);
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      notPages.has(path.split('/')[1] ?? '') ||
      /\.[a-z0-9]+$/i.test(path)
    )
      return;
    // Programs, unlike browsers, do not ask for HTML: they get the page under whatever name they use.
    if (publicUrl && request.headers.accept?.includes('text/html') && isOtherLoopback(request.host, publicUrl))
      return reply.header('cache-control', 'no-store').redirect(`${publicUrl}${request.url}`, 307);
    return send(request, reply, path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
  });
}
