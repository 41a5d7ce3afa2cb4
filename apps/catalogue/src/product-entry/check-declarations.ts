import type { Allergen, Diet, Nutrition, ProductDetails } from '@kirana/contracts';
import { locales } from '@kirana/i18n';
import { allergensNamedIn } from './allergen-words.js';
import type { FieldProblem } from './field-problem.js';
import type { DeclaredEntry } from './product-entry.js';

const fromAnimals: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
const fromKilledAnimals: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
const notJain = /\b(onions?|garlic|potato(es)?|carrots?|beetroots?|radish\w*|honey)\b|cebul|czosn|ziemniak|marchew|burak|miód/i;
const honey = /\bhoney\b|miód/i;

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** What the declarations of a product are compared with: each other, and the unit in which it is sold. */
export type Declared = Pick<DeclaredEntry, keyof ProductDetails | 'netQuantity'>;

/**
 * Returns contradictions between the declarations of a product that the schema of its fields does not cover (Regulation 1169/2011). They
 * hold for every product that declares anything, in the seed data and in an imported file.
 */
export function checkDeclarations(product: Declared): FieldProblem[] {
  return [...checkAllergens(product), ...checkDiets(product), ...checkNutrition(product), ...checkOrigin(product)];
}

function checkOrigin({ origin }: Declared): FieldProblem[] {
  return regions.of(origin) ? [] : [{ field: 'origin', message: `${origin} is no country` }];
}

/** Checks that every allergen is listed and marked in each language wherever it appears, and that nothing else is marked. */
function checkAllergens(product: Declared): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const language of locales) {
    const field = `ingredients.${language}`;
    const text = product.ingredients[language];
    if (text === undefined) continue;
    const parts = text.split('*');
    if (parts.length % 2 === 0) {
      problems.push({ field, message: 'has an asterisk without its partner' });
      continue;
    }
    const marked = parts.filter((_part, index) => index % 2 === 1);
    const unmarked = parts.filter((_part, index) => index % 2 === 0).join(' | ');
    for (const allergen of allergensNamedIn(unmarked)) problems.push({ field, message: `names ${allergen} without marking it` });
    for (const word of marked) {
      const named = allergensNamedIn(word);
      if (named.length === 0) problems.push({ field, message: `marks "${word}", which is no allergen` });
      for (const allergen of named)
        if (!product.allergens.includes(allergen))
          problems.push({ field: 'allergens', message: `${allergen} stands in ${field} only` });
    }
    for (const allergen of product.allergens)
      if (!marked.some(word => allergensNamedIn(word).includes(allergen)))
        problems.push({ field, message: `does not mark ${allergen}` });
  }
  for (const allergen of product.mayContain)
    if (product.allergens.includes(allergen)) problems.push({ field: 'mayContain', message: `${allergen} is contained anyway` });
  return problems;
}

function checkDiets({ diets, allergens, mayContain, ingredients }: Declared): FieldProblem[] {
  const suits = (diet: Diet) => diets.includes(diet);
  const contains = (some: readonly Allergen[]) => some.find(allergen => allergens.includes(allergen));
  const wrong = (message: string): FieldProblem => ({ field: 'diets', message });
  const problems: FieldProblem[] = [];
  const animal = contains(fromAnimals);
  const killed = contains(fromKilledAnimals);
  if (suits('vegan') && animal) problems.push(wrong(`vegan with ${animal}`));
  if (suits('vegan') && honey.test(Object.values(ingredients).join(' '))) problems.push(wrong('vegan with honey'));
  if (suits('vegan') && !suits('vegetarian')) problems.push(wrong('vegan but not vegetarian'));
  if (suits('vegetarian') && killed) problems.push(wrong(`vegetarian with ${killed}`));
  if (suits('gluten-free') && [...allergens, ...mayContain].includes('gluten')) problems.push(wrong('gluten-free with gluten'));
  if (suits('jain') && !suits('vegetarian')) problems.push(wrong('jain but not vegetarian'));
  if (suits('jain') && notJain.test(Object.values(ingredients).join(' ')))
    problems.push(wrong('jain with roots, onion or garlic'));
  return problems;
}

function checkNutrition({ nutrition, netQuantity }: Declared): FieldProblem[] {
  if (!nutrition) return [];
  const problems: FieldProblem[] = [];
  const require = (holds: boolean, field: keyof Nutrition, message: string) => {
    if (!holds) problems.push({ field: `nutrition.${field}`, message });
  };
  const { energyKj, energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt } = nutrition;
  require(saturates <= fat, 'saturates', `${saturates} g of ${fat} g fat`);
  require(sugars <= carbohydrate, 'sugars', `${sugars} g of ${carbohydrate} g carbohydrate`);
  const sum = fat + carbohydrate + fibre + protein + salt;
  require(sum <=
    (nutrition.per === '100 g' ? 100.5 : 140), 'carbohydrate', `all together are ${sum.toFixed(1)} g in ${nutrition.per}`);
  require(Math.abs(energyKcal - energyKj / 4.184) <=
    Math.max(3, energyKcal * 0.03), 'energyKcal', `${energyKcal} kcal are not ${energyKj} kJ`);
  // Conversion factors of Regulation 1169/2011, Annex XIV.
  const expected = 37 * fat + 17 * (carbohydrate + protein) + 8 * fibre;
  require(Math.abs(energyKj - expected) <=
    Math.max(25, expected * 0.08), 'energyKj', `the nutrients give ${Math.round(expected)} kJ`);
  const liquid = netQuantity.unit === 'ml' || netQuantity.unit === 'l';
  require(liquid === (nutrition.per === '100 ml'), 'per', `sold in ${netQuantity.unit}`);
  return problems;
}
