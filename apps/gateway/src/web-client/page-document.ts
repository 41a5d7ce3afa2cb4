import { brandedShell } from '../brand/branded-shell.js';
import type { ShownBrand } from '../brand/shop-brand.js';
import type { PrerenderedPage } from './built-client.js';
import type { Preferences } from './preferences.js';

/** Returns the whole HTML document: the built shell in the requested language and theme, with the page in it if there is one. */
export function pageDocument(
  shell: string,
  { locale, theme }: Preferences,
  page: PrerenderedPage | null,
  brand: ShownBrand,
): string {
  const html = `<html lang="${locale}"${theme === 'system' ? '' : ` data-theme="${theme}"`}>`;
  // Replacement functions, because a `$` in a product's name has a special meaning in a replacement string.
  const document = brandedShell(shell, brand)
    .replace('<html lang="en">', () => html)
    // Of the sentences for browsers without scripts, the one in the page's language stays.
    .replace(/\s*<p lang="(\w+)">[^<]*<\/p>/g, (sentence, language) => (language === locale ? sentence : ''));
  if (!page) return document;
  return document
    .replace(/<title>[^<]*<\/title>/, title => page.head || title)
    .replace('<div id="root"></div>', () => `<div id="root">${page.root}</div>${page.state}`);
}
