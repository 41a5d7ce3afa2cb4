import type { Diet } from '@kirana/contracts';
import { dietNames } from '@kirana/i18n';
import type { NamedCategory } from './match-categories.js';

/** Returns the names, in each language, of what a product belongs to: its category, and the diets it suits. */
export function groupsOf({ name, translatedName }: Omit<NamedCategory, 'id'>, diets: readonly Diet[]): string[] {
  return [name, ...Object.values(translatedName), ...Object.values(dietNames).flatMap(names => diets.map(diet => names[diet]))];
}
