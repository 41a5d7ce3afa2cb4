import sharp from 'sharp';
import { toSafeMaster } from '../render-pictures/to-safe-master.js';
import { notAnImage, tooLarge } from './generation-failures.js';
import type { RawPicture } from './picture-provider.js';

/** Side of a stored drawing, pixels. */
const side = 1_024;

/**
 * Converts a generated picture to the one format in which it is stored; one of a provider is checked first.
 *
 * @throws ProblemError `image-not-an-image`, `image-too-large`.
 */
export async function toMaster({ bytes, madeBy }: RawPicture): Promise<Buffer> {
  // The illustrator's own drawing.
  if (madeBy === 'drawn') return sharp(bytes, { density: 144 }).resize(side, side).webp({ lossless: true, effort: 3 }).toBuffer();
  return toSafeMaster(bytes, { notAnImage, tooLarge, tooSmall: size => notAnImage(`it is only ${size}`) });
}
