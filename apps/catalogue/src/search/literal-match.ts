import type { PreparedProduct } from './searched-product.js';

/** Whether descriptions are searched. */
export type Depth = 'names' | 'everything';

/** Ranks of matches, best first. The gaps leave room for matches of several words. */
const tiers = {
  nameIs: 0,
  nameBegins: 10,
  nameHasWord: 20,
  nameHas: 30,
  namedInWords: 35,
  synonymIs: 40,
  synonymHasWord: 45,
  synonymHas: 50,
  synonymInWords: 55,
  descriptionHas: 60,
  describedInWords: 70,
  /** `mąki` inside `smaki`: equal only without diacritics, and inside another word. Ranked behind near matches. */
  hidden: 90,
} as const;

/**
 * Returns how well a product matches the query literally; undefined when it does not. Below 60 a name or synonym matches, from 60 a
 * description. `marked`: the query was typed with diacritics, so words without them are different words.
 */
export function matchLiterally(
  product: PreparedProduct,
  query: string,
  words: readonly string[],
  depth: Depth,
  marked = false,
): number | undefined {
  if (!mayMatch(product, query, words, depth)) return undefined;
  return (
    inTexts(product.names, query, tiers.nameIs, tiers.nameBegins, tiers.nameHasWord, tiers.nameHas) ??
    inWords(words, tiers.namedInWords, [product.names], product.sizes) ??
    inTexts(product.synonyms, query, tiers.synonymIs, tiers.synonymHasWord, tiers.synonymHasWord, tiers.synonymHas) ??
    inWords(words, tiers.synonymInWords, [product.names, product.synonyms], product.sizes) ??
    (depth === 'names' ? undefined : described(product, query, words, marked))
  );
}

/** Cheap check that excludes most products before the exact one. */
function mayMatch({ called, described, sizes }: PreparedProduct, query: string, words: readonly string[], depth: Depth): boolean {
  const has = (text: string) => called.includes(text) || (depth === 'everything' && described.includes(text));
  return has(query) || (words.length > 1 && words.every(word => sizes.includes(word) || has(word)));
}

function described(product: PreparedProduct, query: string, words: readonly string[], marked: boolean): number | undefined {
  const texts = product.descriptions.filter(text => text.includes(query));
  if (texts.some(text => !marked || beginsWord(text, query, text.indexOf(query)))) return tiers.descriptionHas;
  if (texts.length > 0) return tiers.hidden;
  return inWords(words, tiers.describedInWords, [product.names, product.synonyms, product.descriptions], product.sizes);
}

function inTexts(texts: readonly string[], query: string, is: number, begins: number, hasWord: number, has: number) {
  let best: number | undefined;
  for (const text of texts) {
    const place = text.indexOf(query);
    if (place === -1) continue;
    const tier = place === 1 ? (text.length === query.length + 1 ? is : begins) : beginsWord(text, query, place) ? hasWord : has;
    if (best === undefined || tier < best) best = tier;
  }
  return best;
}

/** Returns whether the query begins a word, at `place` or later. */
function beginsWord(text: string, query: string, place: number): boolean {
  for (let found = place; found !== -1; found = text.indexOf(query, found + 1))
    if (!/[\p{L}\p{N}]/u.test(text[found - 1] ?? ' ')) return true;
  return false;
}

/**
 * Matches several words, each at the beginning of some word: `dal toor`, `basmati 5kg`. A single word was matched by the text already.
 */
function inWords(words: readonly string[], tier: number, fields: readonly (readonly string[])[], sizes: readonly string[]) {
  if (words.length < 2) return undefined;
  const fits = words.every(
    word =>
      sizes.includes(word) ||
      fields.some(texts => texts.some(text => text.includes(word) && beginsWord(text, word, text.indexOf(word)))),
  );
  return fits ? tier : undefined;
}
