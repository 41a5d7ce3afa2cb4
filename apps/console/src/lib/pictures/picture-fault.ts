import { ApiProblem } from '@kirana/web-kit/api/http';

/** Largest picture, bytes; the server checks it again. */
export const mostBytes = 5_000_000;
/** Types that a picture may have. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/** The picture was refused or did not arrive; nothing was saved. */
export class PictureRefused extends Error {
  constructor(cause: unknown) {
    super('the picture was not taken', { cause });
  }
}

/** What the codes of a refused picture are called in the messages, under `productPage`. */
const known = {
  'unsupported-media-type': 'pictureType',
  'payload-too-large': 'pictureBytes',
  'image-not-an-image': 'pictureType',
  'image-too-large': 'picturePixels',
  'image-too-small': 'pictureSmall',
  'too-many-requests': 'pictureOften',
} as const;

/** Returns the message about a picture that was not taken. */
export function pictureFaultOf({ cause }: PictureRefused) {
  const code = cause instanceof ApiProblem ? cause.problem.code : '';
  return known[code as keyof typeof known] ?? 'pictureFailed';
}

/** Returns the message about a file that needs not be sent; undefined for one that may be. */
export function faultOfFile({ type, size }: Pick<File, 'type' | 'size'>): 'pictureType' | 'pictureBytes' | undefined {
  if (!pictureTypes.includes(type)) return 'pictureType';
  return size > mostBytes ? 'pictureBytes' : undefined;
}
