import { acceptedLanguages, firstLocale, type Locale } from '@kirana/i18n';
import type { IncomingHttpHeaders } from 'node:http';

const themes = ['light', 'dark'] as const;
export type PageTheme = (typeof themes)[number] | 'system';

/**
 * Page preferences: what the address requests, otherwise what this browser chose, otherwise its system's setting, otherwise English (D-15).
 */
export interface Preferences {
  readonly locale: Locale;
  readonly theme: PageTheme;
}

export function preferencesOf(headers: IncomingHttpHeaders, query: URLSearchParams): Preferences {
  const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w{1,20})`).exec(headers.cookie ?? '')?.[1];
  return {
    locale: firstLocale([query.get('lang'), cookie('locale'), ...acceptedLanguages(headers['accept-language'])]),
    theme: themes.find(theme => theme === cookie('theme')) ?? 'system',
  };
}
