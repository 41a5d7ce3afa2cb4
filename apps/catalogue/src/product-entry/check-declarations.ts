import type { Allergen, Diet, ProductDetails } from '@kirana/contracts';
import { locales, shopLocale } from '@kirana/i18n';
import { allergensNamedIn } from './allergen-words.js';
import { problem, type FieldProblem } from '../faults/field-problem.js';
import type { DeclaredEntry } from './product-entry.js';

const fromAnimals: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
const fromKilledAnimals: readonly Allergen[] = ['fish', 'crustaceans', 'molluscs'];
const notJain =
  /\b(onions?|garlic|potato(es)?|carrots?|beetroots?|radish\w*|honey)\b|cebul|czosn|ziemniak|marchew|burak|miód|zwiebel|knoblauch|kartoffel|karotte|möhre|rote bete|rettich|honig/i;
const honey = /\bhoney\b|miód|honig/i;

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

/** Returns the texts that a pack must have in the language of the place and a product lacks (Regulation 1169/2011, art. 15). */
export function checkLanguage(product: Pick<ProductDetails, 'ingredients' | 'storage'>): FieldProblem[] {
  const language = shopLocale();
  return (['ingredients', 'storage'] as const).flatMap(field =>
    product[field][language] === undefined ? [problem(`${field}.${language}`, 'missing')] : [],
  );
}

function checkOrigin({ origin }: Declared): FieldProblem[] {
  return regions.of(origin) ? [] : [problem('origin', 'not-country', { origin })];
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
      problems.push(problem(field, 'asterisk-alone'));
      continue;
    }
    const marked = parts.filter((_part, index) => index % 2 === 1);
    const unmarked = parts.filter((_part, index) => index % 2 === 0).join(' | ');
    for (const allergen of allergensNamedIn(unmarked)) problems.push(problem(field, 'allergen-not-marked-here', { allergen }));
    for (const word of marked) {
      const named = allergensNamedIn(word);
      if (named.length === 0) problems.push(problem(field, 'marked-no-allergen', { word }));
      for (const allergen of named)
        if (!product.allergens.includes(allergen))
          problems.push(problem('allergens', 'allergen-only-in-text', { allergen, field }));
    }
    for (const allergen of product.allergens)
      if (!marked.some(word => allergensNamedIn(word).includes(allergen)))
        problems.push(problem(field, 'allergen-not-marked', { allergen }));
  }
  for (const allergen of product.mayContain)
    if (product.allergens.includes(allergen)) problems.push(problem('mayContain', 'contained-anyway', { allergen }));
  return problems;
}

function checkDiets({ diets, allergens, mayContain, ingredients }: Declared): FieldProblem[] {
  const suits = (diet: Diet) => diets.includes(diet);
  const contains = (some: readonly Allergen[]) => some.find(allergen => allergens.includes(allergen));
  const texts = Object.values(ingredients).join(' ');
  const animal = contains(fromAnimals);
  const killed = contains(fromKilledAnimals);
  const problems: FieldProblem[] = [];
  if (suits('vegan') && animal) problems.push(problem('diets', 'diet-with-allergen', { diet: 'vegan', allergen: animal }));
  if (suits('vegan') && honey.test(texts)) problems.push(problem('diets', 'vegan-with-honey'));
  if (suits('vegan') && !suits('vegetarian')) problems.push(problem('diets', 'vegan-not-vegetarian'));
  if (suits('vegetarian') && killed)
    problems.push(problem('diets', 'diet-with-allergen', { diet: 'vegetarian', allergen: killed }));
  if (suits('gluten-free') && [...allergens, ...mayContain].includes('gluten'))
    problems.push(problem('diets', 'diet-with-allergen', { diet: 'gluten-free', allergen: 'gluten' }));
  if (suits('jain') && !suits('vegetarian')) problems.push(problem('diets', 'jain-not-vegetarian'));
  if (suits('jain') && notJain.test(texts)) problems.push(problem('diets', 'jain-with-roots'));
  return problems;
}

function checkNutrition({ nutrition, netQuantity: { unit } }: Declared): FieldProblem[] {
  if (!nutrition) return [];
  const { per, energyKj, energyKcal, fat, saturates, carbohydrate, sugars, fibre, protein, salt } = nutrition;
  const problems: FieldProblem[] = [];
  if (saturates > fat) problems.push(problem('nutrition.saturates', 'saturates-above-fat', { part: saturates, whole: fat }));
  if (sugars > carbohydrate)
    problems.push(problem('nutrition.sugars', 'sugars-above-carbohydrate', { part: sugars, whole: carbohydrate }));
  const sum = fat + carbohydrate + fibre + protein + salt;
  if (sum > (per === '100 g' ? 100.5 : 140))
    problems.push(problem('nutrition.carbohydrate', 'nutrients-above-whole', { sum: Math.round(sum * 10) / 10, per }));
  if (Math.abs(energyKcal - energyKj / 4.184) > Math.max(3, energyKcal * 0.03))
    problems.push(problem('nutrition.energyKcal', 'kcal-not-kj', { kcal: energyKcal, kj: energyKj }));
  // Conversion factors of Regulation 1169/2011, Annex XIV.
  const expected = 37 * fat + 17 * (carbohydrate + protein) + 8 * fibre;
  if (Math.abs(energyKj - expected) > Math.max(25, expected * 0.08))
    problems.push(problem('nutrition.energyKj', 'energy-not-of-nutrients', { kj: Math.round(expected) }));
  const liquid = unit === 'ml' || unit === 'l';
  if (liquid !== (per === '100 ml')) problems.push(problem('nutrition.per', 'nutrition-of-other-unit', { unit }));
  return problems;
}
