import type { Locale } from '@kirana/i18n';
import type { ShopFace } from '../brand/shop-brand.js';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from './page-scripts.js';

/** Build output that is not served to browsers. */
export const privateFolders = ['.prerender/**', '.vite/**'];

/** Build output that is served in the brand of the shop. */
export const brandedFiles = ['index.html', 'manifest.webmanifest*'];

export interface PageRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly locale: Locale;
  readonly origin: string;
  readonly isDevelopment: boolean;
  readonly shop: ShopFace;
  /** Only header and footer, of a page that the browser fills. */
  readonly isFrame: boolean;
  readonly load: <T>(address: string) => Promise<T>;
}

export interface PrerenderedPage {
  readonly head: string;
  readonly root: string;
  readonly state: string;
}

/** What the client's build provides to render pages on the server. */
export interface Renderer {
  /** Whether the server can render the page at an address; the cart, for example, is known to the browser only. */
  hasFirstPage(path: string): boolean;
  /** Keys, in Vite's manifest, of the files that the page fetches beside the client itself. */
  sourcesOf(path: string, locale: Locale): string[];
  /** Renders a page as the client would. */
  prerender(request: PageRequest): Promise<PrerenderedPage>;
}

/** The output of the builds of the shop and the console. */
export interface BuiltClient {
  /** The page without content, for every address and for visits without a connection. */
  readonly shell: string;
  /** The console's page, for every address below `/admin`. */
  readonly consoleShell: string;
  /** The files of the shop. */
  readonly files: Manifest;
  /** The web app manifest as it was built. */
  readonly manifest: string;
  /** Absent if only the browser bundle was built. */
  readonly renderer: Renderer | undefined;
}

export async function readBuiltClient(root: string, consoleRoot: string): Promise<BuiltClient> {
  const shell = await readFile(join(root, 'index.html'), 'utf8');
  const consoleShell = await readFile(join(consoleRoot, 'index.html'), 'utf8');
  const manifest = await readFile(join(root, 'manifest.webmanifest'), 'utf8');
  const files = JSON.parse(await readFile(join(root, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const file = join(root, '.prerender', 'prerender.js');
  const renderer = existsSync(file) ? ((await import(pathToFileURL(file).href)) as Renderer) : undefined;
  return { shell, consoleShell, files, manifest, renderer };
}
