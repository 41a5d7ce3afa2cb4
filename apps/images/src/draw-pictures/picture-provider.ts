import type { PictureFacts } from '@kirana/contracts';

/** Makes the picture of a product. The illustrator is the one that needs nothing but this process. */
export interface PictureProvider {
  /** Any image `sharp` can read: an SVG, or pixels at least 640 wide. */
  picture(facts: PictureFacts): Promise<Buffer>;
}

export const PICTURE_PROVIDER = Symbol('PictureProvider');
