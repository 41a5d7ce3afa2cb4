import type { PictureFormat, PictureWidth } from '@kirana/contracts';

const widths = [96, 192, 320, 640] as const satisfies readonly PictureWidth[];
const formats = ['avif', 'webp'] as const satisfies readonly PictureFormat[];
const drawn = /^(\/media\/products\/[^/]+\/[^/]+\/)640\.webp$/;

export interface PictureSource {
  type: string;
  srcSet: string;
}

/** All forms of a drawn picture, the smallest files first; none for a picture from elsewhere, which has only the one it has. */
export function sourcesOf(image: string): PictureSource[] {
  const folder = drawn.exec(image)?.[1];
  if (folder === undefined) return [];
  return formats.map(format => ({
    type: `image/${format}`,
    srcSet: widths.map(width => `${folder}${width}.${format} ${width}w`).join(', '),
  }));
}

/** The picture of a product whose data have not been loaded. */
export function pictureOf(productId: string): string {
  return `/media/products/${productId}/current/640.webp`;
}
