import { z } from 'zod';
import { CategoryId, ProductId } from '../ids.js';
import { NetQuantity } from './catalogue.js';
import { packKinds } from './product-details.js';
import { defineRoutes } from './route.js';

/** The product data shown in its picture. */
export const PictureFacts = z.object({
  name: z.string().min(1),
  indianName: z.string(),
  categoryId: CategoryId,
  netQuantity: NetQuantity,
  packKind: z.enum(packKinds),
});
export type PictureFacts = z.infer<typeof PictureFacts>;

/** Available widths in pixels; pictures are square. */
export const pictureWidths = [96, 192, 320, 640] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Has to be incremented when the same facts are drawn differently, so that cached drawings are not used any more. */
const edition = 1;

/** Returns the version of the drawing of these facts: different facts have different versions, and a version never changes its picture. */
export function pictureVersion({ name, indianName, categoryId, netQuantity, packKind }: PictureFacts): string {
  return spread([edition, name, indianName, categoryId, netQuantity.amount, netQuantity.unit, packKind].join('\u0000'));
}

/** Returns the address of a product's picture; the version `current` stands for the latest one. */
export function pictureAddress(
  productId: string,
  version: string,
  width: PictureWidth = 640,
  format: PictureFormat = 'webp',
): string {
  return `/media/products/${productId}/${version}/${width}.${format}`;
}

/** One file of a picture, in base64 because internal answers are text; the transfer is a third larger, but happens once per file. */
export const PictureFile = z.object({
  /** Version of the drawing that was sent, which is the current one. */
  version: z.string(),
  base64: z.string(),
});
export type PictureFile = z.infer<typeof PictureFile>;

export const PictureParams = z.strictObject({
  productId: ProductId,
  width: z.coerce.number().pipe(z.literal([...pictureWidths])),
  format: z.enum(pictureFormats),
});

/** Served by images. */
export const pictureRoutes = defineRoutes('images', {
  picture: {
    method: 'GET',
    path: '/pictures/:productId/:width/:format',
    params: PictureParams,
    answer: PictureFile,
  },
});

/** Combines two FNV-1a hashes into 64 bits of text: well distributed and available in browsers. */
function spread(text: string): string {
  return [0x811c9dc5, 0x27d4eb2f]
    .map(start => {
      let hash = start;
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(36).padStart(7, '0');
    })
    .join('');
}
