import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { visibleText } from '../plain-text.js';
import { PictureFile, PictureParams, type PictureFormat, type PictureWidth } from './picture.js';
import { defineRoutes, toAdmins } from './route.js';

/**
 * The origin of a picture: a model of an image provider, the shop's own illustrator, or a file of an admin. Customers are informed about AI
 * pictures (F-32).
 */
export const pictureMakers = ['ai', 'drawn', 'uploaded'] as const;
export type PictureMaker = (typeof pictureMakers)[number];

/** The origin of the picture and a hash of its bytes: the address of an AI picture always reveals its origin. */
export const GeneratedPictureId = z.string().regex(/^(?:ai|drawn|uploaded)-[0-9a-f]{24}$/);

/** Returns the address of a generated or uploaded picture; an address always shows the same picture. */
export function generatedAddress(id: string, width: PictureWidth = 640, format: PictureFormat = 'webp'): string {
  return `/media/generated/${id}/${width}.${format}`;
}

/** Returns the id of the generated or uploaded picture at an address; undefined for other addresses. */
export function generatedIdOf(address: string): string | undefined {
  return /^\/media\/generated\/((?:ai|drawn|uploaded)-[0-9a-f]{24})\/\d+\.\w+$/.exec(address)?.[1];
}

const words = (longest: number) => visibleText.trim().max(longest);

/** The product for which a picture is requested (AIMG-009). */
export const GenerateImageRequest = z
  .strictObject({
    productName: words(120).min(1),
    productDescription: words(2_000),
    categoryName: words(120).min(1),
  })
  .register(apiNotes, {
    example: {
      productName: 'Toor Dal',
      productDescription: 'Split pigeon peas for everyday dal.',
      categoryName: 'Lentils & Dals',
    },
  });
export type GenerateImageRequest = z.infer<typeof GenerateImageRequest>;

/** The address of the generated or uploaded picture (AIMG-010) and its origin. */
export const GeneratedImage = z
  .object({ image: z.string(), madeBy: z.enum(pictureMakers) })
  .register(apiNotes, { description: 'The address of the picture, and where it comes from.' });
export type GeneratedImage = z.infer<typeof GeneratedImage>;

/** Maximum time for generating a picture, in milliseconds; the timeout of the provider call is shorter. */
export const generationTimeoutMs = 90_000;

const GeneratedParams = z.strictObject({ pictureId: GeneratedPictureId });

/** Largest file an admin may upload, bytes. */
export const mostUploadedBytes = 5_000_000;

/** In base64, because internal requests are JSON. */
export const PictureUpload = z.strictObject({ base64: z.string().max(Math.ceil(mostUploadedBytes / 3) * 4) });
export type PictureUpload = z.infer<typeof PictureUpload>;

/** Served by images; `generate` and `upload` to admins only. */
export const generatedPictureRoutes = defineRoutes('images', {
  generate: {
    method: 'POST',
    path: '/generate-product-images',
    permission: 'products.write',
    body: GenerateImageRequest,
    answer: GeneratedImage,
    exposed: {
      audience: 'admin',
      limit: 'generate',
      summary: 'Generate a picture of a product; returns its address and whether a model generated it',
      problems: [
        'image-refused',
        'image-budget-used-up',
        'image-provider-busy',
        'image-provider-timeout',
        'image-provider-failed',
        'image-model-gone',
        'image-not-an-image',
        'image-too-large',
      ],
    },
    timeoutMs: generationTimeoutMs,
  },
  /** The gateway takes the file itself. */
  upload: {
    method: 'POST',
    path: '/uploaded-pictures',
    permission: 'products.write',
    body: PictureUpload,
    answer: GeneratedImage,
    timeoutMs: 20_000,
  },
  one: { method: 'GET', path: '/generated-pictures/:pictureId', params: GeneratedParams, answer: GeneratedImage },
  file: {
    method: 'GET',
    path: '/generated-pictures/:pictureId/:width/:format',
    params: PictureParams.omit({ productId: true }).extend(GeneratedParams.shape),
    answer: PictureFile,
  },
});

/** Takes picture files from admins. */
export const pictureFileRoutes = defineRoutes('gateway', {
  upload: {
    method: 'POST',
    path: '/admin/pictures',
    permission: 'products.write',
    answer: GeneratedImage,
    expects: { nothing: 'it only adds' },
    exposed: {
      ...toAdmins(
        'Store a picture (PNG, JPEG or WebP, at most 5 MB); returns its address, which can be set as the picture of a product',
        ['unsupported-media-type', 'payload-too-large', 'image-not-an-image', 'image-too-large', 'image-too-small'],
      ),
      limit: 'upload',
      status: 201,
      id: 'pictureUpload',
      files: ['image/png', 'image/jpeg', 'image/webp'],
    },
  },
});
