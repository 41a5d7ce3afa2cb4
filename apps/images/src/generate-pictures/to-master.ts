import sharp, { type Metadata } from 'sharp';
import { notAnImage, tooLarge } from './generation-failures.js';
import type { RawPicture } from './picture-provider.js';

/** Side of what is kept, pixels: enough for the largest size that is shown, on a sharp screen. */
const side = 1_024;
/** Below it a picture is no use for a product's page. */
const smallestSide = 256;
/** What a decoder may be made to unfold: 48 MB of colours. */
const maxPixels = 4_096 * 4_096;

/** How files of the forms we take begin. Anything else, SVG first of all, never reaches a decoder. */
const beginnings: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('RIFF'),
];

/**
 * The one form in which a generated picture is kept: looked at, decoded and encoded anew, so that nothing of what a provider sent but its
 * colours remains.
 *
 * @throws ProblemError `image-not-an-image`, `image-too-large`.
 */
export async function toMaster({ bytes, madeBy }: RawPicture): Promise<Buffer> {
  // The illustrator's own drawing.
  if (madeBy === 'drawn') return sharp(bytes, { density: 144 }).resize(side, side).webp({ lossless: true, effort: 3 }).toBuffer();
  if (!beginnings.some(beginning => bytes.subarray(0, beginning.length).equals(beginning)))
    throw notAnImage('it is no PNG, JPEG or WebP');
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels) throw tooLarge(`${maxPixels} pixels`);
  if (Math.min(width, height) < smallestSide) throw notAnImage(`it is only ${width} by ${height} pixels`);
  return readable(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'contain', background: '#00000000', withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .toBuffer(),
  );
}

async function readable<T extends Metadata | Buffer>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw Object.assign(notAnImage('it cannot be decoded'), { cause: error });
  }
}
