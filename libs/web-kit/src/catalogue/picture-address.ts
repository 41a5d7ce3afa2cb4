import type { PictureFormat, PictureWidth } from '@kirana/contracts';

const widths = [96, 192, 320, 640] as const satisfies readonly PictureWidth[];
const formats = ['avif', 'webp'] as const satisfies readonly PictureFormat[];
const ofOurs = /^(\/media\/(?:products\/[^/]+|generated)\/[^/]+\/)640\.webp$/;

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** Returns all formats of a picture the shop made, smallest files first; none for an external picture, which has only one file. */
export function sourcesOf(image: string): PictureSource[] {
  const folder = ofOurs.exec(image)?.[1];
  if (folder === undefined) return [];
  return formats.map(format => ({
    type: `image/${format}`,
    srcSet: widths.map(width => `${folder}${width}.${format} ${width}w`).join(', '),
  }));
}

/** Returns the file for a thumbnail in a table; an external picture has only one file. */
export function smallOf(image: string): string {
  const folder = ofOurs.exec(image)?.[1];
  return folder === undefined ? image : `${folder}192.webp`;
}

/** Returns whether a model made the picture; its address contains that, and customers are informed (AI Act, article 50). */
export function isAiMade(image: string): boolean {
  return image.startsWith('/media/generated/ai-');
}

/** Returns the address of the current picture of a product whose data have not been loaded. */
export function pictureOf(productId: string): string {
  return `/media/products/${productId}/current/640.webp`;
}
