import { z } from 'zod';
import { PictureFile, PictureParams, type PictureFormat, type PictureWidth } from './picture.js';
import { defineRoute } from './route.js';

/** Who made a picture: a model of an image provider, or the shop's own illustrator. Shoppers are told of the first (F-32). */
export const pictureMakers = ['ai', 'drawn'] as const;
export type PictureMaker = (typeof pictureMakers)[number];

/** Of the picture's bytes, after who made it: the address of an AI-made picture cannot hide that it is one. */
export const GeneratedPictureId = z.string().regex(/^(?:ai|drawn)-[0-9a-f]{24}$/);

/** Where a generated picture is; the address never changes what it shows. */
export function generatedAddress(id: string, width: PictureWidth = 640, format: PictureFormat = 'webp'): string {
  return `/media/generated/${id}/${width}.${format}`;
}

/** The generated picture behind an address; undefined where there is another one. */
export function generatedIdOf(address: string): string | undefined {
  return /^\/media\/generated\/((?:ai|drawn)-[0-9a-f]{24})\/\d+\.\w+$/.exec(address)?.[1];
}

const words = (longest: number) => z.string().trim().max(longest);

/** What a picture is wanted of (AIMG-009). */
export const GenerateImageRequest = z.strictObject({
  productName: words(120).min(1),
  productDescription: words(2_000),
  categoryName: words(120).min(1),
});
export type GenerateImageRequest = z.infer<typeof GenerateImageRequest>;

/** The address of the picture that was made (AIMG-010), and who made it. */
export const GeneratedImage = z.object({ image: z.string(), madeBy: z.enum(pictureMakers) });
export type GeneratedImage = z.infer<typeof GeneratedImage>;

/** Longest time a picture may take to be made, ms; the provider's own limit is below it. */
export const generationPatienceMs = 90_000;

const GeneratedParams = z.strictObject({ pictureId: GeneratedPictureId });

/** Answered by images; `generate` to admins only. */
export const generatedPictureRoutes = {
  generate: defineRoute({
    method: 'POST',
    path: '/generated-pictures',
    body: GenerateImageRequest,
    answer: GeneratedImage,
    patienceMs: generationPatienceMs,
  }),
  one: defineRoute({ method: 'GET', path: '/generated-pictures/:pictureId', params: GeneratedParams, answer: GeneratedImage }),
  file: defineRoute({
    method: 'GET',
    path: '/generated-pictures/:pictureId/:width/:format',
    params: PictureParams.omit({ productId: true }).extend(GeneratedParams.shape),
    answer: PictureFile,
  }),
};
