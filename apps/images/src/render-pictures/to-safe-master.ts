import sharp, { type Metadata } from 'sharp';

/** Largest side of the stored picture, pixels: enough for the largest displayed size on a high-density screen. */
const largestSide = 1_024;
/** Smaller pictures are not usable on a product's page. */
export const smallestSide = 256;
/** Limit on what a decoder may decompress: 48 MB of pixels. */
const maxPixels = 4_096 * 4_096;

/** File signatures of the accepted formats, at their place in the file. Anything else, above all SVG, never reaches a decoder. */
const signatures: readonly (readonly [at: number, bytes: Buffer])[][] = [
  [[0, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]],
  [[0, Buffer.from([0xff, 0xd8, 0xff])]],
  [
    [0, Buffer.from('RIFF')],
    [8, Buffer.from('WEBP')],
  ],
];

/** The errors for a picture that is refused, in the words of where it came from. */
export interface Refusals {
  /** `why` completes a sentence: `it cannot be decoded`. */
  readonly notAnImage: (why: string) => Error;
  /** `limit`: `16777216 pixels`. */
  readonly tooLarge: (limit: string) => Error;
  /** `size`: `120 by 90 pixels`. */
  readonly tooSmall: (size: string) => Error;
}

/**
 * Converts a picture from outside to the one format in which pictures are stored: checked by its content, decoded within a pixel limit and
 * encoded again, so that only its pixels remain; metadata such as the place of a photograph is lost.
 *
 * @throws one of the refusals.
 */
export async function toSafeMaster(bytes: Buffer, { notAnImage, tooLarge, tooSmall }: Refusals): Promise<Buffer> {
  const isKnown = signatures.some(parts => parts.every(([at, part]) => bytes.subarray(at, at + part.length).equals(part)));
  if (!isKnown) throw notAnImage('it is no PNG, JPEG or WebP');
  async function readable<T extends Metadata | Buffer>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      throw Object.assign(notAnImage('it cannot be decoded'), { cause: error });
    }
  }
  const { width, height } = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (width * height > maxPixels) throw tooLarge(`${maxPixels} pixels`);
  if (Math.min(width, height) < smallestSide) throw tooSmall(`${width} by ${height} pixels`);
  // A smaller picture is not enlarged, and gets no border either.
  const side = Math.min(largestSide, Math.max(width, height));
  return readable(() =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(side, side, { fit: 'contain', background: '#00000000' })
      .webp({ quality: 90, effort: 3 })
      .toBuffer(),
  );
}
