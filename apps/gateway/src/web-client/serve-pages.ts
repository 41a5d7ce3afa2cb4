import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formFor } from '../response-cache/cached-reply.js';
import type { PageMaker } from './page-maker.js';
import { preferencesOf } from './preferences.js';

/** First words of addresses the gateway itself answers. */
const own = ['api', 'docs', 'media', 'health', 'socket.io'];

export interface PagesSettings {
  /** The shop's own address, for canonical links; without it what the visitor's browser asked for. */
  readonly publicUrl: string | undefined;
  /** First words of further addresses that are no pages. */
  readonly besides: readonly string[];
}

/** Answers every address that is not the API's and not a file's with a page. */
export function servePages(fastify: FastifyInstance, pages: PageMaker, { publicUrl, besides }: PagesSettings): void {
  const notPages = new Set([...own, ...besides]);
  async function send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    const query = new URLSearchParams(request.url.split('?')[1]);
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const page = await pages.page({ ...preferencesOf(request.headers, query), path, query, origin });
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
    const path = request.url.split('?')[0] ?? '/';
    const singular = /^\/product\/([^/]+)$/.exec(path);
    // Both spellings stand in the specification; the plural is the address (F-02).
    if (singular) return reply.redirect(`/products/${singular[1]}`, 308);
    if (
      (request.method !== 'GET' && request.method !== 'HEAD') ||
      notPages.has(path.split('/')[1] ?? '') ||
      /\.[a-z0-9]+$/i.test(path)
    )
      return;
    return send(request, reply, path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
  });
}
