import type { Diet } from '@kirana/contracts';
import { answerLocales, dietNames } from '@kirana/i18n';
import type { NamedCategory } from './match-categories.js';

/** Returns the names, in each language of the shop's answers, of what a product belongs to: its category, and the diets it suits. */
export function groupsOf({ name, translatedName }: Omit<NamedCategory, 'id'>, diets: readonly Diet[]): string[] {
  const dietsIn = answerLocales().flatMap(locale => diets.map(diet => dietNames[locale][diet]));
  return [name, ...Object.values(translatedName), ...dietsIn];
}
