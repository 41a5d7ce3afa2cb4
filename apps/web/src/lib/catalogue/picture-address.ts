import type { PictureFormat, PictureWidth } from '@kirana/contracts';

const widths = [96, 192, 320, 640] as const satisfies readonly PictureWidth[];
const formats = ['avif', 'webp'] as const satisfies readonly PictureFormat[];
const ofOurs = /^(\/media\/(?:products\/[^/]+|generated)\/[^/]+\/)640\.webp$/;

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** All forms of a picture the shop made, the smallest files first; none for a picture from elsewhere, which has only the one it has. */
export function sourcesOf(image: string): PictureSource[] {
  const folder = ofOurs.exec(image)?.[1];
  if (folder === undefined) return [];
  return formats.map(format => ({
    type: `image/${format}`,
    srcSet: widths.map(width => `${folder}${width}.${format} ${width}w`).join(', '),
  }));
}

/** The file for a thumbnail of a table; a picture from elsewhere has only the one it has. */
export function smallOf(image: string): string {
  const folder = ofOurs.exec(image)?.[1];
  return folder === undefined ? image : `${folder}192.webp`;
}

/** Whether a model made the picture; its address says so, and shoppers are told (AI Act, article 50). */
export function isAiMade(image: string): boolean {
  return image.startsWith('/media/generated/ai-');
}

/** The picture of a product whose data have not been loaded. */
export function pictureOf(productId: string): string {
  return `/media/products/${productId}/current/640.webp`;
}
