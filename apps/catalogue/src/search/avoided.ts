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
}

/** How customers call allergens that lists of ingredients name more precisely; folded. */
const everyday: Partial<Record<Allergen, RegExp>> = {
  celery: /^seler/,
  crustaceans: /^(crustacean|shellfish|seafood|skorupiak)/,
  eggs: /^egg/,
  gluten: /^glut/,
  milk: /^(dairy|nabial)/,
  molluscs: /^(mollus|shellfish|seafood|mieczak)/,
  nuts: /^(nuts?$|orzech|orzeszk)/,
  peanuts: /^(nuts?$|orzech|orzeszk)/,
  soybeans: /^soi$/,
};

const negations: ReadonlySet<string> = new Set(['bez', 'without', 'no']);
const joins: ReadonlySet<string> = new Set(['i', 'oraz', 'ani', 'lub', 'and', 'or', ',']);
/** Kinds of nuts: the whole group is left out. */
const sorts = /^(tree|wlosk|laskow|ziemn|arachid)/;

/**
 * Divides a query at `bez mleka`, `without milk`, `no soy`, `dairy free` and `bezmleczne`. What is free of gluten stays in the query: it is a
 * diet, by whose name products are found.
 */
export function avoidedIn(query: string): Asked {
  const words = fold(query)
    .replaceAll(',', ' , ')
    .split(/[\s-]+/)
    .filter(word => word !== '' && !sorts.test(word));
  const wanted: string[] = [];
  const avoided: string[] = [];
  const claims: string[] = [];
  const avoid = (word: string, claim: string) => {
    if (isAllergen(word)) return avoided.push(word);
    wanted.push(claim);
    return claims.push(claim);
  };
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = words.slice(at);
    const compound = /^bez(\p{L}{3,})$/u.exec(word)?.[1] ?? '';
    if (negations.has(word) && next !== '') {
      avoid(next, `${word} ${next}`);
      for (at++; joins.has(words[at + 1] ?? '') && isAllergen(words[at + 2] ?? ''); at += 2) avoided.push(words[at + 2] ?? '');
    } else if (next === 'free') {
      avoid(word, `${word} ${next}`);
      at++;
    } else if (isAllergen(compound)) avoided.push(compound);
    else if (word !== ',') wanted.push(word);
  }
  if (avoided.every(word => word.startsWith('glut'))) return { wanted: query, allergens: [], claims };
  return { wanted: wanted.join(' '), allergens: [...new Set(avoided.flatMap(allergensCalled))], claims };
}

/** The names in lists of ingredients, as they are typed without diacritics too. */
const listed = allergens.map(allergen => ({ allergen, called: new RegExp(fold(allergenWords[allergen].source)) }));

/** Returns the allergens that a folded word means. */
function allergensCalled(word: string): Allergen[] {
  return listed
    .filter(({ allergen, called }) => everyday[allergen]?.test(word) || called.test(word))
    .map(({ allergen }) => allergen);
}

const isAllergen = (word: string): boolean => allergensCalled(word).length > 0;
