import type { PreparedGroups, PreparedProduct } from './searched-product.js';

/** Whether descriptions are searched. */
export type Depth = 'names' | 'everything';

/** How a text has a query, best first: is the query, has it as whole words, has a word that begins with it, has it inside a word. */
const fits = { is: 0, opens: 1, hasWords: 2, beginsWord: 3, insideWord: 4, none: 5 } as const;

/** Ranks of one kind of texts, best first: by the fit of the whole query, and when each of its words is a word or begins one. */
interface Tiers {
  readonly whole: readonly [is: number, opens: number, hasWords: number, beginsWord: number, insideWord: number];
  readonly eachIsWord: number;
  readonly eachBeginsWord: number;
}

/** Whole words, of whatever text, come before beginnings of words, and these before parts of words. */
const ofNames: Tiers = { whole: [0, 10, 11, 30, 45], eachIsWord: 12, eachBeginsWord: 32 };
const ofSynonyms: Tiers = { whole: [15, 20, 20, 35, 50], eachIsWord: 22, eachBeginsWord: 36 };
/** A part of a word says nothing about a group: `ice` is not meant for the spices. */
const ofGroups: Tiers = { whole: [25, 27, 27, 40, Infinity], eachIsWord: 28, eachBeginsWord: 42 };
const ofDescriptions: Tiers = { whole: [60, 60, 60, 65, 75], eachIsWord: 70, eachBeginsWord: 72 };
/** From this tier on neither a name nor a synonym nor a group matches. */
export const descriptionTier = 60;
/** `mąki` inside `smaki`: equal only without diacritics, and inside another word. Ranked behind near matches. */
const hiddenTier = 90;

/** A query as texts are compared with it. */
export interface Asked {
  /** Folded. */
  readonly query: string;
  readonly words: readonly string[];
  /** Whether the query was typed with diacritics, so that words without them are different words. */
  readonly marked: boolean;
}

/** Returns how well a product matches a query literally, a lower number better; undefined when it does not. */
export type LiteralMatch = (product: PreparedProduct) => number | undefined;

/** How texts have a query as a whole, and each of its words. */
interface FitsOfTexts {
  readonly whole: number;
  readonly each: readonly number[];
}

/** Prepares the literal match of a query, which is then applied to every product. */
export function literalMatch({ query, words, marked }: Asked, depth: Depth): LiteralMatch {
  // A single word is compared as the whole query.
  const parts = words.length === 1 && words[0] === query ? [] : words;
  const fitsIn = (texts: readonly string[]): FitsOfTexts => ({
    whole: bestFit(texts, query),
    each: parts.map(word => bestFit(texts, word)),
  });
  const ofEachGroups = new Map<PreparedGroups, FitsOfTexts>();
  const fitsInGroups = (groups: PreparedGroups): FitsOfTexts => {
    const found = ofEachGroups.get(groups) ?? fitsIn(groups.texts);
    ofEachGroups.set(groups, found);
    return found;
  };
  return product => {
    const inGroups = fitsInGroups(product.groups);
    // Cheap check that excludes most products before the exact one.
    const has = (text: string) => product.called.includes(text) || (depth === 'everything' && product.described.includes(text));
    const hasPart = (word: string, place: number) =>
      inGroups.each[place] !== fits.none || product.sizes.includes(word) || has(word);
    if (inGroups.whole === fits.none && !has(query) && (parts.length === 0 || !parts.every(hasPart))) return undefined;
    // Each kind of texts adds to the words that were found in those before it.
    let each: readonly number[] = parts.map(word => (product.sizes.includes(word) ? fits.is : fits.none));
    let best = Infinity;
    const add = (found: FitsOfTexts, tiers: Tiers) => {
      each = each.map((fit, place) => Math.min(fit, found.each[place] ?? fits.none));
      best = Math.min(best, tiers.whole[found.whole] ?? Infinity, tierOfEach(each, tiers));
    };
    add(fitsIn(product.names), ofNames);
    if (best > ofSynonyms.whole[fits.is]) add(fitsIn(product.synonyms), ofSynonyms);
    if (best > ofGroups.whole[fits.is]) add(inGroups, ofGroups);
    if (best === Infinity && depth === 'everything') {
      add(fitsIn(product.descriptions), ofDescriptions);
      if (marked && best === ofDescriptions.whole[fits.insideWord]) return hiddenTier;
    }
    return best < Infinity ? best : undefined;
  };
}

function tierOfEach(each: readonly number[], { eachIsWord, eachBeginsWord }: Tiers): number {
  const worst = each.length === 0 ? fits.none : Math.max(...each);
  return worst > fits.beginsWord ? Infinity : worst === fits.beginsWord ? eachBeginsWord : eachIsWord;
}

function bestFit(texts: readonly string[], query: string): number {
  let best: number = fits.none;
  for (const text of texts) best = Math.min(best, fitOf(text, query));
  return best;
}

function fitOf(text: string, query: string): number {
  let place = text.indexOf(query);
  if (place === -1) return fits.none;
  if (place === 1 && text.length === query.length + 1) return fits.is;
  let best: number = fits.insideWord;
  for (; place !== -1; place = text.indexOf(query, place + 1)) {
    if (isPartOfWord(text[place - 1])) continue;
    if (isPartOfWord(text[place + query.length])) best = Math.min(best, fits.beginsWord);
    else return place === 1 ? fits.opens : fits.hasWords;
  }
  return best;
}

const isPartOfWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
