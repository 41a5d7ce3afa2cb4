import { z } from 'zod';
import { CategoryId, ProductId } from '../ids.js';
import { NetQuantity } from './catalogue.js';
import { packKinds } from './product-details.js';
import { defineRoute } from './route.js';

/** What a product's picture shows of it. */
export const PictureFacts = z.object({
  name: z.string().min(1),
  indianName: z.string(),
  categoryId: CategoryId,
  netQuantity: NetQuantity,
  packKind: z.enum(packKinds),
});
export type PictureFacts = z.infer<typeof PictureFacts>;

/** Widths in which pictures are made, pixels; they are square. */
export const pictureWidths = [96, 192, 320, 640] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Raised when the same facts are drawn differently than before, so that nobody keeps an old drawing. */
const edition = 1;

/** Names the drawing of these facts: others have another version, and a version never changes. */
export function pictureVersion({ name, indianName, categoryId, netQuantity, packKind }: PictureFacts): string {
  return spread([edition, name, indianName, categoryId, netQuantity.amount, netQuantity.unit, packKind].join('\u0000'));
}

/** Where the picture of a product is; with `current` as version it is whatever holds now. */
export function pictureAddress(
  productId: string,
  version: string,
  width: PictureWidth = 640,
  format: PictureFormat = 'webp',
): string {
  return `/media/products/${productId}/${version}/${width}.${format}`;
}

/** One file of a picture. It travels as base64 because internal answers are text; with a third more bytes, once per file. */
export const PictureFile = z.object({
  /** Of the drawing sent, which is the one that holds now. */
  version: z.string(),
  base64: z.string(),
});
export type PictureFile = z.infer<typeof PictureFile>;

export const PictureParams = z.strictObject({
  productId: ProductId,
  width: z.coerce.number().pipe(z.literal([...pictureWidths])),
  format: z.enum(pictureFormats),
});

/** Answered by images. */
export const pictureRoutes = {
  picture: defineRoute({
    method: 'GET',
    path: '/pictures/:productId/:width/:format',
    params: PictureParams,
    answer: PictureFile,
  }),
};

/** Two FNV-1a sums, 64 bits as text: spreads well and runs in browsers too. */
function spread(text: string): string {
  return [0x811c9dc5, 0x27d4eb2f]
    .map(start => {
      let hash = start;
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(36).padStart(7, '0');
    })
    .join('');
}
