import type { PreparedProduct } from './searched-product.js';
import { typingErrors } from './typing-errors.js';

/** Shorter words are too easily mistaken for other words. */
const shortest = 4;
/** From this length on two typing errors are tolerated. */
const longFrom = 8;

/** Words of the names, synonyms and groups of products, with lookup of the words that a typed word may mean. */
export class Vocabulary {
  readonly #users = new Map<string, Set<PreparedProduct>>();
  readonly #letters = new Map<string, number>();
  readonly #bySound = new Map<string, Set<string>>();

  add(product: PreparedProduct): void {
    for (const word of wordsIn(product)) {
      const users = this.#users.get(word);
      if (users) users.add(product);
      else {
        this.#users.set(word, new Set([product]));
        this.#letters.set(word, lettersOf(word));
        const sound = soundOf(word);
        this.#bySound.set(sound, (this.#bySound.get(sound) ?? new Set()).add(word));
      }
    }
  }

  remove(product: PreparedProduct): void {
    for (const word of wordsIn(product)) {
      const users = this.#users.get(word);
      users?.delete(product);
      if (users?.size !== 0) continue;
      this.#users.delete(word);
      this.#letters.delete(word);
      this.#bySound.get(soundOf(word))?.delete(word);
    }
  }

  /** Returns the products for the group of words that the fewest products use. Undefined when no product uses any of the words. */
  usersOf(groups: readonly ReadonlySet<string>[]): Set<PreparedProduct> | undefined {
    const users = groups.flatMap(words => {
      const all = new Set([...words].flatMap(word => [...(this.#users.get(word) ?? [])]));
      return all.size > 0 ? [all] : [];
    });
    return users.toSorted((a, b) => a.size - b.size)[0];
  }

  /**
   * Returns the words that a typed word may mean: itself or words that begin with it; else words that sound the same; else the nearest
   * ones.
   */
  candidatesFor(typed: string): string[] {
    if (this.#users.has(typed)) return [typed];
    const known = [...this.#users.keys()];
    const begun = known.filter(word => word.startsWith(typed));
    if (begun.length > 0 || /\p{N}/u.test(typed)) return begun.length > 0 ? begun : [typed];
    if (typed.length < shortest) return [];
    const alike = [...(this.#bySound.get(soundOf(typed)) ?? [])].filter(word => isNearEnough(typed, word));
    if (alike.length > 0) return alike;
    return nearest(typed, this.#letters, isTypicalError);
  }

  /**
   * Returns the words that a typed word may mean where the words beside it leave fewer possibilities: also of a word that exists, because
   * `masla` (butter) may be `masala`, and after errors that alone would make another word, such as `ryce`.
   */
  nearbyWords(typed: string): string[] {
    const usual = this.candidatesFor(typed);
    if (typed.length < shortest || /\p{N}/u.test(typed)) return usual;
    const isWord = this.#users.has(typed);
    if (isWord && typed.length <= shortest) return usual;
    const others = new Map(this.#letters);
    for (const word of usual) others.delete(word);
    return [...usual, ...nearest(typed, others, isWord ? isTypicalError : isLikelyError)];
  }
}

/** Returns the words by which a product is called, those of its names first. */
export function* wordsIn({ words, groups }: PreparedProduct): Iterable<string> {
  yield* words.keys();
  yield* groups.words.keys();
}

type Accepts = (typed: string, word: string) => boolean;

/** Returns all words with the fewest tolerable typing errors. `accepts` decides on single errors in short words. */
function nearest(typed: string, known: ReadonlyMap<string, number>, accepts: Accepts): string[] {
  const limit = typed.length >= longFrom ? 2 : 1;
  const typedLetters = lettersOf(typed);
  let fewest = limit;
  let best: string[] = [];
  for (const [word, letters] of known) {
    // Each letter of the typed word that the other word lacks is an error.
    if (bits(typedLetters & ~letters) > fewest) continue;
    const errors = tolerableErrors(typed, word, fewest, accepts);
    if (errors > fewest) continue;
    if (errors < fewest) best = [];
    fewest = errors;
    best.push(word);
  }
  return best;
}

/** Returns the number of typing errors between the two; more than `limit` when they are not tolerated. */
function tolerableErrors(typed: string, word: string, limit: number, accepts: Accepts): number {
  const whole = typingErrors(typed, word, limit);
  if (whole === 1 && typed.length < longFrom && !accepts(typed, word)) return limit + 1;
  // Two errors and a different first letter: unlikely to be the same word.
  if (whole === 2 && typed[0] !== word[0]) return limit + 1;
  if (whole <= limit || typed.length <= shortest || word.length <= typed.length) return whole;
  const unfinished = typed[0] === word[0] ? typingErrors(typed, word, 1, true) : 2;
  return unfinished === 1 ? 1 : limit + 1;
}

/**
 * Returns whether a single error in a short word is a typical one: two swapped letters, a different ending (Polish inflection), and from
 * five letters on a missing or extra letter, or a different vowel. Any other letter makes another word: `achar` is not `arhar`, and of four
 * letters also at the end: `meat` is not `meal`. The
 * shorter of the two words counts, because a known word of four letters is too easily part of another, as `woda` (water) is of `wodka`.
 */
function isTypicalError(typed: string, word: string): boolean {
  if (isSwap(typed, word)) return true;
  const isShort = Math.min(typed.length, word.length) <= shortest;
  if (typed.slice(0, -1) === word.slice(0, typed.length - 1))
    return !isShort || typed.length !== word.length || areVowels(typed.at(-1), word.at(-1));
  if (isShort) return false;
  if (typed.length !== word.length) return true;
  const place = typed.split('').findIndex((letter, index) => letter !== word[index]);
  return areVowels(typed[place], word[place]);
}

/**
 * Returns whether a single error is acceptable beside a word that was understood: any one in five letters; in four a different vowel, or a
 * missing or extra letter behind the first, or a consonant that sounds alike: `rise` beside `basmati`.
 */
function isLikelyError(typed: string, word: string): boolean {
  if (isTypicalError(typed, word) || Math.min(typed.length, word.length) > shortest) return true;
  if (typed.length !== word.length) return typed[0] === word[0];
  const place = typed.split('').findIndex((letter, index) => letter !== word[index]);
  const letters = [typed[place] ?? '', word[place] ?? ''].toSorted().join('');
  return letters.split('').every(isVowel) || soundAlike.has(letters);
}

/** Consonants that are taken for each other, in the order of the alphabet. */
const soundAlike: ReadonlySet<string> = new Set(['cs', 'ck', 'sz', 'kq', 'vw', 'gj', 'bp', 'dt']);

/**
 * Returns whether a word that sounds the same may be meant. A word of three letters only when one letter differs: `dhal` is `dal`, but `free`
 * is not `fry`; a shorter one never: `zzzz` sounds like the Polish word `z`.
 */
const isNearEnough = (typed: string, word: string): boolean =>
  word.length >= shortest || (word.length === shortest - 1 && typingErrors(typed, word, 1) === 1);

/** Returns the letters of a word as bits. */
const lettersOf = (word: string): number => word.split('').reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 31)), 0);

function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const isSwap = (a: string, b: string): boolean =>
  a !== b && a.length === b.length && a.split('').toSorted().join('') === b.split('').toSorted().join('');

const areVowels = (...letters: (string | undefined)[]): boolean => letters.every(isVowel);

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter);

/**
 * Returns a phonetic key of a folded word. Hindi words are transliterated in many ways: `daal`, `dhal` and `dal`, `jira` and `jeera`,
 * `panir` and `paneer` share one key.
 */
function soundOf(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkpt])h/g, '$1')
    .replace(/sh|sz/g, 's')
    .replace(/cz/g, 'c')
    .replace(/ee|ii|ea/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/[wv]/g, 'v')
    .replace(/y/g, 'i')
    .replace(/z/g, 'j')
    .replace(/(.)\1+/g, '$1');
}
