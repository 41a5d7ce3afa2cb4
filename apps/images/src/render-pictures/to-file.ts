import type { PictureFormat, PictureMaker, PictureWidth } from '@kirana/contracts';
import sharp, { type Sharp } from 'sharp';

// Its own threads and cache would use many times what one picture needs.
sharp.concurrency(1);
sharp.cache(false);

const dotsPerInch = 72;
const drawnWidth = 512;

/** Settings that cost 20–200 ms per picture; more effort saves hardly any bytes (apps/images/README.md). */
const encode: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  avif: image => image.avif({ quality: 54, effort: 1 }),
  webp: image => image.webp({ quality: 78, alphaQuality: 85, effort: 3 }),
  png: image => image.png({ palette: true, quality: 90, effort: 3 }),
};

/**
 * States in the file itself that a model made it, in the vocabulary that search engines and picture tools read (IPTC digital source type).
 */
const madeByModel =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ' +
  'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>';

type Encoder = (picture: Buffer, width: PictureWidth, format: PictureFormat) => Promise<Buffer>;

/** Returns what converts a picture of this origin to a file. */
export const encoderOf = (madeBy: PictureMaker): Encoder =>
  madeBy === 'drawn' ? toFile : madeBy === 'ai' ? photographToFile : uploadToFile;

/** Converts an AI-generated picture to a square file that declares its origin (F-32). */
export const photographToFile: Encoder = (picture, width, format) =>
  photograph(sharp(picture).withXmp(madeByModel), width, format);

const uploadToFile: Encoder = (picture, width, format) => photograph(sharp(picture), width, format);

/** A palette would degrade the colours of a photograph. */
function photograph(picture: Sharp, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const image = picture.resize(width, width, { fit: 'contain', background: '#00000000' });
  return (format === 'png' ? image.png({ effort: 3 }) : encode[format](image)).toBuffer();
}

/** Converts a picture to a square file and keeps its transparency. */
export async function toFile(picture: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
  const isDrawing = picture.subarray(0, 4).toString() === '<svg';
  const image = sharp(picture, isDrawing ? { density: (dotsPerInch * width) / drawnWidth } : {});
  return encode[format](image.resize(width, width, { fit: 'contain', background: '#00000000' })).toBuffer();
}
