import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { ApiReader } from './api-reader.js';
import { privateFolders, readBuiltClient } from './built-client.js';
import { PageMaker } from './page-maker.js';
import { servePages } from './serve-pages.js';

/**
 * Serves the built web client: its files, and for every other address a page. Home, list, detail and the legal texts come with their
 * content; unknown addresses and products come with 404 (D-20). Addresses that begin with a word of `besides` are left to the gateway.
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  { root, publicUrl, api, besides }: { root: string; publicUrl: string | undefined; api: ApiReader; besides: readonly string[] },
): Promise<void> {
  // Loaded here because a gateway that serves only the API has no use for it.
  const { default: fastifyStatic } = await import('@fastify/static');
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
  const pages = new PageMaker(await readBuiltClient(root), api, (error, path) =>
    fastify.log.error({ err: error, path }, 'a page could not be made; the browser makes it itself'),
  );
  servePages(fastify, pages, { publicUrl, besides });
}
