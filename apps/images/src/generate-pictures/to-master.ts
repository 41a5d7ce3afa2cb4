import sharp, { type Metadata } from 'sharp';
import { notAnImage, tooLarge } from './generation-failures.js';
import type { RawPicture } from './picture-provider.js';

/** Side of the stored picture, pixels: enough for the largest displayed size on a high-density screen. */
const side = 1_024;
/** Smaller pictures are not usable on a product's page. */
const smallestSide = 256;
/** Limit on what a decoder may decompress: 48 MB of pixels. */
const maxPixels = 4_096 * 4_096;

/** File signatures of the accepted formats. Anything else, above all SVG, never reaches a decoder. */
const beginnings: readonly Buffer[] = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from('RIFF'),
];

/**
 * Converts a generated picture to the one format in which it is stored: validated, decoded and re-encoded, so that only pixels from the
 * provider remain.
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
