import { languages, type Locale } from '@kirana/i18n';

/** Returns the label of a field for a text in a language: `Name (Polski)`. */
export const labelIn = (label: string, locale: Locale): string => `${label} (${languages[locale].name})`;
