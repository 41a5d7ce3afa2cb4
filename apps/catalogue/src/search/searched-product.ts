import type { Allergen } from '@kirana/contracts';
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
  /** What it belongs to: the names of its category and of the diets it suits, in each language. */
  readonly groups: readonly string[];
  /** English, Polish. */
  readonly descriptions: readonly string[];
  /** `500 g`. */
  readonly size: string;
  readonly rank: number;
  /** Contained allergens and traces; null while they are unknown. */
  readonly traces: readonly Allergen[] | null;
}

/** Texts by which something is called, prepared for the search. */
interface Called {
  /** The texts, one per line, for the cheap check. */
  readonly called: string;
  /** The texts without spaces, one per line, for `garammasala`. */
  readonly squeezed: string;
  /** The words of the texts, each with its original spelling. */
  readonly words: ReadonlyMap<string, string>;
}

/** The groups of a product, prepared for the search; products with the same groups share them. */
export interface PreparedGroups extends Called {
  readonly texts: readonly string[];
}

/**
 * A product prepared for the search: all texts folded, with a leading space so that ` dal` matches a word that begins with `dal`. It is
 * called by its names and synonyms.
 */
export interface PreparedProduct extends Called {
  readonly id: string;
  readonly version: number;
  readonly rank: number;
  readonly traces: readonly Allergen[] | null;
  readonly names: readonly string[];
  readonly synonyms: readonly string[];
  readonly groups: PreparedGroups;
  readonly descriptions: readonly string[];
  readonly described: string;
  readonly sizes: readonly string[];
}

/**
 * A name with a hyphen is one word, which only both of its parts together mean: who wants something `sugar free` must not find what is
 * gluten-free.
 */
export function prepareGroups(groups: readonly string[]): PreparedGroups {
  const texts = groups.map(group => group.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ''));
  return { ...calledBy(texts), texts: texts.map(spaced) };
}

export function prepare(product: SearchedProduct, groups: PreparedGroups): PreparedProduct {
  const [amount = '', unit = ''] = product.size.split(' ');
  const descriptions = product.descriptions.map(spaced);
  // Not spread into the product: reading the texts of an object that is made so takes several times as long.
  const { called, squeezed, words } = calledBy([...product.names, ...product.synonyms]);
  return {
    called,
    squeezed,
    words,
    id: product.id,
    version: product.version,
    rank: product.rank,
    traces: product.traces,
    names: product.names.map(spaced),
    synonyms: product.synonyms.map(spaced),
    groups,
    descriptions,
    described: descriptions.join('\n'),
    sizes: [`${amount}${unit}`, amount, unit],
  };
}

function calledBy(texts: readonly string[]): Called {
  const words = new Map<string, string>();
  for (const text of texts)
    for (const written of text.toLowerCase().split(/[^\p{L}\p{N}\p{M}]+/u))
      for (const word of wordsOf(fold(written))) if (!words.has(word)) words.set(word, written);
  const named = texts.filter(text => text !== '').map(fold);
  return { called: texts.map(spaced).join('\n'), squeezed: named.map(text => `\n${wordsOf(text).join('')}`).join(''), words };
}

/** Folded, after a space: a match at position 1 begins the text. */
const spaced = (text: string): string => ` ${fold(text)}`;
