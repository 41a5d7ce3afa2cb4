import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { formFor } from '../response-cache/cached-reply.js';
import type { ApiReader } from './api-reader.js';
import { privateFolders, readBuiltClient } from './built-client.js';
import { PageMaker } from './page-maker.js';
import { preferencesOf } from './preferences.js';

/** Addresses that are no pages. */
const notPages = /^\/(api|media|health|socket\.io)(\/|$)|\.[a-z0-9]+$/i;

/**
 * Serves the built web client: its files, and for every other address a page. Home, list, detail and the legal texts come with their
 * content; unknown addresses and products come with 404 (D-20).
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  { root, publicUrl, api }: { root: string; publicUrl: string | undefined; api: ApiReader },
): Promise<void> {
  // Loaded here because a gateway that serves only the API has no use for it.
  const { default: fastifyStatic } = await import('@fastify/static');
  const pages = new PageMaker(await readBuiltClient(root), api, (error, path) =>
    fastify.log.error({ err: error, path }, 'a page could not be made; the browser makes it itself'),
  );
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: privateFolders,
    // File names under assets/ carry a hash of what is in them.
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });

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
    if ((request.method !== 'GET' && request.method !== 'HEAD') || notPages.test(path)) return;
    return send(request, reply, path.length > 1 ? path.replace(/\/+$/, '') || '/' : path);
  });
}
