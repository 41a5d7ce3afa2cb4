import type { AbstractIntlMessages } from 'use-intl';
import type consoleEn from '../../messages/console_en.json';
import en from '../../messages/en.json' with { type: 'json' };
import type { Locale } from './locale.js';

/** English holds the specification's texts byte for byte and is always at hand; other languages come when they are chosen. */
export type Messages = typeof en & typeof consoleEn;

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

const loaders: Record<Locale, () => Promise<AbstractIntlMessages>> = {
  en: () => Promise.resolve(en),
  pl: () => import('../../messages/pl.json').then(file => file.default),
};

export function loadMessages(locale: Locale): Promise<AbstractIntlMessages> {
  return loaders[locale]();
}
