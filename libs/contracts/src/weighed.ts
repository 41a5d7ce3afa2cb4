/** How a product is sold by weight: in portions, each of which costs its price rounded up, so that no bag costs more than was agreed. */
export interface ByWeight {
  /** Grams of one portion, the piece of such a product. */
  readonly portionGrams: number;
  /** Grosze per kilogram. */
  readonly pricePerKgMinor: number;
}

/** A line of an order that is sold by weight. */
export interface LineByWeight extends ByWeight {
  /** What the packer has weighed: the grams of so many portions; left out: not weighed yet. */
  readonly packed?: { readonly grams: number; readonly portions: number } | undefined;
}

/** The limits of a portion, grams; it is a multiple of the last. */
export const [leastPortionGrams, mostPortionGrams, portionStepGrams] = [50, 5_000, 10];

/** Returns the price of one portion, grosze, rounded up: 100 g at 12.99 zł/kg are 1.30 zł. */
export function portionPriceOf({ portionGrams, pricePerKgMinor }: ByWeight): number {
  return Math.ceil((pricePerKgMinor * portionGrams) / 1_000);
}

/** Returns the price of a weight, grosze, rounded half up and at most what was agreed for it. */
export function priceOfWeight(grams: number, pricePerKgMinor: number, agreedMinor: number): number {
  return Math.min(Math.round((pricePerKgMinor * grams) / 1_000), agreedMinor);
}

/** Returns a weight in kilograms as a decimal number in text: 700 g are `0.7`. */
export const kilograms = (grams: number): string => String(grams / 1_000);

/** Returns the weight of a line, grams: what is in the bag, or what was ordered while that is not known; undefined: it is sold by the piece. */
export const gramsOf = ({ quantity, weighed }: Pick<PricedLine, 'quantity' | 'weighed'>): number | undefined =>
  weighed && (weighed.packed?.grams ?? weighed.portionGrams * quantity);

/** The price of a line as it was ordered, and what is charged of it, grosze. */
interface PricedLine {
  readonly unitPriceMinor: number;
  readonly quantity: number;
  readonly chargedMinor?: number | undefined;
  readonly weighed?: LineByWeight | undefined;
}

/** Returns what is charged for what is in the bag of a line before the discount, grosze: by its weight, once that is known. */
export function chargedForLine({ unitPriceMinor, quantity, chargedMinor = unitPriceMinor, weighed }: PricedLine): number {
  if (!weighed?.packed) return chargedMinor * quantity;
  const { grams, portions } = weighed.packed;
  return priceOfWeight(grams, weighed.pricePerKgMinor, unitPriceMinor * portions);
}

/** Returns what is charged of a part of a line's price as it was ordered, grosze: less for a cheaper substitute, or for less than was agreed on the scales. */
export function chargedOf(minor: number, line: PricedLine): number {
  const { unitPriceMinor, quantity, weighed } = line;
  const agreedMinor = unitPriceMinor * (weighed?.packed?.portions ?? quantity);
  const chargedMinor = chargedForLine(line);
  return chargedMinor === agreedMinor ? minor : Math.round((minor * chargedMinor) / agreedMinor);
}
