import type { PictureFormat, PictureWidth } from '@kirana/contracts';
import sharp, { type Sharp } from 'sharp';

// Its own threads and cache would be many times what one picture needs.
sharp.concurrency(1);
sharp.cache(false);

const dotsPerInch = 72;
const drawnWidth = 512;

/** Settings that cost 20–200 ms a picture; more effort saves hardly a byte (apps/images/README.md). */
const encode: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: image => image.avif({ quality: 54, effort: 1 }),
  webp: image => image.webp({ quality: 78, alphaQuality: 85, effort: 3 }),
  png: image => image.png({ palette: true, quality: 90, effort: 3 }),
};

/** A picture as a square file, its background as transparent as it was. */
export async function toFile(picture: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const isDrawing = picture.subarray(0, 4).toString() === '<svg';
  const image = sharp(picture, isDrawing ? { density: (dotsPerInch * width) / drawnWidth } : {});
  return encode[format](image.resize(width, width, { fit: 'contain', background: '#00000000' })).toBuffer();
}
