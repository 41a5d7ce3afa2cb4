import type { PictureFacts } from '@kirana/contracts';
import type { Contents, Rule } from './contents.js';
import { anyDrink, drinkRules } from './drinks.rules.js';
import { anyFrozen, frozenRules } from './frozen.rules.js';
import { anySnack, snackRules } from './snacks.rules.js';
import { anySpice, spiceRules } from './spices.rules.js';
import { anyGrain, anyPulse, pulseRules, riceRules } from './staples.rules.js';

interface CategoryRules {
  readonly rules: readonly Rule[];
  readonly fallback: Contents;
}

const rulesByCategory: Readonly<Record<string, CategoryRules>> = {
  spices: { rules: spiceRules, fallback: { colour: '#8f4a2b', draw: anySpice } },
  lentils: { rules: pulseRules, fallback: { colour: '#c98b3b', draw: anyPulse } },
  rice: { rules: riceRules, fallback: { colour: '#4f7a68', draw: anyGrain } },
  snacks: { rules: snackRules, fallback: { colour: '#c9532b', draw: anySnack } },
  beverages: { rules: drinkRules, fallback: { colour: '#3f7a5c', draw: anyDrink } },
  frozen: { rules: frozenRules, fallback: { colour: '#3d78a8', draw: anyFrozen } },
};

/** Fallback for a category without rules. */
const anything: Contents = { colour: '#8a5f3a', draw: anySpice };

/**
 * Finds the contents to draw on a pack by the words of the product's names: first with the rules of its own category, then with all others.
 */
export function contentsOf({ name, indianName, categoryId }: PictureFacts): Contents {
  const own = rulesByCategory[categoryId];
  const others = Object.values(rulesByCategory).filter(rules => rules !== own);
  const names = `${name} ${indianName}`.toLowerCase();
  for (const { rules } of own ? [own, ...others] : others) {
    const rule = rules.find(([words]) => words.split(' ').every(word => names.includes(word)));
    if (rule) return { colour: rule[1], draw: rule[2] };
  }
  return own?.fallback ?? anything;
}
