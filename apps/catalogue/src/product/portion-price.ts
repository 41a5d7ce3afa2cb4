import { portionPriceOf, type ByWeight } from '@kirana/contracts';
import type { StoredProduct } from './product.row.js';

type Weight = Pick<StoredProduct, 'portionGrams' | 'pricePerKgMinor'>;

/** Returns how a product is sold by weight; undefined: by the piece. */
const byWeightOf = ({ portionGrams, pricePerKgMinor }: Weight): ByWeight | undefined =>
  portionGrams === null || pricePerKgMinor === null ? undefined : { portionGrams, pricePerKgMinor };

/** Returns the field of an answer or an event that says how a product is sold by weight: left out of one that is sold by the piece. */
export function withWeight(product: Weight): { weighed?: ByWeight } {
  const weighed = byWeightOf(product);
  return weighed ? { weighed } : {};
}

/** Returns the fields that follow from the price per kilogram and the portion, grosze and grams: the piece is the portion, and has no reduced price. */
const portionFields = (weighed: ByWeight): Pick<StoredProduct, 'priceMinor' | 'regularPriceMinor' | 'netAmount' | 'netUnit'> => ({
  regularPriceMinor: null,
  priceMinor: portionPriceOf(weighed),
  netAmount: weighed.portionGrams,
  netUnit: 'g',
});

/**
 * Returns the changes of a product with what follows from them if it is sold by weight. A change of its price alone, as programs and tables
 * make it, is one of the price of its portion: that of the kilogram follows, rounded down.
 */
export function withPortion<Changes extends Partial<StoredProduct>>(
  product: Weight & Pick<StoredProduct, 'priceMinor'>,
  changes: Changes,
): Changes {
  const after = { ...product, ...changes };
  const weighed = byWeightOf(after);
  if (!weighed) return changes;
  const isPriceAlone =
    after.priceMinor !== product.priceMinor &&
    after.portionGrams === product.portionGrams &&
    after.pricePerKgMinor === product.pricePerKgMinor;
  const pricePerKgMinor = isPriceAlone
    ? Math.max(1, Math.floor((after.priceMinor * 1_000) / weighed.portionGrams))
    : weighed.pricePerKgMinor;
  return { ...changes, pricePerKgMinor, ...portionFields({ ...weighed, pricePerKgMinor }) };
}
