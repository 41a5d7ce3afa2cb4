import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isClientRoute } from './client-routes.js';

/** Serves the built web client: its files, and its page for every address the client knows. Others get the same page with 404 (D-20). */
export async function serveWebClient(fastify: FastifyInstance, root: string): Promise<void> {
  // Loaded here because a gateway that serves only the API has no use for it.
  const { default: fastifyStatic } = await import('@fastify/static');
  const page = await readFile(join(root, 'index.html'));
  await fastify.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    // File names under assets/ carry a hash of what is in them.
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.startsWith(join(root, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? '/';
    const singular = /^\/product\/([^/]+)$/.exec(path);
    // Both spellings stand in the specification; the plural is the address (F-02).
    if (singular) return void reply.redirect(`/products/${singular[1]}`, 308);
    const wantsPage =
      request.method === 'GET' &&
      !/^\/(api|media|health|socket\.io|stripe-simulator)(\/|$)/.test(path) &&
      !/\.[a-z0-9]+$/i.test(path);
    if (!wantsPage) return done();
    void reply
      .status(isClientRoute(path) ? 200 : 404)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
}
