import { allergens, type Allergen } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { allergenWords } from '../product-entry/allergen-words.js';

/** A query divided into what is to be found and what is to be left out. */
export interface Asked {
  /** The query without the allergens it leaves out; empty when it says nothing else. */
  readonly wanted: string;
  /** Products that contain it, or may, are not meant. */
  readonly allergens: readonly Allergen[];
  /** What no declaration says, still in `wanted`: `bez cukru`, folded. Only products whose texts say the same are meant. */
  readonly claims: readonly string[];
  /** What is left out as the query says it: `bez laktozy`. A product that says so of itself is meant, whatever it contains. */
  readonly said: readonly string[];
}

/** How customers call allergens that lists of ingredients name more precisely; folded. */
const everyday: Partial<Record<Allergen, RegExp>> = {
  celery: /^seler/,
  crustaceans: /^(crustacean|shellfish|seafood|skorupiak)/,
  eggs: /^eggs?$/,
  gluten: /^glut/,
  milk: /^(dairy|nabial)/,
  molluscs: /^(mollus|shellfish|seafood|mieczak)/,
  nuts: /^(nuts?$|orzech|orzeszk)/,
  peanuts: /^(nuts?$|orzech|orzeszk)/,
  soybeans: /^soi$/,
};

/** What two words name together, after a negation: what is made of nuts, and what is called milk or butter and is neither. */
const together =
  /^(maslo|masla|mleko|mleka|smietan\p{L}*|coconut|peanut|almond|oat|soy|cocoa) (orzech|migdal|kokos|kakao|owsian|sojow|milk|butter|cream)/u;
/** Which of the two says what it is made of. */
const made = /^(orzech|migdal|kokos|kakao|owsian|sojow|coconut|peanut|almond|oat|soy|cocoa)/;

const negations: ReadonlySet<string> = new Set(['bez', 'without', 'no']);
const joins: ReadonlySet<string> = new Set(['i', 'oraz', 'ani', 'lub', 'and', 'or', ',']);
/** Kinds of nuts, beside one that is left out: the whole group is. */
const sorts = /^(tree|wlosk|laskow|ziemn)/;

/**
 * Divides a query at `bez mleka`, `without milk`, `no soy`, `dairy free` and `bezmleczne`. What is free of gluten stays in the query: it is a
 * diet, by whose name products are found.
 */
export function avoidedIn(query: string): Asked {
  const words = fold(query)
    .replaceAll(',', ' , ')
    .split(/[\s-]+/)
    .filter(word => word !== '');
  const wanted: string[] = [];
  const avoided: string[] = [];
  const claims: string[] = [];
  const said: string[] = [];
  /** Leaves out what begins at a place, after a negation; returns the place after it. */
  const avoidFrom = (place: number, negation: string): number => {
    const at = sorts.test(words[place] ?? '') && isNut(words[place + 1]) ? place + 1 : place;
    const [word = '', next = ''] = words.slice(at);
    const isOne = together.test(`${word} ${next}`);
    const named = isOne && made.test(next) ? next : word;
    said.push(`${negation} ${word}`);
    if (isAllergen(named)) avoided.push(named);
    else {
      const claim = isOne ? `${negation} ${word} ${next}` : `${negation} ${word}`;
      wanted.push(claim);
      claims.push(claim);
    }
    return at + (isOne || (isNut(word) && sorts.test(next)) ? 2 : 1);
  };
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at);
    const compound = /^bez(\p{L}{3,})$/u.exec(word)?.[1] ?? '';
    if (negations.has(word) && next !== '') {
      let after = avoidFrom(at + 1, word);
      // `bez mleka i bez jajek`; what follows `and` is mostly wanted, unless it is an allergen: `without gluten, mild`.
      while (avoided.length > 0 && joins.has(words[after] ?? '')) {
        const further = negations.has(words[after + 1] ?? '') ? after + 2 : after + 1;
        const isMeant = words[after] === 'ani' || further > after + 1 || isAllergen(words[further] ?? '');
        if (!isMeant || words[further] === undefined) break;
        after = avoidFrom(further, word);
      }
      at = after - 1;
    } else if (next === 'free') {
      said.push(`${word} free`);
      if (isAllergen(word)) avoided.push(word);
      else {
        wanted.push(`${word} free`);
        claims.push(`${word} free`);
      }
      // `tree nut free`, `gluten and milk free`
      if (isNut(word) && sorts.test(wanted.at(-1) ?? '')) wanted.pop();
      while (joins.has(wanted.at(-1) ?? '') && isAllergen(wanted.at(-2) ?? '')) avoided.push(...wanted.splice(-2).slice(0, 1));
      at++;
    } else if (isAllergen(compound)) avoided.push(compound);
    else if (word !== ',') wanted.push(word);
  }
  if (avoided.every(word => word.startsWith('glut'))) return { wanted: query, allergens: [], claims, said: [] };
  return { wanted: wanted.join(' '), allergens: [...new Set(avoided.flatMap(allergensCalled))], claims, said };
}

/** The names in lists of ingredients, as they are typed without diacritics too. */
const listed = allergens.map(allergen => ({ allergen, called: new RegExp(fold(allergenWords[allergen].source)) }));

/** Returns the allergens that a folded word means. */
function allergensCalled(word: string): Allergen[] {
  return listed
    .filter(({ allergen, called }) => everyday[allergen]?.test(word) || called.test(word))
    .map(({ allergen }) => allergen);
}

const isNut = (word = ''): boolean => everyday.nuts?.test(word) === true;
const isAllergen = (word: string): boolean => allergensCalled(word).length > 0;
