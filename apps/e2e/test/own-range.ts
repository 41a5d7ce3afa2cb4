import { zipSync } from 'fflate';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** A file as a browser gets it from a dialog. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const folder = new URL('../../../examples/own-range/', import.meta.url);

/** Returns the table of examples/own-range and the ids of its products. */
export function productsOf(): { text: string; ids: string[] } {
  const text = readFileSync(new URL('products.csv', folder), 'utf8');
  const ids = text
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(',')[0] ?? '');
  return { text, ids };
}

/** Returns the picture of a product in examples/own-range, as a browser takes it from the folder. */
export function pictureOf(id: string): ChosenFile {
  const name = `${id}.webp`;
  return { name, mimeType: 'image/webp', buffer: readFileSync(new URL(name, folder)) };
}

/** Makes a logo with a transparent ground. */
export async function logo(): Promise<ChosenFile> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect x="116" y="150" width="280" height="330" rx="48" fill="#7a1f4b"/>
    <rect x="146" y="60" width="220" height="90" rx="24" fill="#b0577f"/><circle cx="256" cy="310" r="80" fill="white"/></svg>`;
  return { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

/** Compressed it is still larger than what libraries unpack without a worker, which the page's security policy refuses. */
const largeBytes = 1_000_000;

/** Packs the files into one ZIP, beside a large one that belongs to no product. */
export function zipOf(files: readonly ChosenFile[]): ChosenFile {
  const entries = Object.fromEntries(files.map(({ name, buffer }) => [`range/${name}`, new Uint8Array(buffer)]));
  const packed = zipSync({ ...entries, 'range/large.png': new Uint8Array(randomBytes(largeBytes)) });
  return { name: 'range.zip', mimeType: 'application/zip', buffer: Buffer.from(packed) };
}
