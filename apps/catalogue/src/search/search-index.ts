import { fold, wordsOf } from './fold.js';
import { prepare, type PreparedProduct, type SearchedProduct } from './searched-product.js';
import { matchLiterally, type Depth } from './literal-match.js';
import { Vocabulary } from './vocabulary.js';

export interface Found {
  /** Ids of products, the best first. */
  readonly ids: readonly string[];
  /** What was looked for instead, when nothing is written as asked; as it is written in the range. */
  readonly corrected: string | undefined;
}

/** A hit is the better the lower `tier` is; within a tier the order of the catalogue counts. */
interface Hit {
  readonly product: PreparedProduct;
  readonly tier: number;
}

/**
 * All texts of the range, in memory, for a search that forgives (ADR 0012). What is written as asked comes first: name, then synonym, then
 * description. Only when no name and no synonym is, words that are nearly the same count as well.
 */
export class SearchIndex {
  readonly #products = new Map<string, PreparedProduct>();
  readonly #vocabulary = new Vocabulary();

  get size(): number {
    return this.#products.size;
  }

  put(product: SearchedProduct): void {
    this.remove(product.id);
    const prepared = prepare(product);
    this.#products.set(product.id, prepared);
    this.#vocabulary.add(prepared.words);
  }

  remove(id: string): void {
    const known = this.#products.get(id);
    if (!known) return;
    this.#products.delete(id);
    this.#vocabulary.remove(known.words);
  }

  /** The version of a product it holds; undefined when it holds none. */
  versionOf(id: string): number | undefined {
    return this.#products.get(id)?.version;
  }

  ids(): Iterable<string> {
    return this.#products.keys();
  }

  /** `depth` names: without descriptions, for suggestions. */
  find(asked: string, depth: Depth = 'everything'): Found {
    const query = fold(asked);
    if (query === '') return { ids: [], corrected: undefined };
    const words = query.split(/[\s,;/&+–-]+/).filter(word => /[\p{L}\p{N}]/u.test(word));
    const hits: Hit[] = [];
    let named = false;
    for (const product of this.#products.values()) {
      const tier = matchLiterally(product, query, words, depth);
      if (tier === undefined) continue;
      named ||= tier < descriptionTier;
      hits.push({ product, tier });
    }
    const near = named ? undefined : this.#nearly(query, words);
    const seen = new Set(hits.map(hit => hit.product.id));
    hits.push(...(near?.hits.filter(hit => !seen.has(hit.product.id)) ?? []));
    return {
      ids: hits.toSorted(byWorth).map(hit => hit.product.id),
      corrected: seen.size === 0 && hits.length > 0 ? near?.corrected : undefined,
    };
  }

  /** Looks for what sounds the same, is parted differently, or was typed with a mistake. */
  #nearly(query: string, words: readonly string[]): { hits: Hit[]; corrected: string | undefined } {
    const squeezed = wordsOf(query).join('');
    if (squeezed.length >= 6) {
      const hits = this.#all(product => product.squeezed.some(text => text.startsWith(squeezed)));
      const text = hits[0]?.product.names.find(name => wordsOf(name).join('').startsWith(squeezed));
      if (hits.length > 0) return { hits, corrected: text?.trim() };
    }
    const meant = words.map(word => this.#vocabulary.meantBy(word));
    if (meant.length === 0 || meant.some(candidates => candidates.length === 0)) return { hits: [], corrected: undefined };
    const sets = meant.map(candidates => new Set(candidates));
    const hits = this.#all(product => sets.every(set => has(product, set))).toSorted(byWorth);
    const first = hits[0]?.product;
    const corrected = first && sets.map(set => [...set].map(word => first.words.get(word)).find(Boolean)).filter(Boolean);
    return { hits, corrected: corrected?.join(' ') };
  }

  #all(fits: (product: PreparedProduct) => boolean): Hit[] {
    return [...this.#products.values()].filter(fits).map(product => ({ product, tier: nearlyTier }));
  }
}

/** From here on a product is only described with what was asked for, or nearly. */
const descriptionTier = 60;
const nearlyTier = 80;

const has = (product: PreparedProduct, words: ReadonlySet<string>): boolean => {
  for (const word of words) if (product.words.has(word) || product.sizes.includes(word)) return true;
  return false;
};

const byWorth = (a: Hit, b: Hit): number =>
  a.tier - b.tier || a.product.rank - b.product.rank || (a.product.id < b.product.id ? -1 : 1);
