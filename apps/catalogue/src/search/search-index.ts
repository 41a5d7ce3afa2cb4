import { fold } from '@kirana/i18n';
import { avoidedIn } from './avoided.js';
import { tellingWords, wordsOf } from './words-of.js';
import { prepare, prepareGroups, type PreparedGroups, type PreparedProduct, type SearchedProduct } from './searched-product.js';
import { descriptionTier, literalMatch, type Depth, type LiteralMatch } from './literal-match.js';
import { Vocabulary, wordsIn } from './vocabulary.js';

export interface Found {
  /** Ids of products, best match first. */
  readonly ids: readonly string[];
  /** The term that was searched instead when nothing matched literally, spelled as in the catalogue. */
  readonly corrected: string | undefined;
  /** When nothing is found: fewer of the words, corrected, that find something. */
  readonly instead?: string | undefined;
}

/** A lower `tier` is a better match; within a tier the catalogue order applies. */
interface Hit {
  readonly product: PreparedProduct;
  readonly tier: number;
}

interface Meant {
  readonly hits: Hit[];
  readonly spelled: string | undefined;
}

/**
 * In-memory index of all texts of the catalogue, for an error-tolerant search (ADR 0015). Literal matches come first: name, then synonym,
 * then description. Near matches count only when no name and no synonym matches.
 */
export class SearchIndex {
  readonly #products = new Map<string, PreparedProduct>();
  /** By their names. */
  readonly #groups = new Map<string, PreparedGroups>();
  readonly #vocabulary = new Vocabulary();
  /** Results since the last change; the next page repeats the same search. */
  readonly #recent = new Map<string, Found>();

  get size(): number {
    return this.#products.size;
  }

  put(product: SearchedProduct): void {
    this.remove(product.id);
    this.#recent.clear();
    const prepared = prepare(product, this.#groupsOf(product));
    this.#products.set(product.id, prepared);
    this.#vocabulary.add(prepared);
  }

  #groupsOf({ groups }: SearchedProduct): PreparedGroups {
    const key = groups.join('\n');
    const known = this.#groups.get(key) ?? prepareGroups(groups);
    this.#groups.set(key, known);
    return known;
  }

  remove(id: string): void {
    const known = this.#products.get(id);
    if (!known) return;
    this.#recent.clear();
    this.#products.delete(id);
    this.#vocabulary.remove(known);
  }

  /** Returns the indexed version of a product; undefined when it is not indexed. */
  versionOf(id: string): number | undefined {
    return this.#products.get(id)?.version;
  }

  ids(): Iterable<string> {
    return this.#products.keys();
  }

  /** With `depth` `names`, descriptions are not searched; used for suggestions. */
  find(asked: string, depth: Depth = 'everything'): Found {
    const key = `${depth} ${asked}`;
    const known = this.#recent.get(key);
    if (known) return known;
    const found = this.#find(asked, depth);
    if (this.#recent.size >= recentLimit) this.#recent.delete(this.#recent.keys().next().value ?? '');
    this.#recent.set(key, found);
    return found;
  }

  /** What is to be left out is never looked for: `bez mleka` means what neither contains milk nor may. */
  #find(asked: string, depth: Depth): Found {
    const { wanted, allergens, claims, said } = avoidedIn(asked);
    if (allergens.length === 0 && claims.length === 0) return this.#findWords(asked, depth);
    const { ids, corrected, instead } =
      wanted === '' ? { ids: this.#ranked(), corrected: undefined, instead: undefined } : this.#findWords(wanted, depth);
    const isFree = (product: PreparedProduct) =>
      allergens.length === 0 ||
      said.some(words => saidOf(product).includes(words)) ||
      (product.traces !== null && !allergens.some(allergen => product.traces?.includes(allergen)));
    const fitting = ids.filter(id => {
      const product = this.#products.get(id);
      return product && isFree(product) && claims.every(claim => saidOf(product).includes(claim));
    });
    if (fitting.length > 0) return { ids: fitting, corrected };
    return { ids: [], corrected: undefined, instead: claims.length === 0 && wanted !== '' && ids.length > 0 ? wanted : instead };
  }

  #ranked(): string[] {
    return [...this.#products.values()]
      .map(product => ({ product, tier: 0 }))
      .toSorted(byRank)
      .map(({ product }) => product.id);
  }

  #findWords(asked: string, depth: Depth): Found {
    const query = fold(asked);
    const marked = query !== asked.toLowerCase().trim().replace(/\s+/g, ' ');
    if (query === '') return { ids: [], corrected: undefined };
    const words = this.#joined(tellingWords(query));
    const hits: Hit[] = [];
    let named = false;
    const match = literalMatch({ query, words, marked }, depth);
    for (const product of this.#products.values()) {
      const tier = match(product);
      if (tier === undefined) continue;
      named ||= tier < descriptionTier;
      hits.push({ product, tier });
    }
    const near = named ? undefined : this.#nearly(query, words);
    const seen = new Set(hits.map(hit => hit.product.id));
    hits.push(...(near?.hits.filter(hit => !seen.has(hit.product.id)) ?? []));
    if (hits.length === 0) return { ids: [], corrected: undefined, instead: this.#withFewerWords(words) };
    return {
      ids: hits.toSorted(byRank).map(hit => hit.product.id),
      corrected: seen.size === 0 ? near?.corrected : undefined,
    };
  }

  /** Joins neighbours that are one word in the name of a group: `gluten free`. */
  #joined(words: readonly string[]): string[] {
    const joined: string[] = [];
    for (const word of words) {
      const both = `${joined.at(-1)}${word}`;
      if ([...this.#groups.values()].some(group => group.words.has(both))) joined.splice(-1, 1, both);
      else joined.push(word);
    }
    return joined;
  }

  /** Finds words that are split differently, sound the same, or contain a typing error. */
  #nearly(query: string, words: readonly string[]): { hits: Hit[]; corrected: string | undefined } {
    const squeezed = words.join('');
    const parted = squeezed.length < 6 ? [] : this.#called(squeezed);
    if (parted[0]) return { hits: parted, corrected: spellingOf(parted[0].product, squeezed) };
    const meant = this.#meant(words.map(word => new Set(this.#vocabulary.candidatesFor(word))));
    const found = meant.hits.length > 0 || words.length < 2 ? meant : this.#withNearbyWords(words);
    return {
      hits: found.hits,
      corrected: found.spelled !== undefined && fold(found.spelled) !== query ? found.spelled : undefined,
    };
  }

  /** Returns the products with a name, synonym or group that begins with these letters when spaces are ignored. */
  #called(letters: string): Hit[] {
    const groups = new Set([...this.#groups.values()].filter(group => begins(group, letters)));
    return hitsAmong(this.#products.values(), product =>
      groups.has(product.groups) || begins(product, letters) ? 0 : undefined,
    );
  }

  /** Several words that no product has together: each may be another one nearby, because the others confirm it. */
  #withNearbyWords(words: readonly string[]): Meant {
    return this.#meant(words.map(word => new Set(this.#vocabulary.nearbyWords(word))));
  }

  /**
   * Returns as many of the words as one product has, in their correct spelling; undefined when none of them is understood. A word that is
   * spelled right is kept before one that has to be guessed.
   */
  #withFewerWords(words: readonly string[]): string | undefined {
    const understood = words
      .filter(word => word.length > 2)
      .map(word => ({ word, candidates: new Set(this.#vocabulary.candidatesFor(word)) }))
      .filter(({ candidates }) => candidates.size > 0);
    const known = understood.filter(({ word, candidates }) => candidates.has(word));
    const attempts = [understood, known, ...known.map(each => [each]), ...understood.map(each => [each])];
    return attempts.flatMap(each => this.#meant(each.map(({ candidates }) => candidates)).spelled ?? [])[0];
  }

  /** Returns the products that have one word of each group, and these words as the best of them spells them. */
  #meant(groups: readonly ReadonlySet<string>[]): Meant {
    if (groups.length === 0 || groups.some(candidates => candidates.size === 0)) return { hits: [], spelled: undefined };
    const users = this.#vocabulary.usersOf(groups) ?? this.#products.values();
    const nearness = nearnessTo(groups);
    const hits = hitsAmong(users, nearness);
    const best = hits[0]?.product;
    const words = best && groups.map(candidates => spellingIn(best, firstOf(best, candidates)));
    return { hits, spelled: words?.join(' ').trim() || undefined };
  }
}

function hitsAmong(products: Iterable<PreparedProduct>, nearness: (product: PreparedProduct) => number | undefined): Hit[] {
  const hits: Hit[] = [];
  for (const product of products) {
    const near = nearness(product);
    if (near !== undefined) hits.push({ product, tier: nearlyTier + near });
  }
  return hits.toSorted(byRank);
}

const saidOf = ({ called, described }: PreparedProduct): string => `${called}\n${described}`.replaceAll('-', ' ');

const begins = ({ squeezed }: { readonly squeezed: string }, letters: string): boolean => squeezed.includes(`\n${letters}`);

/** Returns the word, name or group that matches the letters when spaces are ignored. */
function spellingOf(product: PreparedProduct, squeezed: string): string | undefined {
  const word = [...wordsIn(product)].find(known => known.startsWith(squeezed));
  if (word) return spellingIn(product, word);
  return [...product.names, ...product.groups.texts].find(name => wordsOf(name).join('').startsWith(squeezed))?.trim();
}

/** Returns a word of the product as it is spelled there; nothing of other words, as `5kg`. */
const spellingIn = ({ words, groups }: PreparedProduct, word = ''): string => words.get(word) ?? groups.words.get(word) ?? '';

/** Returns the product's first word, names before synonyms, that is one of these. */
function firstOf(product: PreparedProduct, candidates: ReadonlySet<string>): string | undefined {
  for (const word of wordsIn(product)) if (candidates.has(word)) return word;
  return product.sizes.find(size => candidates.has(size));
}

/** Returns a function for how well a product matches the intended words, below 10; undefined when one of the words is missing. */
function nearnessTo(meant: readonly ReadonlySet<string>[]): LiteralMatch {
  const matches = new Map<string, LiteralMatch>();
  return product => {
    const words: string[] = [];
    for (const candidates of meant) {
      const word = firstOf(product, candidates);
      if (word === undefined) return undefined;
      words.push(word);
    }
    const query = words.join(' ');
    const match = matches.get(query) ?? literalMatch({ query, words, marked: false }, 'names');
    matches.set(query, match);
    return (match(product) ?? descriptionTier) / 10;
  };
}

/** From this tier on near matches were found. */
const nearlyTier = 80;
/** Maximum number of cached searches; a single one may contain every product. */
const recentLimit = 100;

const byRank = (a: Hit, b: Hit): number =>
  a.tier - b.tier || a.product.rank - b.product.rank || (a.product.id < b.product.id ? -1 : 1);
