import { fold } from '@kirana/i18n';
import { wordsOf } from './words-of.js';

/** The data of a product that the search uses. */
export interface SearchedProduct {
  readonly id: string;
  /** Version of the product; the text is read again when it changes. */
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

/** A product prepared for the search: all texts folded, with a leading space so that ` dal` matches a word that begins with `dal`. */
export interface PreparedProduct {
  readonly id: string;
  readonly version: number;
  readonly rank: number;
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
  readonly descriptions: readonly string[];
  /** Names and synonyms as one text, for the cheap check. */
  readonly called: string;
  readonly described: string;
  /** Names and synonyms without spaces, one per line, for `garammasala`. */
  readonly squeezed: string;
  /** Words of names and synonyms, each with its original spelling. */
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

/** Folded, after a space: a match at position 1 begins the text. */
const spaced = (text: string): string => ` ${fold(text)}`;
