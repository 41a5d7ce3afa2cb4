import type { LegalDocument, SettingKey } from '@kirana/contracts';
import { localeOf, type Locale } from '@kirana/i18n';

type LegalKey = `${LegalDocument}_${Locale}`;

/** Returns which text a setting is, and in which language: the terms in Polish of `terms_pl`; undefined for other settings. */
export function legalTextOf(key: string): { document: LegalDocument; locale: Locale } | undefined {
  const [, document, language = ''] = /^(terms|privacy)_(\w+)$/.exec(key) ?? [];
  const locale = localeOf(language);
  return document && locale ? { document: document as LegalDocument, locale } : undefined;
}

/** Returns the name of the messages about a setting, which a legal text has in common with its translations. */
export const messageOf = (key: SettingKey): Exclude<SettingKey, LegalKey> | LegalDocument =>
  legalTextOf(key)?.document ?? (key as Exclude<SettingKey, LegalKey>);
