import { fold, wordsOf } from './fold.js';

/** What a search looks at. */
export interface SearchedProduct {
  readonly id: string;
  /** Of the product; another version means another text. */
  readonly version: number;
  /** English, Polish, Indian. */
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
  /** English, Polish. */
  readonly descriptions: readonly string[];
  /** `500 g`. */
  readonly size: string;
  readonly rank: number;
}

/** The same, made ready: everything folded, and a space before each text so that ` dal` is a word that begins with `dal`. */
export interface PreparedProduct {
  readonly id: string;
  readonly version: number;
  readonly rank: number;
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
  readonly descriptions: readonly string[];
  /** Names and synonyms as one text, for a first look. */
  readonly called: string;
  readonly described: string;
  /** Names and synonyms without gaps, each on a line of its own, for `garammasala`. */
  readonly squeezed: string;
  /** Words of names and synonyms, each with the way it is written. */
  readonly words: ReadonlyMap<string, string>;
  readonly sizes: readonly string[];
}

export function prepare(product: SearchedProduct): PreparedProduct {
  const named = [...product.names, ...product.synonyms].filter(text => text !== '');
  const words = new Map<string, string>();
  for (const text of named)
    for (const written of text.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u))
      for (const word of wordsOf(fold(written))) if (!words.has(word)) words.set(word, written);
  const [amount = '', unit = ''] = product.size.split(' ');
  const names = product.names.map(spaced);
  const synonyms = product.synonyms.map(spaced);
  const descriptions = product.descriptions.map(spaced);
  return {
    id: product.id,
    version: product.version,
    rank: product.rank,
    names,
    synonyms,
    descriptions,
    called: [...names, ...synonyms].join('\n'),
    described: descriptions.join('\n'),
    squeezed: named.map(text => `\n${wordsOf(fold(text)).join('')}`).join(''),
    words,
    sizes: [`${amount}${unit}`, amount, unit],
  };
}

/** Folded, after a space: what begins at place 1 begins the text. */
const spaced = (text: string): string => ` ${fold(text)}`;
