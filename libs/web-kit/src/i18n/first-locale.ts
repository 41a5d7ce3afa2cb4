import { firstLocale, type Locale } from '@kirana/i18n';
import { readStored } from '../browser/storage.js';
import { localeKey, rememberLocale } from './locale-provider.js';

/**
 * Determines the language of a visit: from the address, otherwise the stored choice, otherwise `served`, otherwise the browser's. Sets it
 * on the document as well.
 */
export function beginIn(served: Locale | null = null): Locale {
  const stored = readStored(localeKey);
  const asked = new URLSearchParams(location.search).get('lang');
  const locale = firstLocale([asked ?? stored ?? served, ...navigator.languages]);
  document.documentElement.lang = locale;
  // Visitors from before the cookie was introduced have only the stored choice.
  if (stored) rememberLocale(locale);
  return locale;
}
