import type { PictureFacts } from '../picture-facts.js';
import type { Contents, Rule } from './contents.js';
import { anyDrink, drinkRules } from './drinks.rules.js';
import { anyFrozen, frozenRules } from './frozen.rules.js';
import { anySnack, snackRules } from './snacks.rules.js';
import { anySpice, spiceRules } from './spices.rules.js';
import { anyGrain, anyPulse, pulseRules, riceRules } from './staples.rules.js';

interface Shelf {
  readonly rules: readonly Rule[];
  readonly fallback: Contents;
}

const shelves: Readonly<Record<string, Shelf>> = {
  spices: { rules: spiceRules, fallback: { colour: '#8f4a2b', draw: anySpice } },
  lentils: { rules: pulseRules, fallback: { colour: '#c98b3b', draw: anyPulse } },
  rice: { rules: riceRules, fallback: { colour: '#4f7a68', draw: anyGrain } },
  snacks: { rules: snackRules, fallback: { colour: '#c9532b', draw: anySnack } },
  beverages: { rules: drinkRules, fallback: { colour: '#3f7a5c', draw: anyDrink } },
  frozen: { rules: frozenRules, fallback: { colour: '#3d78a8', draw: anyFrozen } },
};

/** For a product of a category nobody has drawn for. */
const anything: Contents = { colour: '#8a5f3a', draw: anySpice };

/** What a product's pack shows, found by the words of its names: first among what its own category sells, then among everything. */
export function contentsOf({ name, indianName, categoryId }: PictureFacts): Contents {
  const own = shelves[categoryId];
  const others = Object.values(shelves).filter(shelf => shelf !== own);
  const said = `${name} ${indianName}`.toLowerCase();
  for (const { rules } of own ? [own, ...others] : others) {
    const rule = rules.find(([words]) => words.split(' ').every(word => said.includes(word)));
    if (rule) return { colour: rule[1], draw: rule[2] };
  }
  return own?.fallback ?? anything;
}
