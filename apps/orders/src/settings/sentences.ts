import type { Sentences } from '@kirana/contracts';
import { locales, perLanguage } from '@kirana/i18n';

/** Reads a setting that is stored as one line for each language, in their order; null while it is empty. A line that is empty says what the first one says. */
export function sentencesOf(stored = ''): Sentences | null {
  const lines = stored.split('\n');
  const first = lines.find(Boolean);
  return first === undefined ? null : perLanguage(locale => lines[locales.indexOf(locale)] || first);
}
