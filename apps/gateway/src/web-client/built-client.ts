import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageLocale } from './preferences.js';

/** Where the build keeps what is not for browsers. */
export const privateFolders = ['.prerender/**', '.vite/**'];

export interface PageRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly locale: PageLocale;
  readonly origin: string;
  readonly load: <T>(address: string) => Promise<T>;
}

export interface PrerenderedPage {
  readonly head: string;
  readonly root: string;
  readonly state: string;
}

/** Draws a page as the client would; null for pages that only the browser knows, such as the cart. */
export type Prerender = (request: PageRequest) => Promise<PrerenderedPage | null>;

/** What the build of the web client has left. */
export interface BuiltClient {
  /** The page without content, for every address. */
  readonly shell: string;
  /** The same for pages that come with content. */
  readonly filledShell: string;
  /** Absent where only the browser's half was built. */
  readonly prerender: Prerender | undefined;
}

export async function readBuiltClient(root: string): Promise<BuiltClient> {
  const shell = await readFile(join(root, 'index.html'), 'utf8');
  const file = join(root, '.prerender', 'prerender.js');
  const filledShell = clientLast(shell);
  if (!existsSync(file)) return { shell, filledShell, prerender: undefined };
  const { prerender } = (await import(pathToFileURL(file).href)) as { prerender: Prerender };
  return { shell, filledShell, prerender };
}

/** The page is there before the client is: its files wait behind what the eye needs, styles, letters and pictures. */
function clientLast(shell: string): string {
  return shell.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}
