import type { Colour } from '../colour.js';
import type { PictureFacts } from '../picture-facts.js';
import { bottle, box, jar, tin } from './firm-packs.js';
import type { Pack } from './pack.js';
import { bag, pouch, sack } from './soft-packs.js';

const kinds: Readonly<Record<PictureFacts['packKind'], (colour: Colour) => Pack>> = { pouch, jar, box, bag, tin, bottle };

/** The pack of a product; what weighs more than a kilogram comes in a sack. */
export function packOf({ packKind, netQuantity: { amount, unit } }: PictureFacts, colour: Colour): Pack {
  return packKind === 'bag' && unit === 'kg' && amount > 1 ? sack(colour) : kinds[packKind](colour);
}
