import type { Locale } from '@kirana/i18n';
import type { ShopFace } from '../brand/shop-brand.js';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Build output that is not served to browsers. */
export const privateFolders = ['.prerender/**', '.vite/**'];

/** Build output that is served in the brand of the shop. */
export const brandedFiles = ['index.html', 'admin.html', 'manifest.webmanifest*'];

export interface PageRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly locale: Locale;
  readonly origin: string;
  readonly isDevelopment: boolean;
  readonly shop: ShopFace;
  readonly load: <T>(address: string) => Promise<T>;
}

export interface PrerenderedPage {
  readonly head: string;
  readonly root: string;
  readonly state: string;
}

/** Renders a page as the client would; null for pages only the browser can render, such as the cart. */
export type Prerender = (request: PageRequest) => Promise<PrerenderedPage | null>;

/** The output of the web client's build. */
export interface BuiltClient {
  /** The page without content, for every address. */
  readonly shell: string;
  /** The console's page, for every address below `/admin`. */
  readonly consoleShell: string;
  /** The shop's page for prerendered content. */
  readonly filledShell: string;
  /** The web app manifest as it was built. */
  readonly manifest: string;
  /** Absent if only the browser bundle was built. */
  readonly prerender: Prerender | undefined;
}

export async function readBuiltClient(root: string): Promise<BuiltClient> {
  const shell = await readFile(join(root, 'index.html'), 'utf8');
  const consoleShell = await readFile(join(root, 'admin.html'), 'utf8');
  const manifest = await readFile(join(root, 'manifest.webmanifest'), 'utf8');
  const file = join(root, '.prerender', 'prerender.js');
  const filledShell = clientLast(shell);
  if (!existsSync(file)) return { shell, consoleShell, filledShell, manifest, prerender: undefined };
  const { prerender } = (await import(pathToFileURL(file).href)) as { prerender: Prerender };
  return { shell, consoleShell, filledShell, manifest, prerender };
}

/** Lowers the priority of the client's scripts, so that styles, fonts and pictures load before them. */
function clientLast(shell: string): string {
  return shell.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
