import type { Allergen, Diet, NetQuantity } from '@kirana/contracts';
import { fold } from '@kirana/i18n';
import { wordsOf } from '../search/words-of.js';
import { isSameKind, kindOf, type Named } from './kind-of.js';

/** What decides whether a product can stand in for another. */
export interface Comparable extends Named {
  readonly id: string;
  readonly priceMinor: number;
  /** Returnable deposit on a piece, grosze; 0: none. */
  readonly depositMinor: number;
  /** A portion on the scales is compared with no pack. */
  readonly isByWeight: boolean;
  readonly netQuantity: NetQuantity;
  /** Null while the product has no details. */
  readonly diets: readonly Diet[] | null;
  /** Contained allergens and traces; null while the product has no details. */
  readonly traces: readonly Allergen[] | null;
}

/** Factor to the unit that sizes are compared in, and what is measured: a jar of grams is no substitute for a bottle of millilitres. */
const measures = {
  g: { of: 'weight', factor: 1 },
  kg: { of: 'weight', factor: 1_000 },
  ml: { of: 'volume', factor: 1 },
  l: { of: 'volume', factor: 1_000 },
  pcs: { of: 'pieces', factor: 1 },
} as const satisfies Record<NetQuantity['unit'], unknown>;

/** Weight of each word that two names share (`dal`, `rice`, `masala`): as much as a pack three times as large. */
const sharedWord = Math.log(3);

/** As many pieces are taken as of the original: packs of twice the size or price, or half the size, would be another purchase. */
const another = 2;

/**
 * Returns the candidates that can stand in for `original`, best first: fit for each of its diets, with no allergen or trace that it has not, and
 * of a like size and price. The best share most words with it and are nearest in size and price.
 *
 * @param candidates products of its category that are in stock; those whose declarations are unknown are left out
 */
export function nearestSubstitutes<T extends Comparable>(original: Comparable, candidates: readonly T[], most: number): T[] {
  return candidates
    .filter(candidate => candidate.id !== original.id && suits(candidate, original))
    .map(candidate => ({ candidate, distance: distanceOf(candidate, original) }))
    .toSorted((one, other) => one.distance - other.distance || (one.candidate.id < other.candidate.id ? -1 : 1))
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

/**
 * Returns of the same candidates those that the checkout promises a customer who accepts a substitute: of the same kind, and neither dearer nor with a higher deposit.
 *
 * @param candidates as for `nearestSubstitutes`
 */
export function promisedSubstitutes<T extends Comparable>(original: Comparable, candidates: readonly T[], most: number): T[] {
  const kind = kindOf(original);
  return nearestSubstitutes(
    original,
    candidates.filter(
      each =>
        each.priceMinor <= original.priceMinor && each.depositMinor <= original.depositMinor && isSameKind(kind, kindOf(each)),
    ),
    most,
  );
}

function suits(candidate: Comparable, original: Comparable): boolean {
  const { diets, traces, netQuantity } = candidate;
  if (!diets || !traces || candidate.isByWeight || original.isByWeight) return false;
  return (
    (original.diets ?? []).every(diet => diets.includes(diet)) &&
    traces.every(allergen => original.traces?.includes(allergen)) &&
    measures[netQuantity.unit].of === measures[original.netQuantity.unit].of &&
    sizeRatio(candidate, original) < Math.log(another) &&
    candidate.priceMinor < another * Math.max(original.priceMinor, 1)
  );
}

function distanceOf(candidate: Comparable, original: Comparable): number {
  const price = ratio(candidate.priceMinor, original.priceMinor);
  const words = namesOf(original);
  const shared = [...namesOf(candidate)].filter(word => words.has(word)).length;
  return sizeRatio(candidate, original) + price - shared * sharedWord;
}

const sizeRatio = (one: Comparable, other: Comparable) => ratio(sizeOf(one), sizeOf(other));

const sizeOf = ({ netQuantity: { amount, unit } }: Comparable) => amount * measures[unit].factor;

/** Half and double are equally far away; a price of 0 counts as one grosz. */
const ratio = (one: number, other: number) => Math.abs(Math.log(Math.max(one, 1) / Math.max(other, 1)));

const namesOf = ({ name, indianName }: Comparable) => new Set(wordsOf(fold(`${name} ${indianName}`)));
