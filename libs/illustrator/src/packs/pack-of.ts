import type { Colour } from '../colour.js';
import type { PictureFacts } from '@kirana/contracts';
import { bottle, box, jar, tin } from './firm-packs.js';
import type { Pack } from './pack.js';
import { bag, pouch, sack } from './soft-packs.js';

const kinds: Readonly<Record<PictureFacts['packKind'], (colour: Colour) => Pack>> = { pouch, jar, box, bag, tin, bottle };

/** Returns the pack of a product; bags of more than a kilogram become sacks. */
export function packOf({ packKind, netQuantity: { amount, unit } }: PictureFacts, colour: Colour): Pack {
  return packKind === 'bag' && unit === 'kg' && amount > 1 ? sack(colour) : kinds[packKind](colour);
}
