import type { IncomingHttpHeaders } from 'node:http';

export const locales = ['en', 'pl'] as const;
export type PageLocale = (typeof locales)[number];

const themes = ['light', 'dark'] as const;
export type PageTheme = (typeof themes)[number] | 'system';

/** How a page is wanted: what the address asks, else what this browser chose, else what its system prefers, else English (D-15). */
export interface Preferences {
  readonly locale: PageLocale;
  readonly theme: PageTheme;
}

export function preferencesOf(headers: IncomingHttpHeaders, query: URLSearchParams): Preferences {
  const cookie = (name: string) => new RegExp(`(?:^|;\\s*)${name}=(\\w{1,20})`).exec(headers.cookie ?? '')?.[1];
  return {
    locale: known(query.get('lang')) ?? known(cookie('locale')) ?? accepted(headers['accept-language'] ?? '') ?? 'en',
    theme: themes.find(theme => theme === cookie('theme')) ?? 'system',
  };
}

/** `pl` of `pl-PL`. */
function known(tag: string | null | undefined): PageLocale | undefined {
  const language = tag?.trim().toLowerCase().split('-')[0];
  return locales.find(locale => locale === language);
}

/** The best weighted language that we speak; among equals the first. */
function accepted(header: string): PageLocale | undefined {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map(each => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
      return { locale: known(tag), weight: weight === undefined ? 1 : Number(weight) };
    });
  return wanted.filter(({ locale, weight }) => locale && weight > 0).sort((one, other) => other.weight - one.weight)[0]?.locale;
}
