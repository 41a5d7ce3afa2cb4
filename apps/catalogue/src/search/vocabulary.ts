import type { PreparedProduct } from './searched-product.js';
import { soundOf } from './sound-of.js';
import { typingErrors } from './typing-errors.js';

/** Shorter words are somebody else's too easily. */
const shortest = 4;
/** From this length on two mistakes are forgiven. */
const longFrom = 8;

/** The words products are called by, and which of them somebody may have meant. */
export class Vocabulary {
  readonly #users = new Map<string, Set<PreparedProduct>>();
  readonly #letters = new Map<string, number>();
  readonly #bySound = new Map<string, Set<string>>();

  add(product: PreparedProduct): void {
    for (const word of product.words.keys()) {
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
    for (const word of product.words.keys()) {
      const users = this.#users.get(word);
      users?.delete(product);
      if (users?.size !== 0) continue;
      this.#users.delete(word);
      this.#letters.delete(word);
      this.#bySound.get(soundOf(word))?.delete(word);
    }
  }

  /** The products that may be called by one word of each group: those of the rarest. Undefined when none of the words is one of these. */
  usersOf(groups: readonly ReadonlySet<string>[]): Set<PreparedProduct> | undefined {
    const users = groups.flatMap(words => {
      const all = new Set([...words].flatMap(word => [...(this.#users.get(word) ?? [])]));
      return all.size > 0 ? [all] : [];
    });
    return users.toSorted((a, b) => a.size - b.size)[0];
  }

  /** The words that may be meant by one that was typed: itself or what begins with it; else what sounds the same; else the nearest. */
  meantBy(typed: string): string[] {
    if (this.#users.has(typed)) return [typed];
    const known = [...this.#users.keys()];
    const begun = known.filter(word => word.startsWith(typed));
    if (begun.length > 0 || /\p{N}/u.test(typed)) return begun.length > 0 ? begun : [typed];
    if (typed.length < shortest) return [];
    // `zzzz` sounds like the Polish `z`, and nobody means that.
    const alike = [...(this.#bySound.get(soundOf(typed)) ?? [])].filter(word => word.length >= shortest - 1);
    if (alike.length > 0) return alike;
    return nearest(typed, this.#letters);
  }
}

/** All words with the fewest mistakes that can be forgiven. */
function nearest(typed: string, known: ReadonlyMap<string, number>): string[] {
  const limit = typed.length >= longFrom ? 2 : 1;
  const typedLetters = lettersOf(typed);
  let fewest = limit;
  let best: string[] = [];
  for (const [word, letters] of known) {
    // Each letter of the one that the other lacks is a mistake of its own.
    if (bits(typedLetters & ~letters) > fewest) continue;
    const errors = forgivable(typed, word, fewest);
    if (errors > fewest) continue;
    if (errors < fewest) best = [];
    fewest = errors;
    best.push(word);
  }
  return best;
}

/** Mistakes between the two; more than `limit` when they cannot be forgiven. */
function forgivable(typed: string, word: string, limit: number): number {
  const whole = typingErrors(typed, word, limit);
  if (whole === 1 && typed.length < longFrom && !isSlip(typed, word)) return limit + 1;
  // Two mistakes and another beginning: hardly the same word.
  if (whole === 2 && typed[0] !== word[0]) return limit + 1;
  if (whole <= limit || typed.length <= shortest || word.length <= typed.length) return whole;
  const unfinished = typed[0] === word[0] ? typingErrors(typed, word, 1, true) : 2;
  return unfinished === 1 ? 1 : limit + 1;
}

/**
 * Whether one mistake in a short word is one that people make: two letters that changed places, another ending (as Polish has it), and from
 * five letters on one too many or too few, or one vowel for another. Any other letter makes another word: `achar` is not `arhar`. Both words
 * count: a known word of four letters is too easily part of another, as `woda` (water) is of `wodka`.
 */
function isSlip(typed: string, word: string): boolean {
  if (isSwap(typed, word) || typed.slice(0, -1) === word.slice(0, typed.length - 1)) return true;
  if (Math.min(typed.length, word.length) <= shortest) return false;
  if (typed.length !== word.length) return true;
  const place = typed.split('').findIndex((letter, index) => letter !== word[index]);
  return isVowel(typed[place]) && isVowel(word[place]);
}

/** The letters of a word as bits. */
const lettersOf = (word: string): number => word.split('').reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 31)), 0);

function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const isSwap = (a: string, b: string): boolean =>
  a !== b && a.length === b.length && a.split('').toSorted().join('') === b.split('').toSorted().join('');

const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter);
