import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { brandedShell } from '../brand/branded-shell.js';
import { brandedManifest } from '../brand/manifest.js';
import type { ShopBrand } from '../brand/shop-brand.js';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.js';
import type { ApiReader } from '../public-reads/api-reader.js';
import { brandedFiles, privateFolders, readBuiltClient, type BuiltClient } from './built-client.js';
import { PageMaker } from './page-maker.js';
import { servePages, type PagesSettings } from './serve-pages.js';

export interface WebClientSettings extends PagesSettings {
  /** Directory of the built shop. */
  readonly root: string;
  /** Directory of the built console. */
  readonly consoleRoot: string;
  /** Whether pages show what is for development only (F-06). */
  readonly isDevelopment: boolean;
  readonly api: ApiReader;
  readonly brand: ShopBrand;
  readonly changes: CatalogueChanges;
}

/**
 * Serves the built clients: their files, those of the console below `/admin`, and a page for every other address. Home, list, detail and the legal texts are served with
 * content; unknown addresses and products are answered with 404 (D-20). Paths that start with a segment in `otherPrefixes` are left to the
 * gateway.
 */
export async function serveWebClient(
  fastify: FastifyInstance,
  { root, consoleRoot, publicUrl, isDevelopment, api, brand, changes, otherPrefixes, limiter }: WebClientSettings,
): Promise<void> {
  // Imported here because a gateway that serves only the API does not need it.
  const { default: fastifyStatic } = await import('@fastify/static');
  const serveFiles = (folder: string, prefix: string) =>
    fastify.register(fastifyStatic, {
      root: folder,
      prefix,
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      globIgnore: [...privateFolders, ...brandedFiles],
      // File names under assets/ contain a content hash.
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.startsWith(join(folder, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  await serveFiles(root, '/');
  await serveFiles(consoleRoot, '/admin/');
  const client = await readBuiltClient(root, consoleRoot);
  serveBrandedFiles(fastify, client, brand);
  const pages = new PageMaker(
    client,
    api,
    brand,
    (error, path) => fastify.log.error({ err: error, path }, 'server-side rendering failed; the browser renders the page'),
    isDevelopment,
  );
  changes.onChange(() => pages.outdate());
  servePages(fastify, pages, { publicUrl, otherPrefixes, limiter });
}

/** Serves the manifest, and the page that the service worker keeps for visits without a connection. */
function serveBrandedFiles(fastify: FastifyInstance, client: BuiltClient, brand: ShopBrand): void {
  fastify.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(brandedManifest(client.manifest, await brand.read())),
  );
  fastify.get('/index.html', async (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(brandedShell(client.shell, await brand.read())),
  );
}
