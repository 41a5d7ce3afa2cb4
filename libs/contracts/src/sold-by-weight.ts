import { z } from 'zod';
import { Minor } from './ids.js';
import { leastPortionGrams, mostPortionGrams, portionStepGrams } from './weighed.js';

export const PortionGrams = z
  .int()
  .min(leastPortionGrams)
  .max(mostPortionGrams)
  .multipleOf(portionStepGrams)
  .describe('Grams of a portion: the piece in which a weighed product is ordered.');

export const PricePerKg = Minor.min(1).describe('Price of a kilogram of a weighed product, in grosze.');

/** How a product is sold by weight; left out of one that is sold by the piece. */
export const SoldByWeight = z
  .object({ portionGrams: PortionGrams, pricePerKgMinor: PricePerKg })
  .describe(
    'Sold by weight: a piece is a portion, and its price is the most that it costs. What is weighed when the order is packed is charged.',
  );

/** The weight that is in the bag of a line, and for how many portions. */
export const PackedWeight = z
  .object({ grams: z.int().min(1), portions: z.int().min(1) })
  .describe('What the packer has weighed: the grams of so many portions; left out: not weighed yet.');

/** A line of an order that is sold by weight; left out of others. */
export const LineSoldByWeight = SoldByWeight.extend({ packed: PackedWeight.optional() });

/** A weight of an event, kilograms. */
export const Kilograms = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .describe('Kilograms as a decimal number: `0.7`.');

/** How an admin says that a product is sold by weight: both or neither. */
export const weightFields = {
  portionGrams: PortionGrams.nullable().describe('Sold by weight in portions of so many grams; null: by the piece.'),
  pricePerKgMinor: PricePerKg.nullable().describe(
    'Needed with `portionGrams`: `priceMinor` is then that of a portion, rounded up, whatever was sent.',
  ),
};
